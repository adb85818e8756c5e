# %% [markdown] lang="it"
# # Il banco dei mazzi
#
# Quante copie di ogni carta? Componi un castello tutto tuo.

# %% [markdown] lang="en"
# # The deck bench
#
# How many copies of each card? Build a castle of your own.

# %%
from tsukumo_widgets import Decks

Decks.from_link(lang="LANG")

# %% [markdown] lang="it"
# Il mazzo si salva come edizione e si gioca anche nel terminale: `tsukumo play sottomondo --edition FILE`. Le carte da stampare, nove per foglio, le fa anche `tsukumo sottomondo cards FILE.toml FILE.html`.
#
# **Avanti:** [Il tavolo del castello](castle_table.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# The deck is saved as an edition, and played in the terminal too: `tsukumo play sottomondo --edition FILE`. The cards to print, nine to a sheet, are also made by `tsukumo sottomondo cards FILE.toml FILE.html`.
#
# **Next:** [The table of the castle](castle_table.ipynb) · [The index](index.ipynb)
