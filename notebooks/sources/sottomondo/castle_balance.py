# %% [markdown] lang="it"
# # Chi vince nel castello?
#
# Conviene cominciare per primi? Una classe vale più di un'altra? I bot giocano molte partite, e tu guardi i conti. Ogni
# figura dice che cosa è stato giocato, e il comando che lo ripete. La riga attraverso un segno è l'**intervallo** in cui
# sta il valore vero, diciannove volte su venti.
#
# Una cifra così dice due cose insieme: com'è fatto il gioco, e come gioca il bot. Perciò accanto a ogni cifra c'è la
# stessa con un altro bot. Il bot **casuale** fa una cosa qualunque, fra quelle permesse; il **prudente** combatte quando
# pensa di vincere e aiuta quando gli conviene.
#
# **Domanda per tutti:** conviene giocare per primi? E dipende da come si gioca?

# %% [markdown] lang="en"
# # Who wins in the castle?
#
# Does it pay to go first? Is one class worth more than another? Bots play many games, and you look at the figures. Each of
# them says what was played, and the command that repeats it. The line across a mark is the **interval** in which the true
# value lies, nineteen times out of twenty.
#
# Such a figure tells two things at once: how the game is made, and how the bot plays. So beside each figure there is the
# same one under another bot. The **random** bot does anything that is allowed; the **careful** one fights when it thinks
# that it will win, and helps when that pays.
#
# **A question for the room:** does it pay to go first? And does that depend on how one plays?

# %%
import tsukumo as tk
from tsukumo_widgets import fold
from tsukumo_widgets.labs.charts import sentences, strength

found = tk.lab.load_strength("sottomondo")
fold([strength.bot_chart(found, "seat", "LANG"), strength.bot_table(found, "seat", "LANG")], "LANG")

# %% [markdown] lang="it"
# ## Quanto sono forti i bot
#
# Prima di credere a una cifra, guarda chi ha giocato. Qui i due bot siedono allo stesso tavolo: le stesse partite, una
# volta da ogni posto.
#
# **Domanda per tutti:** se tutti giocassero uguale, ogni posto vincerebbe una partita su quattro. Quante ne vince un posto del
# prudente? E uno del casuale?

# %% [markdown] lang="en"
# ## How strong the bots are
#
# Before you believe a figure, look at who has played. Here the two bots sit at one table: the same games, once from every
# seat.
#
# **A question for the room:** if all played alike, each seat would win one game in four. How many does a seat of the careful
# bot win? And one of the random bot?

# %%
fold([strength.duel_chart(found, "LANG"), strength.strength_sentences(found, "LANG")], "LANG")

# %% [markdown] lang="it"
# ## Le classi
#
# Quanto spesso vince chi finisce la partita con una classe? Attento: una classe si ottiene lungo la strada, e chi arriva
# lontano ne incontra di più. Queste cifre dicono chi ha vinto, non che cosa lo ha fatto vincere.
#
# **Domanda per tutti:** quali classi dipendono da chi gioca? Quali no?

# %% [markdown] lang="en"
# ## The classes
#
# How often does whoever ends the game with a class win? Mind: a class is got on the way, and who comes far meets more of
# them. These figures tell who has won, not what made them win.
#
# **A question for the room:** which classes depend on who plays? Which do not?

# %%
strength.bot_chart(found, "class", "LANG")

# %%
fold(strength.bot_table(found, "class", "LANG"), "LANG")

# %% [markdown] lang="it"
# ## Rifallo tu
#
# Le cifre qui sopra sono conservate con il loro comando. Ecco poche partite del bot prudente, giocate adesso.
#
# **Domanda per tutti:** in quante righe l'intervallo delle poche partite contiene il valore delle molte?

# %% [markdown] lang="en"
# ## Do it again
#
# The figures above are kept with their command. Here are a few games of the careful bot, played now.
#
# **A question for the room:** in how many rows does the interval of the few games hold the value of the many?

# %% shown=true
few = tk.balance("sottomondo", games=40, bots="careful", seed=1, workers=1)
many = [line for line in found.beside["seat"] if line.names[0] == "careful"]
sentences.compare_table(few.run, few.lines("seat"), many, found.run.games, "seat", "LANG")

# %% [markdown] lang="it"
# Si può confrontare altro: `few.known` dice che cosa. In un terminale è `tsukumo strength sottomondo`.
#
# **Avanti:** [Il laboratorio del castello](castle_lab.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# Other things can be compared: `few.known` says which. In a terminal it is `tsukumo strength sottomondo`.
#
# **Next:** [The lab of the castle](castle_lab.ipynb) · [The index](index.ipynb)
