"""Every address of the site: which app answers it.

The addresses of an app are in its own `urls`.
"""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("tengen.server.home.urls")),
    path("learn/", include("tengen.server.learn.urls")),
    path("", include("tengen.server.learn.path.urls")),
    path("", include("tengen.server.learn.problems.urls")),
    path("", include("tengen.server.explorer.urls")),
    path("", include("tengen.server.games.urls")),
    path("", include("tengen.server.computer.urls")),
    path("", include("tengen.server.talk.urls")),
    path("", include("tengen.server.reviews.urls")),
    path("", include("tengen.server.notices.urls")),
    path("", include("tengen.server.people.lobby.urls")),
    path("", include("tengen.server.people.accounts.urls")),
    path("", include("tengen.server.people.clubs.urls")),
    path("", include("tengen.server.people.ratings.urls")),
    path("", include("tengen.server.site.api.urls")),
    path("", include("tengen.server.site.languages.urls")),
    path("", include("tengen.server.operator.urls")),
]
