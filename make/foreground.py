"""Runs a command as the terminal's foreground job: `python -m make.foreground COMMAND...`.

Then Ctrl-C reaches the command and not `make`, which would call it an error. Without a terminal it just becomes it.
"""

import os
import signal
import sys
from types import FrameType


def main(command: list[str]) -> int:
    """The command's exit status."""
    try:
        terminal = os.open("/dev/tty", os.O_RDWR)
    except OSError:
        os.execvp(command[0], command)
    if os.tcgetpgrp(terminal) != os.getpgrp():
        os.execvp(command[0], command)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # or handing over the terminal would stop us
    child = os.fork()
    if child == 0:
        _become(command, terminal)
    return _wait(child, terminal)


def _become(command: list[str], terminal: int) -> None:
    os.setpgid(0, 0)
    os.tcsetpgrp(terminal, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.close(terminal)
    os.execvp(command[0], command)


def _wait(child: int, terminal: int) -> int:
    def pass_on(number: int, _frame: FrameType | None) -> None:
        os.kill(child, number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, pass_on)
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        if os.tcgetpgrp(terminal) == child:
            os.tcsetpgrp(terminal, os.getpgrp())
        if not os.WIFSTOPPED(status):
            code = os.waitstatus_to_exitcode(status)
            return code if code >= 0 else 128 - code
        os.killpg(0, signal.SIGSTOP)  # Ctrl-Z stops make too; `fg` comes back here, `bg` as well
        if os.tcgetpgrp(terminal) == os.getpgrp():
            os.tcsetpgrp(terminal, child)
        os.killpg(child, signal.SIGCONT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
