# %% [markdown] lang="it"
# # Quanto è equilibrata?
#
# Quante probabilità hanno i lupi mannari al tuo tavolo, e con che mazzo la partita è **equilibrata**, cioè vinta una volta su
# due da ciascuna parte? Se tutti votano e sbranano a caso lo si calcola esattamente, in frazioni.
#
# **Domanda per tutti:** dodici giocatori, tre lupi. Quanto spesso vincono i lupi: una volta su quattro, su due, più spesso?
# Scommetti, poi clicca quella casella della mappa. Con i pulsanti passi da un modello all'altro.

# %% [markdown] lang="en"
# # How even is it?
#
# What chances do the werewolves have at your table, and with which deck is a game **even**, that is, won by each side half
# the time? If everybody votes and kills at random, that can be computed exactly, in fractions.
#
# **A question for the room:** twelve players, three werewolves. How often do the werewolves win: one time in four, in two,
# more often? Bet, then click that square of the map. The buttons lead from one model to another.

# %%
from tsukumo_widgets import ChanceMap

ChanceMap("plain", lang="LANG")

# %% [markdown] lang="it"
# In questa mappa ci sono soltanto villici e lupi. Di giorno ogni vivo ha la stessa probabilità di essere linciato, di
# notte ogni villico di essere sbranato: da lì bastano due righe di conti, che vengono da P. Migdał, *A mathematical model
# of the Mafia game* ([arXiv:1009.1031](https://arxiv.org/abs/1009.1031)). La prima notte la vittima è il moderatore.
#
# ## L'effetto della parità
#
# Nel gioco di Migdał si continua finché una parte è estinta; in questo i lupi vincono già quando sono tanti quanti gli
# altri. Sembra un dettaglio.
#
# **Domanda per tutti:** a quattro giocatori con un lupo solo se ne aggiunge un quinto, un villico. Comincia il giorno. Per
# il lupo è un bene o un male? E perché nei due giochi la risposta è opposta?

# %% [markdown] lang="en"
# In this map there are only villagers and werewolves. By day everybody alive is as likely to be lynched as anybody else,
# by night every villager as likely to be killed: from there two lines of arithmetic are enough, which come from P. Migdał,
# *A mathematical model of the Mafia game* ([arXiv:1009.1031](https://arxiv.org/abs/1009.1031)). On the first night the
# victim is the moderator.
#
# ## The effect of parity
#
# Migdał's game goes on until a side has died out; in this one the werewolves have won as soon as there are as many of
# them as of the others. It looks like a detail.
#
# **A question for the room:** to four players with a single werewolf a fifth is added, a villager. A day begins. Is that
# good for the werewolf or bad? And why is the answer opposite in the two games?

# %%
from tsukumo_widgets import fold
from tsukumo_widgets.games.lupus import chapter

fold(chapter.parity(range(3, 11), "LANG"), "LANG")

# %% [markdown] lang="it"
# <details><summary>Perché?</summary>
#
# Nel gioco di Migdał è un bene, qui un male. Con i giocatori in numero pari all'inizio del giorno, un villaggio che
# sbaglia arriva all'alba in due, un lupo e un villico. Per Migdał il giorno dopo si tira a sorte fra i due, e il villaggio
# ha ancora mezza probabilità; qui i lupi hanno già vinto. Così un numero pari, che là aiuta il villaggio, qui lo punisce.
#
# </details>
#
# La stessa mappa con il finale di Migdał:

# %% [markdown] lang="en"
# <details><summary>Why?</summary>
#
# In Migdał's game it is good, here it is bad. With an even number of players at the beginning of the day, a village that
# errs comes to dawn as two, a werewolf and a villager. To Migdał they draw lots on the next day, and the village still has
# half a chance; here the werewolves have won already. So an even number, which helps the village there, punishes it here.
#
# </details>
#
# The same map with Migdał's ending:

# %%
ChanceMap("migdal", lang="LANG")

# %% [markdown] lang="it"
# ## Con un veggente che si fa seguire
#
# Il veggente tace finché non trova un lupo; allora parla, e il villaggio gli crede. Nessuno mente. Con la guardia del
# corpo, che lo protegge da quando ha parlato, il villaggio guadagna ancora.
#
# **Domanda per tutti:** quanto vale un veggente? Sempre dodici giocatori e tre lupi: di quanto scende la probabilità dei
# lupi? E con la guardia del corpo? (È l'altro pulsante.)

# %% [markdown] lang="en"
# ## With a seer who is followed
#
# The seer is silent until a werewolf is found; then the seer speaks, and is believed. Nobody lies. With the
# bodyguard, who protects the seer from then on, the village gains again.
#
# **A question for the room:** how much is a seer worth? Twelve players and three werewolves again: by how much do the
# werewolves' chances fall? And with the bodyguard? (That is the other button.)

