# %% [markdown] lang="it"
# # La salita, contata
#
# ## Quanti turni fino in cima?
#
# Sali da solo nel castello, dal livello 1. Hai in gioco carte che aggiungono sempre lo stesso numero alla tua forza. A
# ogni passo trovi un mostro. Se hai vinto o pareggiato fai un secondo passo, `step.second`.
#
# **Domanda per tutti:** quanti turni servono in media per il livello 10, se le carte aggiungono 1? E se aggiungono 8? E
# senza carte?

# %% [markdown] lang="en"
# # The climb, counted
#
# ## How many turns to the top?
#
# You climb alone in the castle, from level 1. The cards that you have in play always add the same number to your
# strength. At every step you find a monster. If you have won or tied you take a second step, `step.second`.
#
# **A question for the room:** how many turns does level 10 take on average if the cards add 1? And if they add 8? And
# without cards?

# %%
from tsukumo_widgets import fold
from tsukumo_widgets.games.sottomondo import climbing

fold(climbing.by_bonus("LANG"), "LANG")

# %% [markdown] lang="it"
# ## Come si conta
#
# Con un combattimento il livello sale di uno, `fight.won`, scende di uno, `fight.lost`, o resta; sotto 1 non va mai,
# `level.bounds`. La probabilità di ogni caso dipende solo dal livello in cui sei: basta contare i mostri più deboli,
# quelli forti come te e quelli più forti. Una salita così in matematica si chiama **catena di nascita e morte**.
#
# <details><summary>Il metodo</summary>
#
# Un turno ha al massimo due combattimenti, quindi si sa con quale probabilità porta a ogni livello. Il numero medio di
# turni fino in cima è allora uno, per il turno che fai, più la media di quelli che mancano dal livello dove ti porta.
# Ne esce un'equazione per ogni livello da 1 a 9, e si risolvono in frazioni: il conto è esatto. È il metodo del primo
# passo, che trovi in J. R. Norris, *Markov Chains*, Cambridge 1997, sezione 1.3, e in S. Karlin e H. M. Taylor, *A First
# Course in Stochastic Processes*, seconda edizione, Academic Press 1975, capitolo 4.
#
# </details>
#
# Che cosa suppone: i mostri sono quelli di `castle`, ogni volta tutti con la stessa probabilità; nessun evento, nessun
# aiuto, nessun effetto di carte.
#
# ## E il motore, gioca così?
#
# Il motore, cioè il programma che qui applica le regole, non sa niente di equazioni: gioca. Le linee sono il conto, i
# segni le partite giocate. La riga che attraversa un segno è un **intervallo al 95 %**: fatto così, contiene il valore
# vero diciannove volte su venti.

# %% [markdown] lang="en"
# ## How it is counted
#
# With a fight the level goes up by one, `fight.won`, down by one, `fight.lost`, or stays; it never goes below 1,
# `level.bounds`. How likely each is depends only on the level at which you are: count the monsters that are weaker, those
# as strong as you, and those that are stronger. In mathematics such a climb is called a **birth-and-death chain**.
#
# <details><summary>The method</summary>
#
# A turn has two fights at most, so it is known how likely it is to lead to each level. The mean number of turns to
# the top is then one, for the turn that you take, plus the mean of those that are left from the level where it leads.
# That makes an equation for each level from 1 to 9, and they are solved in fractions: the count is exact. It is the
# method of the first step, which you find in J. R. Norris, *Markov Chains*, Cambridge 1997, section 1.3, and in S.
# Karlin and H. M. Taylor, *A First Course in Stochastic Processes*, second edition, Academic Press 1975, chapter 4.
#
# </details>
#
# What it supposes: the monsters are those of `castle`, each time all of them equally likely; no events, no help, no
# effects of cards.
#
# ## Does the engine play like that?
#
# The engine, that is the program that applies the rules here, knows nothing of equations: it plays. The lines are the count,
# the marks the games played. The line across a mark is a **95 % interval**: made like this, it holds the true value
# nineteen times in twenty.

# %%
climbing.arriving("LANG")

# %%
climbing.agreement("LANG")

# %% [markdown] lang="it"
# **Domanda per tutti:** perché nessuno è in cima prima del turno 5?
#
# <details><summary>Perché?</summary>
#
# Ci sono nove livelli da salire, e in un turno se ne salgono due al massimo.
#
# </details>
#
# ## In due o in sei?
#
# Adesso partite intere, con tutte le carte. Alcune le giocano giocatori attenti, che pesano ogni scelta; altre giocatori
# che scelgono a caso.
#
# **Domanda per tutti:** quale partita dura più giri, quella in due o quella in sei? E di quanto?

# %% [markdown] lang="en"
# **A question for the room:** why is nobody at the top before turn 5?
#
# <details><summary>Why?</summary>
#
# There are nine levels to climb, and a turn climbs two at most.
#
# </details>
#
# ## With two or with six?
#
# Now whole games, with all the cards. Some are played by careful players, who weigh every choice; others by players who
# choose at random.
#
# **A question for the room:** which game lasts more rounds, the one of two or the one of six? And by how much?

# %%
fold([climbing.by_players("LANG"), climbing.medians("LANG").picture()], "LANG")

# %% [markdown] lang="it"
# «Metà entro» vuol dire che metà delle partite finisce al più tardi in quel giro. Una partita senza vincitore conta 300
# giri, `end.rounds`: da sola cambia la media, ma quasi niente la metà.
#
# **Avanti:** [Chi vince nel castello?](castle_balance.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# "Half within" means that half of the games end in that round at the latest. A game without a winner counts 300 rounds,
# `end.rounds`: by itself it changes the mean, but hardly the half.
#
# **Next:** [Who wins in the castle?](castle_balance.ipynb) · [The index](index.ipynb)
