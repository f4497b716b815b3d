"""Mail: addresses of seats and what people may ask about them, letters as bytes, how they leave, links with a proof."""
