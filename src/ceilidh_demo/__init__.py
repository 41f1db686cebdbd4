"""The demo content, and the code that draws its pictures and films."""
