"""The connection between a notebook and its kernel, for JupyterLab: every message is sent at once.

By default the server holds small messages back until the browser has acknowledged earlier ones. This takes up to 40 ms,
and delays every change that an explorer shows by as much.
"""

from __future__ import annotations

from asyncio import Future

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class UndelayedConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection, without the delay (Nagle's algorithm, RFC 896)."""

    def connect(self) -> Future[None] | None:  # type: ignore[override]  # as the class above has it
        """Connect the page and the kernel."""
        connected = super().connect()  # first, as this counts the reader, whom a disconnection discounts
        self.websocket_handler.set_nodelay(True)
        return connected
