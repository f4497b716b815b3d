"""The page: npm's packages in `web/node_modules`, and `web/` built into the server's static files.

Which Node does it is in `node`.
"""

from make import node
from make.environment import PYTHON
from make.steps import Step, quietly

DIST = "src/tengen/server/static/dist"


def _install() -> None:
    quietly("npm", "ci", "--no-audit", "--no-fund", folder=node.WEB, env=node.settings())


def _build() -> None:
    quietly("npm", "run", "build", folder=node.WEB, env=node.settings())
    quietly(PYTHON, "-m", "whitenoise.compress", "--quiet", DIST)


PACKAGES = Step(
    name="page-packages",
    says="installing the page's packages into web/node_modules",
    work=_install,
    inputs=("web/package.json", "web/package-lock.json"),
    made=("web/node_modules",),
)
PAGE = Step(
    name="page",
    says="building the page",
    work=_build,
    inputs=("web",),
    made=(f"{DIST}/.vite/manifest.json.gz",),  # gone when somebody builds by hand, without packing
)