# %%
ChanceMap("seer", lang="LANG")

# %% [markdown] lang="it"
# Un tavolo vero mente, sospetta e sbaglia; questi sono modelli del gioco, non il gioco. Che cosa
# suppongono sta scritto per intero in `tsukumo/games/lupus/analysis/village.py`.
#
# ## I conti tornano?
#
# Il motore gioca partite intere come dicono i modelli: 400 per riga, con 2 lupi, il veggente e villici. Fra parentesi c'è
# l'intervallo in cui la probabilità vera cade diciannove volte su venti.
#
# **Domanda per tutti:** in quante righe la probabilità esatta sta fra le parentesi?

# %% [markdown] lang="en"
# A real table lies, suspects and errs; these are models of the game, not the game. What they suppose is
# written in full in `tsukumo/games/lupus/analysis/village.py`.
#
# ## Do the figures agree?
#
# The engine plays whole games as the models say: 400 a row, with 2 werewolves, the seer and villagers. In brackets is the
# interval in which the true chance falls nineteen times out of twenty.
#
# **A question for the room:** in how many rows is the exact chance between the brackets?

# %%
chapter.compare_chances(range(8, 13), 400, "LANG")

# %% [markdown] lang="it"
# ## Come preparo una partita equilibrata?
#
# Fra tutti i mazzi possibili, ecco quello più vicino a metà e metà, per un villaggio che segue il veggente. Fino a 22
# giocatori è esatto. In 23 e 24 ogni mazzo ha il criceto o il mitomane, di cui il modello non dice niente: la cifra viene
# da 200 partite per mazzo. Il medium, l'indemoniato e il gufo nel modello contano come villici.
#
# **Domanda per tutti:** in undici, quanti personaggi speciali servono? Più giocatori: meglio o peggio per i lupi?

# %% [markdown] lang="en"
# ## How do I set up an even game?
#
# Of all possible decks, here is the one nearest to half and half, for a village that follows its seer. Up to 22 players
# it is exact. With 23 and 24 every deck has the werehamster or the mythomaniac, of which the model says nothing: the
# figure comes from 200 games for each deck. The medium, the possessed and the owl count as villagers in the model.
#
# **A question for the room:** for eleven, how many special characters does it take? More players: better or worse for the
# werewolves?

# %%
fold(chapter.most_even(range(8, 25), "LANG"), "LANG")

# %% [markdown] lang="it"
# ## E con i bot?
#
# I modelli suppongono come si gioca. I bot giocano davvero, e ognuno a suo modo: il **casuale** vota e sbrana a caso,
# l'**assennato** segue quello che si è detto. Se con due bot la cifra è diversa, non la fa il mazzo: la fa chi gioca.
#
# **Domanda per tutti:** con il mazzo che il regolamento suggerisce in quindici, chi è più spesso fra chi vince? Per quali ruoli
# dipende dal bot?

# %% [markdown] lang="en"
# ## And with bots?
#
# The models suppose how one plays. The bots do play, each in its own way: the **random** one votes and kills at random,
# the **sensible** one follows what was said. If a figure differs between two bots, the deck does not make it: the
# players do.
#
# **A question for the room:** with the deck that the rulebook suggests for fifteen, who is among the winners most often?
# For which roles does it depend on the bot?

# %%
import tsukumo as tk
from tsukumo_widgets.labs.charts import strength

found = tk.lab.load_strength("lupus")
fold([strength.bot_chart(found, "role", "LANG"), strength.bot_table(found, "role", "LANG")], "LANG")

# %% [markdown] lang="it"
# Quanto sono forti i bot, quando siedono allo stesso tavolo? Chi è solo fra molti vince o perde con la sua parte: a
# Lupus un giocatore conta poco, e i bot si somigliano più che altrove.

# %% [markdown] lang="en"
# How strong are the bots when they sit at one table? A bot alone among many wins or loses with its side: in Lupus
# one player counts for little, and the bots are more alike than elsewhere.

# %%
fold([strength.duel_chart(found, "LANG"), strength.strength_sentences(found, "LANG")], "LANG")

# %% [markdown] lang="it"
# Il tuo mazzo lo provi nella [console del moderatore](console.ipynb), che mentre lo componi dice quanto è equilibrato.
#
# **Avanti:** [Il laboratorio di Lupus](lupus_lab.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# Try your own deck in [the moderator's console](console.ipynb), which says how even it is while you compose it.
#
# **Next:** [The lab of Lupus](lupus_lab.ipynb) · [The index](index.ipynb)
