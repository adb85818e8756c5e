# %% [markdown] lang="it"
# # Il laboratorio delle letture
#
# Un regolamento è finito quando due tavoli lo giocano allo stesso modo. Qui si misura quanto manca: per ogni frase che
# si legge in due modi, **quanto spesso** conta, **dove**, e che cosa fa alla partita.
#
# Ecco una posizione. Un tavolo conta come curva anche girarsi per partire, un altro no.
#
# **Domanda.** Le due parate si separano? E a quale passo?

# %% [markdown] lang="en"
# # The readings lab
#
# A rulebook is finished when two tables play it the same way. Here we measure how far off it is: for every sentence that
# can be read in two ways, **how often** it matters, **where**, and what it does to the game.
#
# Here is a position. One table counts turning to set off as a turn, another does not.
#
# **Question.** Do the two parades part? And at which step?

# %%
import tsukumo as tk
from IPython.display import HTML, display
from tsukumo_widgets import Compare, Infer, fold
from tsukumo_widgets.games.tsukumobake.chapters import readings_lab
from tsukumo_widgets.labs.readings.chart import draw_ranking
from tsukumo_widgets.labs.readings.story import ranking_table

position = tk.position("G7W.gK8s3.eK10e8.b1")
display(position, fold(HTML(tk.compare(position, "turns").html("LANG")), "LANG"))

# %% [markdown] lang="it"
# Provane altre: trascina le pedine, scegli la lettura, e muovi le due parate insieme.

# %% [markdown] lang="en"
# Try others: drag the pawns, choose the reading, and move the two parades together.

# %%
Compare(position, lang="LANG")

# %% [markdown] lang="it"
# ## Quale frase riscrivere per prima?
#
# Ogni partita si gioca due volte, con lo stesso seme e gli stessi bot, che giocano con cura (*greedy*): una volta con la risposta
# predefinita, una volta con l'altra. Finché la lettura non conta, le due partite sono la stessa.
#
# **Domanda per tutti.** Quale lettura, fra tutte quelle del [capitolo prima](readings.ipynb), cambia più spesso chi vince?
# Scommetti, poi apri la classifica.

# %% [markdown] lang="en"
# ## Which sentence to rewrite first?
#
# Every game is played twice, from the same seed and by the same bots, which play with care (*greedy*): once with the default answer,
# once with the other. As long as the reading does not matter, both games are the same.
#
# **A question for the room.** Which reading, of all those in [the chapter before](readings.ipynb), changes most often who
# wins? Place your bets, then open the table.

# %%
figures = ranking_table(tk.lab.load_influence("tsukumobake", "greedy"), "LANG")
fold([draw_ranking("tsukumobake", "LANG"), figures], "LANG")

# %% [markdown] lang="it"
# Fra parentesi c'è l'**intervallo**: diciannove volte su venti il valore vero sta lì dentro. Le partite in cui cambia qualcosa
# sono anche quelle in cui la parata vede altro e poi non cambia niente.
#
# ## Che cosa cambia nella parata
#
# Un'altra risposta può cambiare il **percorso** della parata, la casella dove si **ferma**, chi è **colpito** e quante
# carte **perde**. La mappa le conta nelle ore di partite vere; le posizioni a caso servono da confronto.
#
# **Domanda.** Quale lettura cambia le carte perse, ma mai il percorso?

# %% [markdown] lang="en"
# The **interval** is in brackets: nineteen times out of twenty the true value lies in it. Games in which anything differs are
# also those in which the parade sees something else, and then nothing changes.
#
# ## What changes in the parade
#
# Another answer may change the parade's **path**, the square where it **stops**, who is **struck** and how many cards they
# **lose**. The map counts these in the hours of real games; random positions are there to compare.
#
# **Question.** Which reading changes the cards lost, but never the path?

# %%
fold(readings_lab.movements("LANG"), "LANG")

# %% [markdown] lang="it"
# I numeri grandi sono conservati con il comando che li ha fatti. Qui lo stesso conto, in piccolo e dal vivo: con lo stesso
# seme viene sempre lo stesso.

# %% [markdown] lang="en"
# The large numbers are kept with the command that made them. Here is the same count, small and live: from the same seed
# it always comes out the same.

# %%
influence = tk.influence(games=5, random=100, seed=11, bots=["greedy", "random"], workers=1, progress=False)
readings_lab.movements("LANG", influence)

# %% [markdown] lang="it"
# E le partite intere: qui due sole letture, poche coppie. Con più coppie l'intervallo si stringe.

# %% [markdown] lang="en"
# And whole games: only two readings here, a few pairs. With more pairs the interval gets narrower.

