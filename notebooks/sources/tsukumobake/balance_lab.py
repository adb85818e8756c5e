# %% [markdown] lang="it"
# # Il laboratorio dell'equilibrio
#
# Chi vince, e perché? Qui non lo diciamo a naso: i bot giocano migliaia di notti, e tu guardi i conti. Ogni figura porta
# scritto che cosa è stato giocato e il comando che lo ripete.
#
# Un numero che viene da partite ha sempre un margine. L'**intervallo** fra parentesi, o la riga attraverso un segno, dice
# dove sta il valore vero diciannove volte su venti. Se due intervalli non si toccano, la differenza non è un caso.
#
# **Domanda per tutti:** conviene giocare per primi?

# %% [markdown] lang="en"
# # The balance lab
#
# Who wins, and why? Here nobody guesses: bots play thousands of nights, and you look at the figures. Each of them says
# what was played, and the command that repeats it.
#
# A number that comes from games always has a margin. The **interval** in brackets, or the line across a mark, says where
# the true value lies nineteen times out of twenty. If two intervals do not touch, the difference is not chance.
#
# **A question for the room:** does it pay to go first?

# %%
from tsukumo.games.tsukumobake.lab.balance_stored import effects, measures
from tsukumo_widgets import fold
from tsukumo_widgets.games.tsukumobake.chapters import balance_charts, balance_words

greedy, random = measures("greedy"), measures("random")
fold([balance_charts.seats(greedy, "LANG"), balance_words.seats(greedy, "LANG")], "LANG")

# %% [markdown] lang="it"
# Se un posto vince più degli altri: che cosa sa, o che cosa può fare, chi ci siede?
#
# ## Le casate
#
# Il bot avido fa quello che gli conviene sul momento; il casuale sceglie a caso, e perde quasi tutte le sue carte.
#
# **Domanda per tutti:** quale casata vince di più? Scommetti, poi guarda: prima i bot attenti, poi quelli distratti.

# %% [markdown] lang="en"
# If one seat wins more than the others: what does whoever sits there know, or what can they do?
#
# ## The houses
#
# The greedy bot does what pays at the moment; the random one chooses at random, and loses nearly all of its cards.
#
# **A question for the room:** which house wins most? Bet, then look: first the careful bots, then the careless ones.

# %%
careful = [balance_charts.houses(greedy, "LANG"), balance_words.houses(greedy, "LANG")]
careless = [balance_charts.houses(random, "LANG"), balance_words.houses(random, "LANG")]
fold([*careful, *careless], "LANG")

# %% [markdown] lang="it"
# ## Il gioco, o chi gioca?
#
# Le due figure non sono uguali: una cifra dice com'è fatto il gioco, e insieme come gioca il bot. Perciò eccola con più
# bot, uno accanto all'altro, e poi quanto sono forti quando giocano fra loro. Chi gioca male perde anche con carte buone.
# Il bot che cerca è lento: le sue notti sono meno, e i suoi margini più larghi.
#
# **Domanda per tutti:** quali posti, quali casate dipendono da chi gioca?

# %% [markdown] lang="en"
# ## The game, or who plays it?
#
# The two figures are not the same: a figure tells how the game is made, and at once how the bot plays. So here it is under
# several bots, side by side, and then how strong these are when they play each other. Whoever plays badly loses even with
# good cards. The bot that searches is slow: it has played fewer nights, and its margins are wider.
#
# **A question for the room:** which seats, which houses depend on who plays?

# %%
import tsukumo as tk
from tsukumo_widgets.labs.charts import strength

found = tk.lab.load_strength("tsukumobake")
both = [view for by in ("seat", "player") for view in balance_charts.beside(found, by, "LANG", greedy, random)]
fold([*both, strength.duel_chart(found, "LANG"), strength.strength_sentences(found, "LANG")], "LANG")

# %% [markdown] lang="it"
# E per chi raggiunge il suo obiettivo?

# %% [markdown] lang="en"
# And for whoever reaches their objective?

# %%
fold([strength.bot_chart(found, "objective", "LANG"), strength.bot_table(found, "objective", "LANG")], "LANG")

