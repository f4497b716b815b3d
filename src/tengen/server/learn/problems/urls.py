"""The addresses of the problems."""

from django.urls import path

from tengen.server.learn.problems.api import router
from tengen.server.learn.problems.importing import own_page
from tengen.server.learn.problems.importing import router as importing
from tengen.server.learn.problems.owngames import list_page, one_page
from tengen.server.learn.problems.owngames import router as owngames
from tengen.server.learn.problems.practice import router as practice
from tengen.server.learn.problems.views import of_the_day, problem, problem_sgf, problems
from tengen.server.site.api.root import api

api.add_router("", router)
api.add_router("", practice)
api.add_router("", importing)
api.add_router("", owngames)

urlpatterns = [
    path("problems", problems, name="problems"),
    path("problems/today", of_the_day, name="problem-of-the-day"),
    path("problems/own", own_page, name="own-problems"),
    path("problems/<slug:name>.sgf", problem_sgf, name="problem-sgf"),
    path("problems/<str:name>", problem, name="problem"),
    path("games/<slug:game_id>/problems", list_page, name="problems-of-game"),
    path("games/<slug:game_id>/problems/<int:move>", one_page, name="problem-of-game"),
]
