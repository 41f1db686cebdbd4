"""The attributes of a venue that its card in a list shows, besides the id."""

CARD_FIELDS = frozenset(
    {"slug", "title", "featured_image", "overlay_text", "is_featured", "is_full_width", "banner_image"}
    | {"featured_video", "center_content_image", "description", "city", "state"}
)