# %%
few = tk.influence("tsukumobake", "homes=owner", "half=ceil", games=10, seed=11, workers=1, progress=False)
ranking_table(few.ranking(), "LANG")

# %% [markdown] lang="it"
# ## L'esempio più piccolo
#
# Per discutere di una frase basta la posizione più piccola in cui le due risposte si separano: meno pedine, poi meno
# passi, poi più vicina al centro. Il programma la cerca da sé, togliendo pezzi finché la differenza resta. Per ogni
# lettura della parata, qui sotto, rispondi secondo la risposta predefinita; poi guarda entrambe.

# %% [markdown] lang="en"
# ## The smallest example
#
# To argue about a sentence, the smallest position in which the two answers part is enough: fewest pawns, then fewest
# steps, then nearest to the centre. The program looks for it by itself, taking pieces away as long as the difference
# stays. For each reading of the parade, below, answer by the default answer; then look at both.

# %% [markdown] lang="it"
# ### Distanza in passi
#
# **Domanda.** Come si misura "più vicino", e quando due percorsi sono equivalenti? Altra risposta: in passi della parata (sperimentale).

# %% [markdown] lang="en"
# ### Distance in steps
#
# **Question.** How is "nearest" measured, and when are two paths equivalent? The other answer: in steps of the parade (experimental).

# %%
display(*readings_lab.smallest("distance", "steps", "LANG"))

# %% [markdown] lang="it"
# ### Attira solo chi è in strada
#
# **Domanda.** Quali pedine attirano la parata sul proprio percorso? Altra risposta: solo quelle in strada.

# %% [markdown] lang="en"
# ### Only pawns on the road draw
#
# **Question.** Whose pawns attract the parade onto their path? The other answer: only those on the road.

# %%
display(*readings_lab.smallest("company", "open", "LANG"))

# %% [markdown] lang="it"
# ### Un'inversione vale una curva
#
# **Domanda.** Che cosa conta come curva? Altra risposta: ogni cambio di direzione, il primo compreso; l'inversione vale 1.

# %% [markdown] lang="en"
# ### A reversal is one turn
#
# **Question.** What counts as a bend? The other answer: every change of heading, the first included; a reversal is 1.

# %%
display(*readings_lab.smallest("turns", "curves", "LANG"))

# %% [markdown] lang="it"
# ### La prima curva non conta
#
# **Domanda.** Che cosa conta come curva? Altra risposta: solo le curve fra due caselle del percorso.

# %% [markdown] lang="en"
# ### The first turn is free
#
# **Question.** What counts as a bend? The other answer: only bends between two squares of the path.

# %%
display(*readings_lab.smallest("turns", "corners", "LANG"))

# %% [markdown] lang="it"
# ### Le pedine fermano lo sguardo
#
# **Domanda.** Le pedine fermano lo sguardo? Altra risposta: sì, lo sguardo si ferma alla prima pedina.

# %% [markdown] lang="en"
# ### Pawns cut sight
#
# **Question.** Do pawns block a line of sight? The other answer: yes, sight ends at the first pawn.

# %%
display(*readings_lab.smallest("sight", "blocked", "LANG"))

# %% [markdown] lang="it"
# ### Senza bersagli la parata va dritta
#
# **Domanda.** Non resta nessuno da inseguire: e poi? Altra risposta: la parata prosegue dritta.

# %% [markdown] lang="en"
# ### Without targets the parade goes straight
#
# **Question.** Nobody is left to chase: what then? The other answer: the parade goes straight on.

# %%
display(*readings_lab.smallest("no_target", "straight", "LANG"))

# %% [markdown] lang="it"
# ### Passi ricontati per strada
#
# **Domanda.** Le carte perse durante il movimento lo allungano? Altra risposta: sì, si ricontano dopo ogni passo.

# %% [markdown] lang="en"
# ### Steps recounted on the way
#
# **Question.** Do cards lost during the movement lengthen it? The other answer: yes, they are recounted after every step.

# %%
display(*readings_lab.smallest("budget", "growing", "LANG"))

# %% [markdown] lang="it"
# ### Metà per eccesso
#
# **Domanda.** Come si arrotonda la metà di una mano dispari? Altra risposta: per eccesso (di 5 carte ne perde 3).

# %% [markdown] lang="en"
# ### Halves rounded up
#
# **Question.** How is half of an odd hand rounded? The other answer: up (3 of 5 cards are lost).

# %%
display(*readings_lab.smallest("half", "ceil", "LANG"))

# %% [markdown] lang="it"
# ### Rimandati a casa, allo scoperto
#
# **Domanda.** Chi è rimandato a casa dalla parata è al riparo? Altra risposta: nascosto, ma con l'aura intera finché non rientra in un edificio.

