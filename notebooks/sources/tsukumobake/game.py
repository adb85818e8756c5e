# %% [markdown] lang="it"
# # Il gioco

# %% [markdown] lang="en"
# # The game

# %%
from tsukumo_widgets import Cover

Cover("tsukumobake", "LANG")

# %% [markdown] lang="it"
# Kyoto, una notte d'estate. Gli oggetti che qualcuno ha buttato via si sono svegliati: sono **tsukumogami**, cose con
# un'anima, e hanno buona memoria. Per la città passa una **parata** di demoni che li raccoglie.
#
# Quattro **giocatori** girano al buio, ognuno con una pedina. Entrano negli **edifici**, i quadrati grigi, e ne portano
# via ciò che trovano: ogni **oggetto** è una carta, e chi lo tiene fino all'alba ci guadagna. Ma più cose hai con te,
# più la parata ti sente.
#
# Si gioca in quattro, dagli 11 anni, in circa mezz'ora. Ecco il tabellone all'inizio: la parata è al centro, e ogni
# pedina è nella sua **casa**, su uno dei lati. Il numero sulla pedina dice quante carte ha in mano quel giocatore.

# %% [markdown] lang="en"
# Kyoto, a summer night. The objects that people threw away have woken up: they are **tsukumogami**, things with a soul,
# and they have a good memory. A **parade** of demons goes through the streets and gathers them.
#
# Four **players** walk about at night, each with a pawn. They enter the **buildings**, the grey squares, and take
# what they find: every **item** is a card, and whoever keeps it until dawn gains by it. But the more you carry, the more
# the parade senses you.
#
# Four people play, from 11 years on, for about half an hour. This is the board at the beginning: the parade is in the
# centre, and every pawn is in its **home**, on one of the sides. The number on a pawn says how many cards that player
# holds.

# %%
import tsukumo as tk

start = tk.new_game("tsukumobake", seed=56)
start.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ## `goal.houses` Quattro casate
#
# Ogni giocatore è di una **casata**: geisha, locandiera, monaco o esploratore. Ogni casata ha una casa da cui parte,
# quattro tipi di oggetti che sono suoi, e un **obiettivo** che le altre non hanno.
#
# Le figure del regolamento sono andate perse. Ciò che è segnato con † è una **ricostruzione**: l'abbiamo inventato noi
# nello spirito del gioco. Chi possiede la scatola può correggerlo, in un file.

# %% [markdown] lang="en"
# ## `goal.houses` Four houses
#
# Every player belongs to a **house**: geisha, innkeeper, monk or explorer. Each house has a home to start from, four
# types of items that are its own, and an **objective** that the others do not have.
#
# The rulebook's pictures are lost. What is marked † is a **reconstruction**: we made it up in the spirit of the game.
# If you own the box you can correct it, in a file.

# %%
from tsukumo_widgets.games.tsukumobake.chapters import box

box.houses("LANG")

# %% [markdown] lang="it"
# ## `goal.points` I punti spirito
#
# Conta soltanto ciò che hai in mano alla fine. Ogni oggetto che tieni fino all'alba ti dà **punti spirito**. Quanti,
# dipende da chi lo tiene: un oggetto della tua casata vale per te il triplo.
#
# **Domanda per tutti:** ecco quattro carte. In mano a chi valgono di più? (In basso su ogni carta: a sinistra quanto
# vale alla sua casata, a destra quanto vale alle altre.)

# %% [markdown] lang="en"
# ## `goal.points` Spirit points
#
# Only what you hold at the end counts. Every item that you keep until dawn gives you **spirit points**. How many depends
# on who keeps it: an item of your own house is worth three times as much to you.
#
# **A question for the room:** here are four cards. In whose hand are they worth most? (At the bottom of every card: on
# the left what it is worth to its own house, on the right to the others.)

# %%
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg

cards = ("mirror", "teapot", "bell.gold", "lantern")
hand_svg(load_edition(), cards, "LANG")

# %%
from tsukumo_widgets import fold
from tsukumo_widgets.games.tsukumobake.chapters import decisions

