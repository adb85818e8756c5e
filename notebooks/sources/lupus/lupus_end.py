# %% [markdown] lang="it"
# # La fine della partita
#
# ### `end.when` Quando si guarda
#
# Non in ogni momento: a ogni alba, contati i morti; dopo ogni linciaggio; e quando il mitomane diventa un lupo. Fra
# un momento e l'altro i numeri non contano.
#
# È il secondo giorno, e il villaggio ha appena linciato Fabio.

# %% [markdown] lang="en"
# # The end of the game
#
# ### `end.when` When it is checked
#
# Not at any time: at every dawn, after its deaths; after every lynching; and when the mythomaniac becomes a werewolf.
# In between the numbers do not matter.
#
# It is the second day, and the village has just lynched Fabio.

# %%
from tsukumo_widgets import LupusCase

LupusCase("goes_on", lang="LANG")

# %% [markdown] lang="it"
# ### `end.humans` Vincono gli umani
#
# Quando non è vivo più nessun lupo. Vincono tutti tranne i lupi, l'indemoniato e il criceto.

# %% [markdown] lang="en"
# ### `end.humans` The humans win
#
# When no werewolf is alive any more. Everybody wins but the werewolves, the possessed and the werehamster.

# %%
LupusCase("no_wolves", lang="LANG")

# %% [markdown] lang="it"
# ### `end.werewolves` Vincono i lupi mannari
#
# Quando i lupi vivi sono almeno tanti quanti tutti gli altri vivi. Continuare non servirebbe: di giorno non li
# lincerebbe più nessuno. Con loro vince l'indemoniato.
#
# La partita di prima va avanti di una notte.

# %% [markdown] lang="en"
# ### `end.werewolves` The werewolves win
#
# When there are at least as many living werewolves as others alive. To go on would be no use: by day nobody could
# lynch them any more. The possessed wins with them.
#
# The game from before goes on for one night.

# %%
LupusCase("parity", lang="LANG")

# %% [markdown] lang="it"
# ### `end.werehamster` Vince il criceto mannaro
#
# Se la partita finisce, in un modo o nell'altro, e il criceto è vivo, vince lui solo. Qui il villaggio ha appena
# linciato il terzo lupo.

# %% [markdown] lang="en"
# ### `end.werehamster` The werehamster wins
#
# If the game ends, one way or the other, and the werehamster is alive, it wins alone. Here the village has just
# lynched the third werewolf.

# %%
LupusCase("hamster", lang="LANG")

# %% [markdown] lang="it"
# ### `end.winners` Vincono anche i morti
#
# Una parte vince tutta insieme, con i suoi morti, e si scoprono le carte. Di giorno, in questa partita, il villaggio
# ha linciato Hugo, Gina (l'indemoniato), Marta e Ada. Chi ha vinto?

# %% [markdown] lang="en"
# ### `end.winners` The dead win too
#
# A side wins as a whole, with its dead, and the cards are turned up. By day, in this game, the village lynched Hugo,
# Gina (the possessed), Marta and Ada. Who has won?

# %%
LupusCase("the_dead", lang="LANG")

# %% [markdown] lang="it"
# **Domanda per tutti:** l'indemoniato capisce chi sono i lupi. Gli conviene farsi linciare al posto loro?
#
# <details><summary>Risposta</summary>
#
# Spesso sì: se vincono i lupi vince anche da morto. Ma da vivo conta fra gli altri: per i lupi, un voto amico in più
# e un passo in più verso la parità.
#
# </details>
#
# **Avanti:** [Le letture](lupus_readings.ipynb) · [L'indice](start.ipynb)

# %% [markdown] lang="en"
# **A question to the room:** the possessed finds out who the werewolves are. Does it pay to be lynched in their
# place?
#
# <details><summary>Answer</summary>
#
# Often: if the werewolves win, so does the possessed, dead or not. But alive the possessed counts among the others:
# to the werewolves one more friendly vote, and one step more to parity.
#
# </details>
#
# **Next:** [The readings](lupus_readings.ipynb) · [The index](start.ipynb)