# %% [markdown] lang="en"
# ### Sent home, exposed
#
# **Question.** Is a pawn sent home by the parade sheltered there? The other answer: hidden, but with the whole aura until it enters a building again.

# %%
display(*readings_lab.smallest("shelter", "exposed", "LANG"))

# %% [markdown] lang="it"
# ### Le letture del gioco
#
# Qui non basta una posizione della parata: ci vuole una partita, la più corta in cui le due risposte si separano.

# %% [markdown] lang="en"
# ### The readings of the game
#
# Here a position of the parade is not enough: it takes a game, the shortest in which the two answers part.

# %% [markdown] lang="it"
# ### Tutti e 5 i passi
#
# **Domanda.** Quanti dei 5 passi devi fare? Altra risposta: tutti e 5 (puoi ripassare su una casella).

# %% [markdown] lang="en"
# ### All 5 steps
#
# **Question.** How many of the 5 steps must you take? The other answer: all 5 (you may visit a square again).

# %%
display(*readings_lab.smallest("stride", "exact", "LANG"))

# %% [markdown] lang="it"
# ### Ognuno solo nella sua casa
#
# **Domanda.** Si può entrare nella casa di un altro giocatore? Altra risposta: no, solo nella tua.

# %% [markdown] lang="en"
# ### Only your own home
#
# **Question.** May a player enter another player's home? The other answer: no, only your own.

# %%
display(*readings_lab.smallest("homes", "owner", "LANG"))

# %% [markdown] lang="it"
# ### Più combinazioni per fase
#
# **Domanda.** Quante combinazioni puoi giocare in una fase delle carte? Altra risposta: quante ne vuoi, fino a 24.

# %% [markdown] lang="en"
# ### Several combos a phase
#
# **Question.** How many combos may you play in one card phase? The other answer: as many as you like, up to 24.

# %%
display(*readings_lab.smallest("combos", "any", "LANG"))

# %% [markdown] lang="it"
# ### Contano tutti gli scarti
#
# **Domanda.** Quali oggetti scartati danno passi alla parata? Altra risposta: tutti quelli scartati dall'inizio della partita.

# %% [markdown] lang="en"
# ### All discards count
#
# **Question.** Which discarded items give the parade steps? The other answer: all those discarded since the game began.

# %%
display(*readings_lab.smallest("pile", "ever", "LANG"))

# %% [markdown] lang="it"
# ### Una metà a caso
#
# **Domanda.** Quale metà del monte degli scarti si distribuisce? Altra risposta: una a caso: prima il monte si mescola.

# %% [markdown] lang="en"
# ### A random half
#
# **Question.** Which half of the discard pile is dealt out? The other answer: a random half: the pile is shuffled first.

# %%
display(*readings_lab.smallest("blessing", "shuffled", "LANG"))

# %% [markdown] lang="it"
# ### La parata si attraversa
#
# **Domanda.** Chi incontra la parata e usa una pergamena può passare oltre? Altra risposta: sì, la attraversa e può continuare il movimento.

# %% [markdown] lang="en"
# ### Pawns walk through the parade
#
# **Question.** May a player who meets the parade and uses a scroll go past it? The other answer: yes, the pawn walks through it and may move on.

# %%
display(*readings_lab.smallest("meeting", "pass", "LANG"))

# %% [markdown] lang="it"
# ## Che lettura gioca il tuo tavolo?
#
# Racconta dove è andata la parata al tuo tavolo: metti la posizione, poi clicca le caselle. Il programma dice quali
# letture spiegano tutto, o il primo movimento che nessuna spiega.

# %% [markdown] lang="en"
# ## Which reading does your table play?
#
# Tell where the parade went at your table: set up the position, then click the squares. The program says which readings
# explain all of it, or the first movement that none explains.

# %%
Infer(lang="LANG")

# %% [markdown] lang="it"
# ## Cinque frasi nuove
#
# Il laboratorio finisce in due fogli da stampare e da mandare a chi scrive il regolamento: le cinque letture che contano
# di più, ognuna con il suo esempio più piccolo e una frase che chiude la questione.

# %% [markdown] lang="en"
# ## Five new sentences
#
# The lab ends in two sheets to print and to send to whoever writes the rulebook: the five readings that matter most, each
# with its smallest example and a sentence that settles it.

# %%
tk.lab.sheet("tsukumobake", "LANG")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Quale delle cinque frasi scriveresti in un altro modo? Prova a leggerla in due modi: se ci riesci, non è finita.
#
# **Per tornare:** [Le letture](readings.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# ### A question for the room
#
# Which of the five sentences would you write differently? Try to read it in two ways: if you can, it is not finished.
#
# **Back to:** [The readings](readings.ipynb) · [The index](index.ipynb)
