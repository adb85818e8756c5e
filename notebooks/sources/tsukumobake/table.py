# %% [markdown] lang="it"
# # Il tavolo
#
# Qui giochi una partita intera, da solo o con altri: chi è alla stessa tastiera si passa lo schermo, e ognuno vede solo le
# proprie carte.

# %% [markdown] lang="en"
# # The table
#
# Here you play a whole game, alone or with others: people at one keyboard pass the screen to each other, and everybody
# sees only their own cards.

# %%
from tsukumo_widgets import GameTable

GameTable.from_link(lang="LANG")

# %% [markdown] lang="it"
# ## Come si usa
#
# - **Fare una mossa**: ciò che è evidenziato è permesso, e un clic lo sceglie. Un clic altrove dice **perché no**, con le clausole; un clic su una clausola ne apre il testo.
# - **Le altre scelte** sono pulsanti, ognuno con la clausola che lo permette.
# - **Guardare indietro**: il cursore sotto il tavolo va per tutta la partita, e guardare non cambia niente. Nel racconto, ◷ porta a quel momento.
# - **E se…?** Da qualunque momento si può giocare in un altro modo: la partita resta com'è, e il menu delle linee riporta da una all'altra.
# - **Salvare**: il file contiene tutta la partita, anche ciò che è coperto. **Apri un file** la riprende.

# %% [markdown] lang="en"
# ## How to use it
#
# - **Making a move**: what is highlighted is allowed, and a click chooses it. A click anywhere else says **why not**, with the clauses; a click on a clause opens its text.
# - **All other choices** are buttons, each with the clause that allows it.
# - **Looking back**: the slider under the table goes through the whole game, and looking changes nothing. In the story, ◷ leads to that moment.
# - **What if…?** From any moment you can play on in another way: the game stays as it is, and the menu of lines leads from one to the other.
# - **Saving**: the file holds the whole game, and what is hidden too. **Open a file** goes on with it.
