# %% [markdown] lang="it"
# # Il tavolo
#
# Una partita intera, qui sulla pagina. Premi **Gioca**: la geisha sei tu, le altre casate le gioca il programma. Chi vuole altro sceglie prima chi gioca quale casata: più persone alla stessa tastiera si passano lo schermo, e ognuno vede solo la propria mano.

# %% [markdown] lang="en"
# # The table
#
# A whole game, here on the page. Press **Play**: you are the geisha, and the program plays the other houses. For anything else, first choose who plays which house: several people at one keyboard pass the screen to each other, and everybody sees only their own hand.

# %%
from tsukumo_widgets import GameTable

GameTable.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Come si usa
#
# - **Muovere**: le caselle con il punto blu sono quelle permesse; un clic ci porta la pedina. Un clic su un'altra casella dice **perché no**, con le clausole; un clic su una clausola ne apre il testo.
# - **Le altre scelte** sono pulsanti: le combinazioni stanno sotto ciò che fanno, ognuna con le carte che costa e la clausola che la permette.
# - **Guardare indietro**: il cursore sotto il tabellone va per tutta la partita, e guardare non cambia niente. Nel racconto, ◷ porta a quel momento.
# - **E se…?** Da qualunque momento si può giocare in un altro modo: la partita resta com'è, e il menu delle linee riporta da una all'altra.
# - **Salvare**: il file contiene tutta la partita, anche ciò che è coperto. `tsukumo play --load FILE` la riprende nel terminale.
#
# Chi programma può scegliere tutto prima: `GameTable(seed=7, players={"monk": "you", "geisha": "search:iterations=100"}, readings={"stride": "exact"})`. Le regole di un turno sono in [un capitolo loro](turn.ipynb).

# %% [markdown] lang="en"
# ## How to use it
#
# - **Moving**: the squares with a blue dot are those allowed; a click takes the pawn there. A click on any other square says **why not**, with the clauses; a click on a clause opens its text.
# - **All other choices** are buttons: combos stand under what they do, each with the cards that it costs and the clause that allows it.
# - **Looking back**: the slider under the board goes through the whole game, and looking changes nothing. In the story, ◷ leads to that moment.
# - **What if…?** From any moment you can play on in another way: the game stays as it is, and the menu of lines leads from one to the other.
# - **Saving**: the file holds the whole game, and what is hidden too. `tsukumo play --load FILE` goes on with it in the terminal.
#
# Programmers can choose everything beforehand: `GameTable(seed=7, players={"monk": "you", "geisha": "search:iterations=100"}, readings={"stride": "exact"})`. The rules of a turn are in [a chapter of their own](turn.ipynb).
