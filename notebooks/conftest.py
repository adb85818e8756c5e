"""The connection to the notebooks' kernels while they are tested."""

from __future__ import annotations

import os
import tempfile
import uuid

import nbval.kernel
from jupyter_client.manager import KernelManager
from traitlets import default

SOCKETS = tempfile.TemporaryDirectory(prefix="tk-")  # a short path: it is part of a socket's name


class OwnSockets(KernelManager):
    """A kernel connected by files of its own: a port that was free when it was chosen may be taken by then."""

    @default("transport")
    def _transport(self) -> str:
        return "ipc"

    @default("ip")
    def _ip(self) -> str:
        return f"{SOCKETS.name}/{uuid.uuid4().hex}"


if os.name == "posix":
    nbval.kernel.KernelManager = OwnSockets
