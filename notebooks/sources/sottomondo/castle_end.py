# %% [markdown] lang="it"
# # Il duello e la fine
#
# ## Giocatore contro giocatore
#
# ### `duel.fight` Come si combatte
#
# Si prepara chi attacca, poi chi si difende. Si confrontano le forze: chi vince sale di un livello, chi perde scende.
# Poi valgono gli effetti delle due classi.
#
# ### `duel.help` Nessun aiuto
#
# Contro un giocatore non si viene aiutati. *Interpretazione:* lettura `duel_help`.
#
# ## Chi vince il regno
#
# ### `end.alone` Solo in cima
#
# Vince chi è solo al livello 10.
#
# ### `end.caught_up` Farsi raggiungere
#
# Ma gli altri hanno tempo per raggiungerti: vinci quando comincia il tuo turno, se sei ancora solo. *Interpretazione:*
# un giro intero, lettura `caught_up`.

# %% [markdown] lang="en"
# # The duel and the end
#
# ## Player against player
#
# ### `duel.fight` How it is fought
#
# The attacker readies, then the defender. The forces are compared: the winner climbs a level, the loser falls. Then the
# effects of both classes follow.
#
# ### `duel.help` No help
#
# Against a player nobody is helped. *Interpretation:* reading `duel_help`.
#
# ## Who wins the kingdom
#
# ### `end.alone` Alone at the top
#
# Whoever stands alone at level 10 wins.
#
# ### `end.caught_up` Being caught up
#
# But the others have time to catch up: you win as your turn begins, if you are still alone. *Interpretation:* a whole
# round, reading `caught_up`.

# %%
from tsukumo_widgets.sottomondo.lesson import ask

ask("not_yet", "LANG")

# %% [markdown] lang="it"
# Bruno non è salito, e tocca di nuovo ad Ada.

# %% [markdown] lang="en"
# Bruno has not climbed, and it will be Ada's turn again.

# %%
ask("kingdom", "LANG")

# %% [markdown] lang="it"
# ### `turn.duel` Il duello
#
# Se tu e altri siete al livello 10, nel tuo turno non fai passi: è il momento del **duello**. Scegli uno di loro e lo
# attacchi. Se dopo uno solo è al livello 10, vince subito.

# %% [markdown] lang="en"
# ### `turn.duel` The duel
#
# If you and others are at level 10, you make no steps in your turn: it is time for the **duel**. You choose one of them
# and attack. If one player is then alone at level 10, that one wins at once.

# %%
ask("duel", "LANG")

# %% [markdown] lang="it"
# E se finisce pari?

# %% [markdown] lang="en"
# And if it is drawn?

# %%
ask("stand_off", "LANG")

# %% [markdown] lang="it"
# ### `end.rounds` Dopo 300 giri
#
# Se dopo 300 giri nessuno ha vinto, la partita finisce senza vincitori. *Interpretazione:* il regolamento non mette un
# limite; due giocatori alla pari, senza carte, non finirebbero mai.
#
# ## Quanto spesso si resta fermi?
#
# **Domanda per tutti:** due giocatori hanno perso tutte le carte, e sono tutti e due al livello 5. Quanto spesso si
# ritrovano insieme al livello 10, senza più uscirne? E con quale regola della casa la partita finirebbe prima?

# %% [markdown] lang="en"
# ### `end.rounds` After 300 rounds
#
# If nobody has won after 300 rounds, the game ends without a winner. *Interpretation:* the rulebook sets no limit; two
# players who are level, without cards, would never end.
#
# ## How often is a game stuck?
#
# **A question to the room:** two players have lost all their cards, and both are at level 5. How often do they end up at
# level 10 together, with no way out? And under which house rule would the game end soonest?

# %%
from tsukumo_widgets import fold
from tsukumo_widgets.sottomondo import standoff

fold(standoff.without_cards("LANG", 1, 5), "LANG")

# %% [markdown] lang="it"
# Ogni casella dice quanto spesso si resta fermi, e quanti giri dura in media la partita. Il conto è esatto. Suppone che
# a ogni passo si scopra un mostro, tutti con la stessa probabilità, e che chi può faccia un secondo passo. Le altre
# letture non cambiano niente: senza carte non c'è nulla da promettere o da scambiare.
#
# E con tutte le carte? Qui giocano due giocatori attenti.

# %% [markdown] lang="en"
# Every square says how often a game is stuck, and how many rounds it lasts on average. The sum is exact. It supposes that
# every step turns up a monster, all of them equally likely, and that whoever may takes a second step. The other readings
# change nothing: without cards there is nothing to promise or to trade.
#
# And with all the cards? Here two careful players play.

# %%
standoff.in_games("LANG")

# %%
standoff.house_rules("LANG")

# %% [markdown] lang="it"
# **Avanti:** [Le letture di Sottomondo](castle_readings.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The readings of Sottomondo](castle_readings.ipynb) · [The index](index.ipynb)