# %% [markdown] lang="it"
# Il posto conta di più per una casata che per un'altra? Passa sopra un segno: dice tutto quello che sa.

# %% [markdown] lang="en"
# Does the seat matter more to one house than to another? Point at a mark: it tells all that it knows.

# %%
balance_charts.houses_by_seat(greedy, "LANG")

# %% [markdown] lang="it"
# E con quanti punti si finisce?

# %% [markdown] lang="en"
# And with how many points does a night end?

# %%
balance_charts.spread(greedy, "LANG")

# %%
balance_words.close(greedy, "LANG")

# %% [markdown] lang="it"
# ## 25 punti sono tanti?
#
# Chi raggiunge il suo obiettivo riceve 25 punti (`end.objective`). Si può chiedere quante volte quei punti cambiano chi
# vince: si prendono le stesse partite e si rifanno i conti, con 0, 10, 25 e 40 punti.
#
# **Domanda per tutti:** su dieci notti, in quante l'obiettivo decide chi vince?

# %% [markdown] lang="en"
# ## Are 25 points a lot?
#
# Whoever reaches their objective gets 25 points (`end.objective`). One can ask how often those points change who wins:
# take the same games and reckon them again, with 0, 10, 25 and 40 points.
#
# **A question for the room:** of ten nights, in how many does the objective decide who wins?

# %%
decided = [balance_charts.deciding(greedy, "LANG"), balance_words.objectives(greedy, "LANG")]
fold([*decided, balance_words.objectives(random, "LANG")], "LANG")

# %% [markdown] lang="it"
# Gli obiettivi† non sono ugualmente difficili. Chi li raggiunge, e chi vincerebbe se portassero altri punti?

# %% [markdown] lang="en"
# The objectives† are not equally hard. Who reaches them, and who would win if they brought other points?

# %%
from IPython.display import display

display(balance_words.reached(greedy, "LANG"), balance_charts.objectives(greedy, "LANG"))

# %% [markdown] lang="it"
# Ma chi sa che un obiettivo vale di più, gioca diversamente. Qui il bot avido lo sa: le stesse partite, con gli stessi semi,
# giocate di nuovo con altri punti.

# %% [markdown] lang="en"
# But whoever knows that an objective is worth more plays otherwise. Here the greedy bot knows: the same games, from the same
# seeds, played again with other points.

# %%
balance_charts.objectives_played(effects("points", "greedy"), "LANG")

# %% [markdown] lang="it"
# ## Le combinazioni
#
# Quanto vale una combinazione? Si gioca ogni partita due volte, con lo stesso seme: una volta com'è, una senza quella
# combinazione. La differenza di punti è quello che vale a ogni casata.
#
# **Domanda per tutti:** quale si gioca di più? E quale mancherebbe di più, e a chi?

# %% [markdown] lang="en"
# ## The combos
#
# What is a combo worth? Every game is played twice from the same seed: once as it is, and once without that combo. The
# difference in points is what it is worth to each house.
#
# **A question for the room:** which is played most? And which would be missed most, and by whom?

# %%
without = effects("combos", "greedy")
fold([balance_charts.combos(greedy, without, "LANG"), balance_words.combos(greedy, without, "LANG")], "LANG")

# %% [markdown] lang="it"
# A chi gioca a caso le combinazioni costano carte senza un piano. Ecco le stesse coppie del bot casuale, che sono molte di più.

# %% [markdown] lang="en"
# To those who play at random, combos cost cards without a plan. Here are the same pairs of the random bot, many more of them.

# %%
loose = effects("combos", "random")
display(balance_charts.combos(random, loose, "LANG"), balance_words.combos(random, loose, "LANG"))

# %% [markdown] lang="it"
# Quanto spesso cambia chi vince, se una combinazione non c'è? Ecco i due bot accanto: è la combinazione, o chi la gioca?

# %% [markdown] lang="en"
# How often does somebody else win if a combo is not there? Here are both bots: is it the combo, or who plays it?

# %%
display(balance_charts.turning(without, "LANG", loose), balance_words.turning(without, loose, "LANG"))

