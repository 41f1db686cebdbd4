"""The attributes of a venue that its card in a list shows, besides the id."""

NUMBER_FIELDS = frozenset({"guests_dine", "guests_sleep", "price_from", "minutes_from_edinburgh"})
"""The attributes that the line of numbers of a card has."""

CARD_FIELDS = NUMBER_FIELDS | frozenset(
    {"slug", "title", "featured_image", "overlay_text", "is_featured", "is_full_width", "banner_image"}
    | {"featured_video", "center_content_image", "description", "city", "state"}
)
