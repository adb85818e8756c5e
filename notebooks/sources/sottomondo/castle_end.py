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
# Contro un giocatore nessuno aiuta. *Lettura:* non si aiuta né chi attacca né chi si difende.
#
# ## Chi vince il regno
#
# ### `end.alone` Solo in cima
#
# Vince chi è da solo al livello 10.
#
# ### `end.caught_up` Farsi raggiungere
#
# Ma gli altri hanno tempo per raggiungerti: vinci quando comincia il tuo turno, se al livello 10 non c'è nessun
# altro. *Lettura:* hanno un giro intero.

# %% [markdown] lang="en"
# # The duel and the end
#
# ## Player against player
#
# ### `duel.fight` How it is fought
#
# The attacker gets ready, then the defender. Their strengths are compared: the winner goes up a level, the loser
# goes down. Then come the effects of both classes.
#
# ### `duel.help` No help
#
# Against a player nobody helps. *Reading:* neither the attacker nor the defender gets help.
#
# ## Who wins the kingdom
#
# ### `end.alone` Alone at the top
#
# A player who is alone at level 10 wins.
#
# ### `end.caught_up` Letting others catch up
#
# But the others have time to catch up: you win when your turn begins, if nobody else is at level 10.
# *Reading:* they have a whole round.

# %%
from tsukumo_widgets.games.sottomondo.chapter import ask

ask("not_yet", "LANG")

# %% [markdown] lang="it"
# Bruno non è salito, e tocca di nuovo ad Ada.

# %% [markdown] lang="en"
# Bruno has not gone up, and it will be Ada's turn again.

# %%
ask("kingdom", "LANG")

# %% [markdown] lang="it"
# ### `turn.duel` Il duello
#
# Se tu e altri siete al livello 10, nel tuo turno non fai passi: è il momento del **duello**. Scegli uno di loro e lo
# attacchi. Chi dopo il duello è da solo al livello 10 vince subito.

# %% [markdown] lang="en"
# ### `turn.duel` The duel
#
# If you and others are at level 10, you take no steps in your turn: it is time for the **duel**. You choose one of
# them and attack. A player who is alone at level 10 after the duel wins at once.

# %%
ask("duel", "LANG")

# %% [markdown] lang="it"
# E se finisce in parità?

# %% [markdown] lang="en"
# And if it is a tie?

# %%
ask("stand_off", "LANG")

# %% [markdown] lang="it"
# ### `end.rounds` Dopo 300 giri
#
# Se dopo 300 giri nessuno ha vinto, la partita finisce senza vincitori. *Lettura:* il regolamento non mette un
# limite, e due giocatori in parità, senza carte, non finirebbero mai.
#
# ## Quanto spesso si resta fermi?
#
# **Domanda per tutti:** due giocatori hanno perso tutte le carte, e sono tutti e due al livello 5. Quanto spesso si
# ritrovano insieme al livello 10, senza più uscirne? E con quale regola della casa la partita finirebbe prima?

# %% [markdown] lang="en"
# ### `end.rounds` After 300 rounds
#
# If nobody has won after 300 rounds, the game ends without a winner. *Reading:* the rulebook sets no limit, and two
# players who tie every duel, without cards, would never end.
#
# ## How often is a game stuck?
#
# **A question for the room:** two players have lost all their cards, and both are at level 5. How often do they end
# up at level 10 together, with no way out? And under which house rule would the game end soonest?

# %%
from tsukumo_widgets import fold
from tsukumo_widgets.games.sottomondo import standoff

fold(standoff.without_cards("LANG", 1, 5), "LANG")

# %% [markdown] lang="it"
# Ogni casella dice quanto spesso si resta fermi, e quanti giri dura in media la partita. Il conto è esatto. Suppone che
# a ogni passo si scopra un mostro, tutti con la stessa probabilità, e che chi può faccia un secondo passo. Le altre
# letture non cambiano niente: senza carte non c'è nulla da promettere o da scambiare.
#
# E con tutte le carte? Qui giocano due giocatori attenti.

# %% [markdown] lang="en"
# Every square says how often a game is stuck, and how many rounds it lasts on average. The count is exact. It supposes
# that every step turns up a monster, all of them equally likely, and that players take a second step whenever they
# may. The other readings change nothing: without cards there is nothing to promise or to trade.
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