# %% [markdown] lang="it"
# ## Gli eventi
#
# Lo stesso, togliendo un evento dal mazzo. In molte partite una carta evento non viene mai svelata: le differenze sono
# piccole.

# %% [markdown] lang="en"
# ## The events
#
# The same, with an event taken out of the deck. In many games an event card is never revealed: the differences are small.

# %%
drawn = effects("events", "random")
display(balance_charts.events(drawn, "LANG"), balance_words.events(drawn, "LANG"))

# %% [markdown] lang="it"
# ## Rifallo tu
#
# Quelli qui sopra sono conti fatti una volta, e conservati con il loro comando. Ecco le prime 60 partite del bot casuale,
# giocate adesso.
#
# **Domanda per tutti:** in quante righe l'intervallo delle poche partite contiene il valore delle molte?

# %% [markdown] lang="en"
# ## Do it again
#
# The figures above were worked out once, and kept with their command. Here are the first 60 games of the random bot, played now.
#
# **A question for the room:** in how many rows does the interval of the few games hold the value of the many?

# %% shown=true
from tsukumo.games.tsukumobake.lab.balance import measure_balance

few = tk.balance("tsukumobake", games=60, bots="random", seed=1, workers=1)
balance_words.compare_samples(measure_balance(few), random, "LANG")

# %% [markdown] lang="it"
# ## Cambia un valore
#
# Una copia dell'edizione con un valore diverso, e le stesse partite: basta una cella. L'obiettivo della locandiera chiede
# cinque edifici accesi: se nessuno ci bada, lo sono quasi sempre. Qui vale 5 punti. Prova con altri valori, o con altre
# chiavi del file dell'edizione, come `combos.march.left_out` o `items.bell.values`.

# %% [markdown] lang="en"
# ## Change a value
#
# A copy of the edition with another value, and the same games: one cell is enough. The innkeeper's objective asks for five
# lit buildings: if nobody minds, they nearly always are. Here it is worth 5 points. Try other values, or other keys of the
# edition's file, such as `combos.march.left_out` or `items.bell.values`.

# %% shown=true
from tsukumo.games.tsukumobake.lab.balance_edition import changed
from tsukumo_widgets.labs.charts.balance import win_chart

mine = changed({"objectives.innkeeper.points": 5})
other = tk.balance("tsukumobake", games=60, bots="random", seed=1, edition=mine, workers=1)
win_chart(other, "player", lang="LANG")

# %% [markdown] lang="it"
# **Domanda per tutti:** e i punti della locandiera? Sono sempre gli stessi, o meno? Prima le medie, poi quante volte ciascuno
# arriva a tanti punti.

# %% [markdown] lang="en"
# **A question for the room:** and the innkeeper's points: the same as before, or fewer? First the means, then how often each
# reaches so many points.

# %% shown=true
from tsukumo_widgets.labs.charts.balance import point_chart, spread_chart

point_chart(other, "player", lang="LANG")

# %% shown=true
spread_chart(other, "player", lang="LANG")

# %% [markdown] lang="it"
# Serve un altro gioco? `tk.balance` misura qualsiasi gioco, anche il tuo: confronta i posti per tutto quello che il gioco
# conta. Qui Lupus in Tabula, per ruolo.

# %% [markdown] lang="en"
# Another game? `tk.balance` measures any game, yours too: it compares places by anything that the game counts. Here is
# Lupus in Tabula, by role.

# %% shown=true
village = tk.balance("lupus", games=40, bots="random", seed=1, workers=1)
win_chart(village, "role", lang="LANG")

# %% [markdown] lang="it"
# ## Come sono stati fatti questi conti
#
# Ogni comando rifà i suoi, e li scrive al loro posto.

# %% [markdown] lang="en"
# ## How these figures were made
#
# Every command makes its own again, and puts them in their place.

# %%
balance_words.list_runs("LANG")

# %% [markdown] lang="it"
# **Per tornare:** [La fine](end.ipynb) · [Le letture](readings.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Back to:** [The end](end.ipynb) · [The readings](readings.ipynb) · [The index](index.ipynb)
