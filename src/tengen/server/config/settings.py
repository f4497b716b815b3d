"""Django's settings, made from what the operator set.

What can be set, and how it is checked, is in `environment`.
"""

import os
from pathlib import Path

from tengen.server.config.environment import read_environment
from tengen.server.config.pseudo import write_pseudo
from tengen.server.config.reporting.logs import logging_settings
from tengen.server.config.variables.database import django_settings

SERVER = Path(__file__).resolve().parents[1]
PAGE = SERVER / "static" / "dist"
"""Where `web/` is built to."""

_environment = read_environment(os.environ)

DEBUG = _environment.debug
SECRET_KEY = _environment.secret_key
SECRET_KEY_FALLBACKS = list(_environment.secret_key_fallbacks)
ALLOWED_HOSTS = list(_environment.hosts)

PUBLIC_URL = _environment.public_url
BEHIND_PROXY = _environment.behind_proxy
"""Whose headers are believed; the server that listens reads this, since it is what sees them."""
HERE_URL = _environment.here_url
MAIL_SERVER = _environment.mail_server
"""None keeps the mails in the outbox."""
MAIL_FROM = _environment.mail_from
WORKER = _environment.worker
NOTICES = _environment.notices
"""Where notices besides mail may go."""
COMPUTER = _environment.computers
"""Whether and how the computer plays."""
REDIS_URL = _environment.redis_url
WAITING_DAYS = _environment.waiting_days
FIRST_MOVE = _environment.first_move * 1000
"""Milliseconds for the first move of a live game, where its players choose nothing else."""

STORAGE = _environment.storage
"""How long reviews, mails and notices are kept, and how many of them."""
WORK_PROCESSES = _environment.work_processes
WORK_QUEUE = _environment.work_queue
WORK_SECONDS = _environment.work_seconds
"""How much long work is done beside the visitors, and how much of it may wait."""

ROOT_URLCONF = "tengen.server.config.urls"
ASGI_APPLICATION = "tengen.server.config.asgi.application"
DATA = _environment.data
LAB_TABLES = DATA / "lab"
"""Where the laboratory keeps its tables of perfect play; they are made when first asked for."""
SOCKETS = [
    ("/ws/lobby", "tengen.server.people.lobby.consumers.lobby_socket"),
    ("/ws/watch", "tengen.server.people.lobby.consumers.watch_socket"),
    ("", "tengen.server.games.live.consumers.socket"),
]
"""Which app takes the sockets whose path begins like this; the last one refuses what nobody takes."""
BACKGROUND = ["tengen.server.computer.engine.start", "tengen.server.people.lobby.live.start"]
"""What a serving process begins beside its visitors; a function that comes back is awaited when the process stops."""
if WORKER:
    BACKGROUND.insert(0, "tengen.server.notices.queue.worker.start")
if WORKER:
    BACKGROUND[:0] = ["tengen.server.people.ratings.follower.start", "tengen.server.people.clubs.clock.start"]
if WORKER and COMPUTER.plays:
    BACKGROUND.insert(0, "tengen.server.computer.play.follower.start")
