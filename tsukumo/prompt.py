"""The connection between a page and its kernel, for JupyterLab and Voilà: every message goes out at once.

By itself the server leaves small messages to wait until the page has acknowledged those before, which takes up to
40 ms; a change then shows so much later.
"""

from __future__ import annotations

from asyncio import Future

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection, without the delay (Nagle's algorithm, RFC 896)."""

    def connect(self) -> Future[None] | None:  # type: ignore[override]  # as the class above has it
        """Connect the page and the kernel."""
        connected = super().connect()  # first, as this counts the reader whom a disconnection takes off again
        self.websocket_handler.set_nodelay(True)
        return connected