fold(decisions.worth(*cards, total=True, lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ## Un'ora della notte, passo per passo
#
# La notte dura cinque **ore**. In ogni ora ciascuno fa un **turno**, in tre **fasi**: puoi usare le tue carte, muovi la
# pedina di cinque passi, puoi usare di nuovo le carte. Poi, da sola, si muove la parata.
#
# Guarda questa ora. Il monaco, la geisha e la locandiera hanno già giocato. Tocca all'esploratore, che è a casa sua, sul
# lato ovest, con due carte. La finestra gialla dice che un edificio è **acceso**: nessuno c'è ancora stato. Un edificio
# con la finestra vuota è **spento**.
#
# I punti blu sono le caselle dove l'esploratore può fermarsi.
#
# **Domanda per tutti:** tu dove andresti?

# %% [markdown] lang="en"
# ## One hour of the night, step by step
#
# The night lasts five **hours**. In every hour each player takes a **turn**, in three **phases**: you may use your cards,
# you move your pawn five steps, you may use your cards again. Then, by itself, the parade moves.
#
# Look at this hour. The monk, the geisha and the innkeeper have played. It is the explorer's turn: he is at home, on the
# west side, with two cards. A yellow window says that a building is **lit**: nobody has been there yet. A building with
# an empty window is **dark**.
#
# The blue dots are the squares where the explorer may stop.
#
# **A question for the room:** where would you go?

# %%
from tsukumo.games.tsukumobake.play.arrangement import arrange_game

pawns, hands = {"geisha": "L9", "innkeeper": "G4"}, {"geisha": ("brazier", "incense", "fan", "hat", "bell")}
top = ("lantern", "teapot", "bell", "umbrella")
hour = arrange_game(start, parade="F9 W", dark=("L9",), pawns=pawns, hands=hands, top=top)
for house, square in (("monk", "G13"), ("geisha", "L9"), ("innkeeper", "G4")):
    for choice in ("pass", f"move {square}", "pass"):
        hour.apply(f"{house} {choice}")
hour.apply("explorer pass")
decisions.reach(hour, "LANG")

# %% [markdown] lang="it"
# ### Entra e pesca
#
# L'esploratore va su B9. L'edificio è acceso: pesca quattro carte dal **mazzo**, e la luce si spegne. Chi viene dopo di lui non
# troverà niente.

# %% [markdown] lang="en"
# ### In, and draw
#
# The explorer goes to B9. The building is lit: he draws four cards from the **deck**, and the light goes out. Whoever comes after him
# will find nothing.

# %%
decisions.carry_out(hour, "explorer move B9", lang="LANG")

# %%
hour.state.svg(lang="LANG")

# %% [markdown] lang="it"
# ### L'aura
#
# La tua **aura** è il numero di carte che hai in mano. Più è alta, più la parata ti sente: chi è in vantaggio è anche il
# più inseguito, e così gli altri possono raggiungerlo.
#
# In un edificio o in una casa sei **nascosto**: la parata non ti vede, e la tua aura conta la metà, per difetto.
#
# La parata ora **guarda** a ovest, dove punta la sua freccia. Vede in linea retta davanti a sé, a destra e a sinistra. Se
# non vede nessuno, va verso l'aura più alta.
#
# **Domanda per tutti:** guarda i numeri sulle pedine. Da chi andrà la parata?

# %% [markdown] lang="en"
# ### The aura
#
# Your **aura** is the number of cards in your hand. The higher it is, the better the parade senses you: whoever is ahead
# is also the one it chases, and so the others can catch up.
#
# In a building or a home you are **hidden**: the parade does not see you, and your aura counts half, rounded down.
#
# The parade now **faces** west, where its arrow points. It sees in straight lines ahead, to its right and to its left.
# If it sees nobody, it goes for the highest aura.
#
# **A question for the room:** look at the numbers on the pawns. Whom will the parade go for?

# %%
from IPython.display import display
from tsukumo_widgets.games.tsukumobake.chapters.lesson import ask_about, ask_end

movement = hour.state.movement()
why = [movement.explain("LANG").steps[0], decisions.on_the_way(hour, 0, "LANG")]
display(ask_about(movement.start, "whom", "LANG", hour.state.svg(lang="LANG")), fold(why, "LANG"))

# %% [markdown] lang="it"
# ### Il colpo
#
# La parata fa quattro passi, e con l'ultimo salta l'edificio. Chi c'è dentro è **colpito**: perde metà delle carte, a sua
# scelta, e torna a casa.
#
# **Domanda per tutti:** l'esploratore ha 6 carte. Quante gliene restano, e dove finisce la parata?

# %% [markdown] lang="en"
# ### The strike
#
# The parade takes four steps, and with the last one it jumps over the building. Whoever is inside is **struck**: that player
# loses half of their cards, of their own choice, and goes home.
#
# **A question for the room:** the explorer holds 6 cards. How many are left, and where does the parade end?

# %%
asked = ask_end(movement, "LANG", hour.state.svg(lang="LANG"))
lost = [f"explorer discard {card}" for card in ("umbrella", "bell", "teapot")]
story = decisions.carry_out(hour, "explorer pass", "explorer scroll no", *lost, lang="LANG")
display(asked, fold([story, hour.state.svg(lang="LANG")], "LANG"))

# %% [markdown] lang="it"
# Il § accanto a una frase porta alla regola che decide: è una **clausola** del regolamento. Il corso le spiega tutte, una
# per una.
#
# ## Che cosa puoi farci, con le carte
#
# - Tenerle: valgono punti, ma fanno aura.
# - Giocarne due insieme, o a volte una: è una **combinazione**. Ha un effetto: più passi, una luce che si riaccende, un
#   dispetto a qualcuno.
# - Gli oggetti che usi o perdi vanno nel **monte degli scarti**. Ogni quattro carte del monte, la parata fa un passo in
#   più.
# - Nel mazzo ci sono anche le **pergamene**, che fermano la parata una volta, e gli **eventi**, belle o brutte sorprese
#   che accadono appena li peschi.
#
# ## Chi vince?
#
# Chi all'alba ha più punti spirito: quelli degli oggetti, più 25 se ha raggiunto il suo obiettivo.
#
# Qui c'è una notte intera, giocata da quattro persone distratte ma golose, che corrono in ogni edificio acceso. Premi ▶ e
# guarda che cosa succede, un'ora alla volta.
#
# **Domanda per tutti:** dopo la prima ora, su chi scommetti?

# %% [markdown] lang="en"
# The § beside a sentence leads to the rule that decides: it is a **clause** of the rulebook. The course explains them all,
# one by one.
#
# ## What you can do with cards
#
# - Keep them: they are worth points, but they make aura.
# - Play two together, or sometimes one: that is a **combo**. It has an effect: more steps, a light that comes on again, a
#   nasty trick on somebody.
# - The items that you use or lose go to the **discard pile**. For every four cards of the pile the parade takes one more
#   step.
# - There are also **scrolls** in the deck, which stop the parade once, and **events**, good or bad surprises that happen
#   as soon as you draw them.
#
# ## Who wins?
#
# Whoever has the most spirit points at dawn: those of the items, and 25 more for the objective, if it is reached.
#
# Here is a whole night, played by four absent-minded but greedy people, who run into every lit building. Press ▶ and see
# what happens, an hour at a time.
#
# **A question for the room:** after the first hour, on whom would you bet?

# %%
from tsukumo_widgets import TurnStepper

TurnStepper(838, lang="LANG")

# %%
from tsukumo_widgets.games.tsukumobake import night

fold(decisions.sentences(night(838), "end.winner", "end.score", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ### Un'ultima domanda
#
# Ogni carta vale punti. Allora perché usarle, invece di tenerle tutte?
#
# <details><summary>Mostra la risposta</summary>
#
# Perché la parata cerca proprio chi ne ha di più, e a chi raggiunge toglie metà della mano. Se usi una carta hai un
# effetto e abbassi la tua aura; ma la carta va nel monte degli scarti, e più il monte è alto più la parata va lontano.
# Nessuna delle due vie è gratis: il gioco è tutto qui.
#
# </details>
#
# **Avanti:** [Il tabellone](board.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# ### One last question
#
# Every card is worth points. So why use them, instead of keeping them all?
#
# <details><summary>Show the answer</summary>
#
# Because the parade looks for whoever holds the most, and takes half of the hand of whomever it reaches. If you use a
# card you get an effect and lower your aura; but the card goes to the discard pile, and the higher the pile the farther
# the parade goes. Neither way is free: that is the whole game.
#
# </details>
#
# **Next:** [The board](board.ipynb) · [The index](index.ipynb)
