# %% [markdown] lang="it"
# # Il tavolo
#
# Una partita intera, da solo o con altri: chi è alla stessa tastiera si passa lo schermo.

# %% [markdown] lang="en"
# # The table
#
# A whole game, alone or with others: at one keyboard you pass the screen on.

# %%
from tsukumo_widgets import GameTable

GameTable.from_link(lang="LANG")

# %% [markdown] lang="it"
# Un clic su ciò che non è evidenziato dice **perché no**. Con il cursore guardi indietro; con **E se…?** giochi da lì in un altro modo, e la partita resta com'è. Il file salvato contiene anche ciò che è coperto.

# %% [markdown] lang="en"
# A click on what is not highlighted says **why not**. The slider looks back; **What if…?** plays on from there in another way, and the game stays as it is. The saved file holds what is hidden, too.
