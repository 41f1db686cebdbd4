"""The files of the built site, as Vite wrote them."""
