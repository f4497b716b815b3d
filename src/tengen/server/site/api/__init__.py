"""The HTTP API that all apps add their calls to, and what every one of its calls needs."""
