# %% [markdown] lang="it"
# # La prima ora
#
# Una partita vera contro tre giocatori del programma, con il maestro accanto: una regola per volta, quando serve. Dopo la prima ora il maestro tace, e la partita è tua.

# %% [markdown] lang="en"
# # The first hour
#
# A real game against three players of the program, with the coach beside you: one rule at a time, when you need it. After the first hour the coach is silent, and the game is yours.

# %%
from tsukumo_widgets import FirstHour

FirstHour.from_link(lang="LANG")
