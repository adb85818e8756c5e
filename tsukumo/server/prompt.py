"""The connection between a page and its kernel, for JupyterLab and Voilà: every message is sent at once.

By default the server holds small messages back until the page has acknowledged earlier ones. This takes up to 40 ms,
and delays every change on the page by as much. And it believes every message: what is none ends its connection here,
before the server counts to a number that somebody has made up.
"""

from __future__ import annotations

from asyncio import Future

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from tsukumo.server.gate import PROTOCOL, is_message

MALFORMED = 1007
"""The status by which a connection ends that sends something else than messages (RFC 6455)."""


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection, without the delay (Nagle's algorithm, RFC 896), for messages alone."""

    def connect(self) -> Future[None] | None:  # type: ignore[override]  # as the class above has it
        """Connect the page and the kernel."""
        connected = super().connect()  # first, as this counts the reader, whom a disconnection uncounts
        self.websocket_handler.set_nodelay(True)
        return connected

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Hand a message on to the kernel; anything else ends the connection."""
        if self.subprotocol == PROTOCOL and not is_message(incoming_msg):
            self.websocket_handler.close(MALFORMED)
            return
        super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]  # bytes in this protocol
