# %% [markdown] lang="it"
# # La prima ora
#
# Una partita vera, con il maestro accanto: una regola per volta, quando serve.

# %% [markdown] lang="en"
# # The first hour
#
# A real game with a coach beside you: one rule at a time, when you need it.

# %% tsukumo={"run": true}
from tsukumo_widgets import FirstHour

FirstHour.from_link(lang="LANG")
