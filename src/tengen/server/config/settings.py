"""Django's settings, made from what the operator set.

What can be set, and how it is checked, is in `environment`.
"""

import os
from pathlib import Path

from tengen.server.config.environment import read_environment

SERVER = Path(__file__).resolve().parents[1]
PAGE = SERVER / "static" / "dist"
"""Where `web/` is built to."""

_environment = read_environment(os.environ)

DEBUG = _environment.debug
SECRET_KEY = _environment.secret_key
ALLOWED_HOSTS = list(_environment.hosts)

PUBLIC_URL = _environment.public_url

ROOT_URLCONF = "tengen.server.config.urls"
ASGI_APPLICATION = "tengen.server.config.asgi.application"
SOCKETS = "tengen.server.games.consumers.socket"
INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "ninja",
    "tengen.server.games",
    "tengen.server.home",
    "tengen.server.learn",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "tengen.server.config.headers.SafetyHeaders",
    "tengen.server.config.static.StaticFiles",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [SERVER / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "tengen.server.config.context.about",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "tengen.server.config.vite",
            ],
        },
    }
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": _environment.data / "tengen.sqlite3",
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;",
        },
    }
}
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": _environment.redis_url,
        "KEY_PREFIX": "tengen",
        "OPTIONS": {
            "serializer": "tengen.server.config.jsoncache.JsonSerializer",
            "socket_timeout": 1,
            "socket_connect_timeout": 1,
        },
    }
    if _environment.redis_url
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "KEY_PREFIX": "tengen"}
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

STATIC_URL = "/static/"
STATICFILES_DIRS = [SERVER / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/dist/assets/.+-[\w-]{8}\.\w+$"
"""Vite puts a hash of the content into the name, so a browser may keep these for good."""

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [SERVER / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
CSRF_COOKIE_HTTPONLY = True

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING"},
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}
