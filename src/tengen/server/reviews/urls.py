"""The addresses of the reviews; their API is part of the site's, so that one page describes all of it."""

from django.urls import path

from tengen.server.reviews.api.routes import reviews as router
from tengen.server.reviews.pages.files import review_png, review_sgf, review_svg
from tengen.server.reviews.pages.fork import fork_game, fork_review
from tengen.server.reviews.pages.reviews import of_game, review, reviews, try_moves
from tengen.server.site.api.root import api

api.add_router("", router)

urlpatterns = [
    path("reviews/", reviews, name="reviews"),
    path("reviews/<slug:review_id>.sgf", review_sgf, name="review-sgf"),
    path("reviews/<slug:review_id>.svg", review_svg, name="review-svg"),
    path("reviews/<slug:review_id>.png", review_png, name="review-png"),
    path("reviews/<slug:review_id>", review, name="review"),
    path("reviews/<slug:review_id>/fork", fork_review, name="fork-review"),
    path("games/<slug:game_id>/fork", fork_game, name="fork-game"),
    path("games/<slug:game_id>/try", try_moves, name="try-moves"),
    path("games/<slug:game_id>/reviews", of_game, name="game-reviews"),
]
