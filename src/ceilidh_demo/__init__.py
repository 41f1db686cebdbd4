"""The demo content, and the program that draws its pictures and films."""
