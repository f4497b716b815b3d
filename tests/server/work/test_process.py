"""Real workers: started when needed, stopped when idle, replaced when they grow or take too long; none is left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

BEGIN = """
import asyncio, os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "tengen.server.config.settings"
import django
django.setup()
from tengen.rules import TengenError
from tengen.server.site.work import Pool, process

def endless():
    while True:
        pass

def grow():
    globals()["kept"] = bytearray(process.MOST_MEMORY + 10_000_000)
    for place in range(0, len(kept), 4096):
        kept[place] = 1
    return os.getpid()

nursery = process.hire(())

async def until(holds):
    while not holds():
        await asyncio.sleep(0.01)

def gone(pid):
    return not os.path.exists(f"/proc/{pid}")
"""


def said(script: str, data: Path, **settings: str) -> str:
    """What a program says that has a nursery of its own; a test has threads, and may not be forked."""
    environment = {**os.environ, "TENGEN_DATA": str(data), **settings}
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + script], env=environment, capture_output=True, text=True, timeout=120, check=True
    )
    return done.stdout


def test_work_without_end_is_stopped_and_the_next_is_done(tmp_path: Path) -> None:
    script = """
async def main():
    pool = Pool(1, 4)
    pool.nursery = nursery
    try:
        await pool.run("Ann", endless)
    except TengenError as error:
        print(error.code)
    print(await pool.run("Ann", max, 1, 2), pool.workers)
asyncio.run(main())
"""
    assert said(script, tmp_path, TENGEN_WORK_SECONDS="1") == "too-much-work\n2 1\n"


def test_a_worker_is_kept_while_it_is_small_and_replaced_when_it_has_grown(tmp_path: Path) -> None:
    script = """
async def main():
    pool = Pool(1, 4)
    pool.nursery = nursery
    first, second = await pool.run("Ann", os.getpid), await pool.run("Ann", os.getpid)
    third = await pool.run("Ann", grow)
    fourth = await pool.run("Ann", os.getpid)
    await until(lambda: gone(third))
    print(first == second == third, fourth != third, os.getpid() not in (first, fourth))
asyncio.run(main())
"""
    assert said(script, tmp_path) == "True True True\n"


def test_an_idle_worker_is_stopped_and_none_outlives_the_program(tmp_path: Path) -> None:
    script = """
async def main():
    pool = Pool(1, 4, idle=0.01)
    pool.nursery = nursery
    pid = await pool.run("Ann", os.getpid)
    await until(lambda: pool.workers == 0 and gone(pid))
    other = Pool(1, 4)
    other.nursery = nursery
    print(await other.run("Ann", os.getpid), await other.run("Ann", os.getppid))
    sys.stdout.flush()
    os._exit(0)
asyncio.run(main())
"""
    left = [int(pid) for pid in said(script, tmp_path).split()]
    assert len(left) == 2
    while any(Path(f"/proc/{pid}").exists() and _is_alive(pid) for pid in left):
        pass


def test_a_worker_that_was_killed_while_idle_costs_nobody_anything(tmp_path: Path) -> None:
    script = """
import signal
async def main():
    pool = Pool(1, 4)
    pool.nursery = nursery
    pid = await pool.run("Ann", os.getpid)
    os.kill(pid, signal.SIGKILL)
    await until(lambda: gone(pid))
    await asyncio.sleep(0)
    await until(lambda: all(worker.is_spent for worker in pool._idle))
    print(await pool.run("Ann", os.getpid) != pid)
asyncio.run(main())
"""
    assert said(script, tmp_path) == "True\n"


def _is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
