# %% [markdown] lang="it"
# # La fine della partita
#
# ## `end.when` Quando guardi se è finita
#
# *Lettura:* non in ogni momento, ma a ogni alba, contati i morti; dopo ogni linciaggio; e quando il mitomane
# diventa un lupo. Fra un momento e l'altro i numeri non contano.
#
# ## `end.humans` Vincono gli umani
#
# Quando non è vivo più nessun lupo. Vincono tutti tranne i lupi, l'indemoniato e il criceto.
#
# ## `end.werewolves` Vincono i lupi mannari
#
# Quando i lupi vivi sono almeno tanti quanti tutti gli altri vivi. Continuare non servirebbe: di giorno non li
# lincerebbe più nessuno. Con loro vince l'indemoniato.
#
# ## `end.werehamster` Vince il criceto mannaro
#
# Se la partita finisce, in un modo o nell'altro, e il criceto è vivo, vince lui solo.
#
# ## `end.winners` Vincono anche i morti
#
# Una parte vince tutta insieme, con i suoi morti. Ora scoprite le carte.
#
# ## È finita?
#
# Guarda chi è vivo, e di' chi ha vinto, se ha vinto qualcuno.

# %% [markdown] lang="en"
# # The end of the game
#
# ## `end.when` When it is checked
#
# *Reading:* not at any time, but at every dawn, after its deaths; after every lynching; and when the mythomaniac
# becomes a werewolf. In between the numbers do not matter.
#
# ## `end.humans` The humans win
#
# When no werewolf is alive any more. Everybody wins but the werewolves, the possessed and the werehamster.
#
# ## `end.werewolves` The werewolves win
#
# When there are at least as many living werewolves as others alive. Going on would be no use: by day nobody could
# lynch them any more. The possessed wins with them.
#
# ## `end.werehamster` The werehamster wins
#
# If the game ends, one way or the other, and the werehamster is alive, it wins alone.
#
# ## `end.winners` The dead win too
#
# A side wins as a whole, with its dead. Now you turn up the cards.
#
# ## Is it over?
#
# Look who is alive, and say who has won, if anybody has.

# %%
from tsukumo_widgets import LupusCase

LupusCase("goes_on", lang="LANG")

# %%
LupusCase("hamster", lang="LANG")

# %%
LupusCase("parity", lang="LANG")

# %%
LupusCase("no_wolves", lang="LANG")

# %% [markdown] lang="it"
# E questa è finita di sicuro. Di giorno il villaggio ha linciato Hugo, Gina, Marta e Ada. Chi ha vinto, nome per
# nome?

# %% [markdown] lang="en"
# And this one is over for sure. By day the village lynched Hugo, Gina, Marta and Ada. Who has won, name by name?

# %%
LupusCase("the_dead", lang="LANG")

# %% [markdown] lang="it"
# **Domanda per tutti:** l'indemoniato ha capito chi sono i lupi. Gli conviene farsi linciare al posto loro?
#
# <details><summary>Mostra la risposta</summary>
#
# Spesso sì: se vincono i lupi vince anche da morto. Ma da vivo conta fra gli altri: per i lupi, un voto amico in più
# e un passo in più verso la parità.
#
# </details>
#
# **Avanti:** [Le letture](lupus_readings.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **A question for the room:** the possessed finds out who the werewolves are. Does it pay to be lynched in their
# place?
#
# <details><summary>Show the answer</summary>
#
# Often: if the werewolves win, so does the possessed, dead or not. But alive the possessed counts among the others:
# to the werewolves one more friendly vote, and one step more to parity.
#
# </details>
#
# **Next:** [The readings](lupus_readings.ipynb) · [The index](index.ipynb)
