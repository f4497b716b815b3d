"""How the net is made: labels, a dataset, training, evaluation, export. Needs PyTorch (`pip install -e '.[train]'`).

Nothing that runs or tests the site or the engine needs this folder. `docs/net.md` says how it is used.
"""
