"""One table, many screens: games and quizzes to which people bring their own devices, over ``tsukumo-table/1``.

It uses `tornado`, which comes with Jupyter, and so with the notebooks; the bare engine does without (the extra
``host``). Tables know neither tornado nor the clock: they get messages and the time as arguments (`table.Table`), and
answer through lines, so that a test plays a whole game in no time. Only `web` and `client` open sockets.
``docs/hosting.md`` is the protocol.

A phone's answer becomes an action on this way::

    web._SocketHandler.on_message       the text comes, on the connection of one guest
    connection.Connection.receive       it is counted, and read (`messages.read_message`)
    table.Table.handle_message          one transaction: {"do": "act"} is carried out by the method `do_act`
    game.HostedGame.do_act              the action is read, and checked against the player's own view
    game.HostedGame._carry_out          game.apply(action), then `Showing.show_views`: each guest's frame waits
    table.Table.transaction             the table is saved, and only then the frames are sent

A click on a panel of a guest's page comes as ``{"do": "panel"}``, and an answer at night or in a quiz as
``{"do": "answer"}``: `do_panel` finds the action of the click, `do_answer` keeps the answer until the question closes.

A table, with what each of its parts looks after::

    table.Table                         guests, transactions, pause, end
      hosted.Hosted                     what goes on at it, one of:
        hosted_quiz.HostedQuiz            questions to a room, points
        game.HostedGame                   decisions, bots
          seats.Seats                       who sits where, the name under which each plays
          showing.Showing                   who sees which moment of it, and when; `panels`, the pages of guests
          phases.Phases                     what the table waits for besides, and the clock of the day
          night.Nights                      the calls of a night, led by the program
          moderator.Moderator               the host, if the host leads the night and sees everything
          undo.Undo                         what may be taken back

`lobby.Lobby` holds the tables of one process and wakes them when something is due, `saving` keeps them on disk, `run`
is ``tsukumo host``.
"""

from importlib.util import find_spec

from tsukumo.core.io.errors import CannotRead, Problem, texts


def need_tornado() -> None:
    """Refuse to go on without `tornado`: `CannotRead` names the extra that brings it."""
    if not find_spec("tornado"):
        raise CannotRead([Problem("", texts["missing.host"])])
