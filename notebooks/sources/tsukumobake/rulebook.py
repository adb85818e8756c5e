# %% [markdown] lang="it"
# # Il regolamento
#
# Scegli il gioco e scrivi la tua domanda nella casella, con parole tue: mentre scrivi compare la clausola che risponde. Prova con *due pedine alla stessa distanza*.

# %% [markdown] lang="en"
# # The rulebook
#
# Choose the game and write your question into the box, in your own words: as you type, the clause that answers appears. Try *two pawns at the same distance*.

# %%
from tsukumo_widgets import Rulebook

Rulebook.from_link(lang="LANG")

# %% [markdown] lang="it"
# Ogni nome di clausola, in qualunque pagina, si apre con un clic e porta qui. Nel terminale: `tsukumo rules`. In una cella: `Rulebook(game="lupus")`.

# %% [markdown] lang="en"
# Every name of a clause, on any page, opens with a click and leads here. In the terminal: `tsukumo rules`. In a cell: `Rulebook(game="lupus")`.
