# %% [markdown] lang="it"
# # Il banco dei mazzi
#
# Quante copie di ogni carta? Componi un castello tutto tuo: la pagina dice che cosa non va.

# %% [markdown] lang="en"
# # The deck bench
#
# How many copies of each card? Build a castle of your own: the page says what is wrong.

# %%
from tsukumo_widgets import Decks

Decks.from_link(lang="LANG")

# %% [markdown] lang="it"
# Con un mazzo in regola puoi fare una partita qui: «Gioca». Si salva come edizione, un file di testo, e si gioca anche nel
# terminale, con `tsukumo play sottomondo --edition FILE`. Per averlo in mano: «Carte da stampare», oppure
# `tsukumo sottomondo cards FILE.toml FILE.html`; nove carte per foglio, fronte e retro, da ritagliare.
#
# **Avanti:** [Il tavolo del castello](castle_table.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# With a deck within the bounds you can play a game here: “Play”. It is saved as an edition, a text file, and played in
# the terminal too, with `tsukumo play sottomondo --edition FILE`. To hold it in your hands: “Cards to print”, or
# `tsukumo sottomondo cards FILE.toml FILE.html`; nine cards to a sheet, front and back, to be cut out.
#
# **Next:** [The table of the castle](castle_table.ipynb) · [The index](index.ipynb)