HOURLY = ["tengen.server.operator.pruning.remove_old"]
"""What a worker does once an hour, besides its own work, with the instant in milliseconds."""
ACCOUNTS = "tengen.server.people.accounts.signing.knowing.asking"
"""Who knows whose account a session or a token is of, see `site.account`."""
WHEN_DELETED = ["tengen.server.people.ratings.store.forget", "tengen.server.people.clubs.store.forget"]
"""Who forgets an account that is deleted, by its id."""
OPPONENTS = "tengen.server.computer.opponent"
"""Who knows the opponents that sit down by themselves, see `games.entry.opponents`."""
GAME_PAGE = [
    ("beside", "computer/beside_game.html", "tengen.server.computer.pages.game_page.beside_game"),
    ("moves", "reviews/from_here.html", ""),
    ("chat", "talk/beside_game.html", "tengen.server.talk.game_page.said_then"),
    ("beside", "ratings/on_game.html", "tengen.server.people.ratings.game_page.on_game"),
    ("info", "notices/beside_game.html", ""),
    ("result", "learn/path/after_game.html", ""),
    ("result", "learn/problems/after_game.html", ""),
]
"""What other apps add to the page of a game: under which tab (`beside` is always in view, `result` when it is over), a
template, and who says what it is told besides the game."""
PROFILE_PAGE: list[tuple[str, str]] = []
"""What other apps add to the page of a person: a template, and who says what it is told of the account with this id."""
HOME_ACTIONS = [
    "tengen.server.computer.pages.home_action.play_the_computer",
    "tengen.server.games.pages.home_actions.play_a_friend",
    "tengen.server.people.lobby.pages.home.find_a_game",
    "tengen.server.games.pages.home_actions.pass_and_play",
]
"""What one can do, as the home page offers it, the foremost first; see `site/home_page`."""
HOME_PAGE = [
    ("first", "learn/on_home.html", "tengen.server.learn.path.home_part.on_home"),
    ("first", "lobby/boards_on_home.html", ""),
    ("beside", "lobby/on_home.html", "tengen.server.people.lobby.pages.home.on_home"),
]
"""What else apps add to the home page: in which column, a template, and who says what it is told."""
NAVIGATION = [
    "tengen.server.home.places.HOME",
    "tengen.server.people.lobby.pages.places.PLAY",
    "tengen.server.people.lobby.pages.places.WATCH",
    "tengen.server.games.pages.places.MY_GAMES",
    "tengen.server.learn.places.LEARN",
    "tengen.server.learn.places.PROBLEMS",
    "tengen.server.people.clubs.places.CLUBS",
    "tengen.server.explorer.places.LAB",
]
"""Where the navigation of every page leads, in order; see `site/navigation`."""
INSTALLED_APPS = [
    "tengen.server.operator.apps.DjangoAdminConfig",
    "allauth",
    "tengen.server.people.accounts.signing.allauth_apps.AllauthAccountConfig",
    "allauth.mfa",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "ninja",
    "tengen.server.computer",
    "tengen.server.explorer",
    "tengen.server.games",
    "tengen.server.home",
    "tengen.server.learn",
    "tengen.server.notices",
    "tengen.server.people.accounts.apps.AccountsConfig",
    "tengen.server.people.clubs.apps.ClubsConfig",
    "tengen.server.people.ratings.apps.RatingsConfig",
    "tengen.server.operator.apps.OperatorConfig",
    "tengen.server.people.lobby",
    "tengen.server.reviews",
    "tengen.server.talk",
]
MIDDLEWARE = [
    "tengen.server.config.middleware.inloop.Security",
    "tengen.server.config.middleware.headers.SafetyHeaders",
    "tengen.server.config.middleware.static.StaticFiles",
    "tengen.server.config.middleware.apierrors.ApiErrors",
    "tengen.server.config.middleware.inloop.Language",
    "tengen.server.config.middleware.origins.OwnPagesOnly",
    "tengen.server.config.middleware.inloop.Common",
    "tengen.server.config.middleware.inloop.PageTokens",
    "tengen.server.site.account.KnowsAccount",
    "tengen.server.site.work.later.AnswerLater",
    "tengen.server.operator.pages.door.OperatorDoor",
]
SILENCED_SYSTEM_CHECKS = ["admin.E408", "admin.E409", "admin.E410"]
"""The middleware that they miss is behind `OperatorDoor`, where no other page waits for it."""
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [SERVER / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.request",
                "tengen.server.config.context.about",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "tengen.server.config.vite",
                "tengen.server.site.languages.tags",
            ],
        },
    }
]

DATABASES = {"default": django_settings(_environment.database)}
NOT_KEPT = (
    "accounts.SignIn",
    "admin.LogEntry",
    "auth.Permission",
    "contenttypes.ContentType",
    "notices.Beat",
    "sessions.Session",
)
"""Tables that are in no backup: every site makes them for itself, or they are of the moment."""
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

STATIC_URL = "/static/"
STATICFILES_DIRS = [SERVER / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/dist/assets/.+-[\w-]{8}\.\w+$"
"""Vite puts a hash of the content into the name, so a browser may keep these for good."""

LANGUAGE_CODE = _environment.pseudo_language or "en"
LANGUAGES = [(LANGUAGE_CODE, "English")]
LOCALE_PATHS = [SERVER / "locale"]
if _environment.pseudo_language:
    LOCALE_PATHS.append(write_pseudo(LANGUAGE_CODE, SERVER / "locale", DATA / "pseudo"))
USE_TZ = True
TIME_ZONE = "UTC"

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if PUBLIC_URL.startswith("https://") else 0
"""Only an answer over https carries it."""
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = PUBLIC_URL.startswith("https://")
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL] if PUBLIC_URL else []
FROM_ANYWHERE = ("/mail/silence", "/mail/stop")
"""Mail programs press *unsubscribe*, some of them in a browser: the signed ticket in the address is the proof."""
CSRF_FAILURE_VIEW = "tengen.server.home.views.stale_page"

SESSION_COOKIE_AGE = 8 * 3600
SESSION_COOKIE_PATH = "/admin/"
SESSION_COOKIE_SAMESITE = "Strict"
SESSION_COOKIE_SECURE = PUBLIC_URL.startswith("https://")
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
ACCOUNT_ADAPTER = "tengen.server.people.accounts.signing.adapters.AccountAdapter"
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*"]
"""Our pages confirm an address by a code before it is kept, and ask nobody for a password."""
MFA_ADAPTER = "tengen.server.people.accounts.signing.adapters.PasskeyAdapter"
MFA_SUPPORTED_TYPES = ["webauthn"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

REQUEST_SECONDS = _environment.request_seconds
FAST_SOCKETS = _environment.fast_sockets
LAB_SOLVERS = _environment.lab_solvers
LOGGING = logging_settings(_environment.log_format, access=_environment.access_log)
METRICS_TOKEN = _environment.metrics_token
