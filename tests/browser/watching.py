"""Writing down what goes wrong on a page: errors, what breaks the content policy, requests to anybody else."""

from urllib.parse import urlsplit

from playwright.sync_api import Page

VIOLATIONS = """
    document.addEventListener("securitypolicyviolation", (event) => {
        console.error("against the content policy:", event.violatedDirective, event.blockedURI);
    });
"""


def watch(page: Page, base_url: str, trouble: list[str]) -> None:
    """Write down what goes wrong on this page."""
    own = urlsplit(base_url).netloc
    page.on("console", lambda said: trouble.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on(
        "request",
        lambda request: None if urlsplit(request.url).netloc == own else trouble.append(f"asked {request.url}"),
    )
