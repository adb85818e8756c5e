# %% [markdown] lang="it"
# # La parata guarda e sceglie
#
# Alla fine di ogni ora, dopo i turni dei quattro giocatori, si muove la parata dei demoni. Nessuno la guida: segue
# le sue regole. Va avanti un passo alla volta, e a ogni passo:
#
# 1. **guarda** chi è in vista;
# 2. **sceglie** chi inseguire: il suo **bersaglio**;
# 3. **fa un passo** verso di lui.
#
# Poi ricomincia da capo. Qui impari come guarda e come sceglie. Come cammina, salta e colpisce è nel
# [capitolo dopo](chase.ipynb).
#
# Ogni regola ha un tabellone e una domanda: rispondi con un clic sul tabellone, poi leggi perché. La lanterna, il demone
# rosso e il collo lungo sono la parata: la punta bianca dice da che parte guarda. Il numero su una pedina dice quante
# carte ha in mano quel giocatore.

# %% [markdown] lang="en"
# # The parade looks and chooses
#
# At the end of every hour, after the four players' turns, the parade of demons moves. Nobody leads it: it follows its
# rules. It goes one step at a time, and at every step:
#
# 1. it **looks** who is in sight;
# 2. it **chooses** whom to chase: its **target**;
# 3. it **takes a step** towards that player.
#
# Then it begins again. Here you learn how it looks and how it chooses. How it walks, jumps and strikes is in the
# [next chapter](chase.ipynb).
#
# Every rule has a board and a question: answer with a click on the board, then read why. The lantern, the red demon and
# the long neck are the parade: its white tip says which way it faces. The number on a pawn says how many cards that player
# holds.

# %%
import tsukumo as tk
from IPython.display import display
from tsukumo_widgets import ParadeExplorer, fold, fold_figure
from tsukumo_widgets.games.tsukumobake.chapters.lesson import ask_about, tell_why

# %% [markdown] lang="it"
# ## 1. Da che parte guarda
#
# **Dopo ogni passo la parata guarda dalla parte verso cui si è mossa.** Se ha fatto un passo a ovest, è rivolta a
# ovest. Tutto quello che vede dipende da questo.
#
# **Domanda.** La parata è rivolta a nord. La geisha è alla sua sinistra, e la parata fa un passo verso di lei. Su quale
# casella arriva, e da che parte guarda?
#
# (Nelle risposte le caselle che la parata vede sono in giallo; il tratteggio è il percorso che ha scelto.)

# %% [markdown] lang="en"
# ## 1. Facing
#
# **After each step the parade faces the way it moved.** A step to the west, and it faces west. All that it sees
# depends on this.
#
# **Question.** The parade faces north. The geisha is to its left, and the parade takes one step towards her. On which
# square does it arrive, and which way does it face?
#
# (In the answers the squares that the parade sees are yellow; the dashes are the path it has chosen.)

# %%
case = tk.position("G7N.gD7s5")
display(ask_about(case, "step", "LANG"), fold(tell_why(case, 1, 2, lang="LANG", about=["target.a"]), "LANG"))

# %% [markdown] lang="it"
# ## 2. La vista
#
# ### `target.a` Davanti, a destra, a sinistra
#
# La parata guarda in tre direzioni, sempre in linea retta: davanti a sé, alla sua destra, alla sua sinistra. Dietro
# non vede, e in diagonale nemmeno. Se vede un giocatore solo, il bersaglio è lui.
#
# **Domanda.** La geisha è più vicina, e ha più carte. Chi è il bersaglio?

# %% [markdown] lang="en"
# ## 2. Sight
#
# ### `target.a` Ahead, right and left
#
# The parade looks three ways, always in a straight line: ahead, to its right and to its left. It does not see behind
# itself, nor diagonally. If it sees just one player, that player is the target.
#
# **Question.** The geisha is nearer, and holds more cards. Who is the target?

# %%
case = tk.position("G7N.gG4s6.mG11n2")
display(ask_about(case, "whom", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["target.a"]), "LANG"))

# %% [markdown] lang="it"
# **Domanda.** La geisha è vicina, ma in diagonale; l'esploratore è lontano, a destra. Verso chi va la parata? E dopo
# quel passo, chi vede?

# %% [markdown] lang="en"
# **Question.** The geisha is near, but diagonally; the explorer is far, to the right. Which of them does the parade go
# for? And after that step, whom does it see?

# %%
case = tk.position("G7N.gH8s3.eK7e2.b2")
display(ask_about(case, "whom", "LANG"), fold(tell_why(case, 1, 2, lang="LANG", about=["target.a"]), "LANG"))

# %% [markdown] lang="it"
# ### Muri e nascondigli
#
# Per la parata un edificio è un muro: non vede chi c'è dietro. E chi sta **dentro** è nascosto (`board.hide`),
# anche se la parata è davanti alla porta. Le case fanno lo stesso.
#
# **Domanda.** Il monaco è davanti alla parata, dietro l'edificio D10. L'esploratore è a destra, un po' più lontano.
# La parata chi vede, dei due?
#
# Sotto la risposta c'è anche la mappa di ciò che la parata vede. Indica una casella: la mappa dice perché la vede, o
# perché no.

# %% [markdown] lang="en"
# ### Walls and hiding places
#
# To the parade a building is a wall: it does not see who is behind it. And whoever is **inside** is hidden
# (`board.hide`), even if the parade stands before the door. Homes do the same.
#
# **Question.** The monk is ahead of the parade, behind the building on D10. The explorer is to the right, a little
# farther off. Which of the two does the parade see?
#
# Below the answer there is also the map of what the parade sees. Point at a square: the map says why it sees it, or
# why not.

# %%
case = tk.position("D7N.mD11n6.eI7e2.b1")
display(ask_about(case, "sees", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["target.a"]), "LANG"))

# %%
fold_figure(case.layers().figure("sight", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# *Lettura.* Il regolamento dice che a nascondere sono gli edifici; delle pedine non parla. Perciò qui la
# parata vede anche oltre una pedina. Se il tuo tavolo gioca diversamente, vedi
# [Le letture](readings.ipynb).
#
# ### Prova tu
#
# La parata è rivolta a sud, verso l'edificio J4. Sul tabellone puoi trascinare le pedine e la parata; il tasto R (o ⟳)
# la gira.
#
# 1. Metti il monaco su J5, poi dentro J4, poi su J3. Dove lo vede?
# 2. Metti il monaco su J9 e gira la parata. Da che parte deve guardare, per **non** vederlo?
#
# <details><summary>Mostra la risposta</summary>
#
# 1. Solo su J5, davanti all'edificio. Su J4 è dentro, e su J3 è dietro il muro.
# 2. A sud: il monaco le sta alle spalle. Da ogni altra parte ce l'ha davanti, a destra o a sinistra.
#
# </details>
#
# **Domanda per tutti.** Dal centro del tabellone, G7, la parata vede 15 caselle, da qualunque parte si giri. C'è un
# posto da cui ne vede **una sola**? La mappa della vista è già aperta.
#
# <details><summary>Mostra la risposta</summary>
#
# Sì, e sono otto. Uno è A5 guardando a nord: davanti c'è A6 e poi la casa A7, che è un muro; a destra c'è subito
# l'edificio B5, a sinistra il bordo. Gli altri sono A9 verso sud, E1 ed E13 verso est, I1 e I13 verso ovest, M5 verso
# nord, M9 verso sud.
#
# </details>

# %% [markdown] lang="en"
# *Reading.* The rulebook says that buildings hide; of pawns it says nothing. So here the parade sees past a
# pawn as well. If your table plays otherwise, see [The readings](readings.ipynb).
#
# ### Try it
#
# The parade faces south, towards the building on J4. On the board you can drag the pawns and the parade; the key R (or
# ⟳) turns it.
#
# 1. Put the monk on J5, then inside J4, then on J3. Where does the parade see him?
# 2. Put the monk on J9 and turn the parade. Which way must it face **not** to see him?
#
# <details><summary>Show the answer</summary>
#
# 1. Only on J5, before the building. On J4 he is inside, and on J3 he is behind the wall.
# 2. South: the monk is behind it. Facing any other way it has him ahead, to its right or to its left.
#
# </details>
#
# **A question for the room.** From the centre of the board, G7, the parade sees 15 squares, whichever way it faces. Is
# there a place from which it sees **only one**? The map of sight is open already.
#
# <details><summary>Show the answer</summary>
#
# Yes, eight of them. One is A5 facing north: ahead is A6 and then the home A7, which is a wall; the building on B5 is
# right beside it, and on the left is the edge. The others are A9 facing south, E1 and E13 facing east, I1 and I13
# facing west, M5 facing north, M9 facing south.
#
# </details>

# %%
explorer = ParadeExplorer("J7S.iA7w3.mG10n6.b1", lang="LANG")
explorer.apply(lambda state: state.show("sight"))
explorer

# %% [markdown] lang="it"
# ## 3. Il bersaglio
#
# ### `target.c` Più d'uno in vista: il più vicino
#
# Fra chi è in vista la parata sceglie il più vicino. Quante carte abbia, non importa.
#
# *Lettura.* La distanza si conta in caselle, in orizzontale e in verticale.
#
# **Domanda.** La geisha ha una carta, l'esploratore nove. Chi è il bersaglio? (La mappa scrive su ogni casella quanto è
# lontana.)

# %% [markdown] lang="en"
# ## 3. The target
#
# ### `target.c` Several in sight: the nearest
#
# Among those in sight the parade chooses the nearest. How many cards they hold does not matter.
#
# *Reading.* Distance is counted in squares, along rows and columns.
#
# **Question.** The geisha holds one card, the explorer nine. Who is the target? (The map writes on every square how far
# away it is.)

# %%
case = tk.position("G7E.gG5s1.eK7e9.b1")
display(ask_about(case, "whom", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["target.a", "target.c"]), "LANG"))

# %%
fold_figure(case.layers().figure("distance", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ### `target.b`, `goal.aura` Nessuno in vista: l'aura
#
# L'**aura** di un giocatore è il numero di carte che ha in mano, pergamene comprese. La parata la sente da lontano,
# anche alle sue spalle e attraverso i muri. Se non vede nessuno, va verso l'aura più alta. Così il gioco frena chi è
# in testa, e aiuta chi è indietro.
#
# **Domanda.** La parata non vede nessuno. Chi è il bersaglio?

# %% [markdown] lang="en"
# ### `target.b`, `goal.aura` Nobody in sight: aura
#
# A player's **aura** is the number of cards in hand, scrolls included. The parade senses it from afar, even from
# behind and through walls. If it sees nobody, it goes for the highest aura. In this way the game slows down whoever is
# in the lead, and helps those who have fallen behind.
#
# **Question.** The parade sees nobody. Who is the target?

# %%
case = tk.position("G7N.gI5s3.iC9w5.mE11n4.b1")
display(ask_about(case, "whom", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["target.b"]), "LANG"))

# %%
fold_figure(case.layers().figure("aura", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# Se ti nascondi, in un edificio o in una casa, **dimezzi la tua aura** (`board.hide`) fino al tuo prossimo turno. La
# metà è per difetto (`faq.1`): 7 carte contano 3. Sulla mappa dell'aura chi è al coperto ha due numeri: `7→3`.
#
# **Domanda.** La locandiera ha 8 carte, ma è dentro l'edificio B9. La geisha ne ha 5, ed è in strada. Chi è il
# bersaglio?

# %% [markdown] lang="en"
# If you hide, in a building or in a home, you **halve your aura** (`board.hide`) until your next turn. The half is
# rounded down (`faq.1`): 7 cards count 3. On the map of aura a player under a roof has two numbers: `7→3`.
#
# **Question.** The innkeeper holds 8 cards, but she is inside the building on B9. The geisha holds 5, and she is on the
# road. Who is the target?

# %%
case = tk.position("G7S.gK5s5.iB9w8.b1")
display(ask_about(case, "whom", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["target.b", "board.hide"]), "LANG"))

# %%
fold_figure(case.layers().figure("aura", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ### `target.d`, `target.e` A parità
#
# Chi è in vista può essere alla stessa distanza: allora la parata sceglie l'aura più alta (`target.d`). E se non vede
# nessuno, due giocatori possono avere la stessa aura: allora sceglie il più vicino (`target.e`).
#
# **Domanda.** La locandiera e l'esploratore sono tutti e due in vista. Chi è il bersaglio?

# %% [markdown] lang="en"
# ### `target.d`, `target.e` Ties
#
# Players in sight may be equally near: then the parade chooses the highest aura (`target.d`). And if it sees nobody,
# two players may have the same aura: then it chooses the nearest (`target.e`).
#
# **Question.** The innkeeper and the explorer are both in sight. Who is the target?

# %%
case = tk.position("G7N.iD7w4.eJ7e6")
display(ask_about(case, "whom", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["target.a", "target.d"]), "LANG"))

# %% [markdown] lang="it"
# **Domanda.** Adesso non vede nessuno. L'esploratore è in casa con 7 carte, il monaco in strada con 3. Chi è il
# bersaglio?

# %% [markdown] lang="en"
# **Question.** Now it sees nobody. The explorer is at home with 7 cards, the monk on the road with 3. Who is the
# target?

# %%
case = tk.position("G7N.mD9n3.eM7e7.d4")
display(ask_about(case, "whom", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["board.hide", "target.e"]), "LANG"))

# %%
fold_figure(case.layers().figure("distance", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ### `target.f`, `advance.a` Indecisa, e poi di nuovo
#
# Pari la distanza e pari l'aura, la parata non sa scegliere e va dritta (`target.f`). Ma dopo ogni passo guarda di
# nuovo, e sceglie di nuovo (`advance.a`).
#
# **Domanda.** La locandiera e il monaco sono alla stessa distanza, e hanno le stesse carte: il primo passo va dritto. E
# il secondo?

# %% [markdown] lang="en"
# ### `target.f`, `advance.a` Undecided, and then again
#
# With equal distance and equal aura the parade cannot choose and goes straight on (`target.f`). But after every step
# it looks again, and chooses again (`advance.a`).
#
# **Question.** The innkeeper and the monk are equally near, and hold the same number of cards: the first step goes
# straight on. And the second?

# %%
case = tk.position("G7N.iD7w5.mG10n5.b3")
about = ["target.a", "target.f"]
display(ask_about(case, "next", "LANG"), fold(tell_why(case, 1, 2, lang="LANG", about=about), "LANG"))

# %% [markdown] lang="it"
# **Domanda.** E se invece del monaco c'è l'esploratore, dall'altra parte? Il primo passo, da G7, l'ha già fatto.

# %% [markdown] lang="en"
# **Question.** And if instead of the monk there is the explorer, on the other side? The first step, from G7, is taken.

# %%
case = tk.position("G7N.iD7w5.eJ7e5.b3")
after = case.movement().before(1)
display(ask_about(after, "step", "LANG"), fold(tell_why(case, 1, 2, lang="LANG", about=about), "LANG"))

# %% [markdown] lang="it"
# ### In breve
#
# | la parata vede | conta per prima | a parità | ancora pari |
# |---|---|---|---|
# | più d'uno in vista | la distanza, `target.c` | l'aura, `target.d` | dritto, `target.f` |
# | nessuno in vista | l'aura, `target.b` | la distanza, `target.e` | dritto, `target.f` |
#
# ### Prova tu
#
# La geisha è in strada con 5 carte, la locandiera è nell'edificio L5 con 6. Per cambiare le carte clicca una pedina e
# premi + o −.
#
# 1. Fai uscire la locandiera su K5, davanti alla porta. Chi è il bersaglio?
# 2. Rimettila dentro. Quante carte le servono per diventare lei il bersaglio?
#
# <details><summary>Mostra la risposta</summary>
#
# 1. Lei, con 6 carte contro 5: allo scoperto la sua aura è intera (`target.b`).
# 2. Dodici. Con 10 o 11 la sua aura è 5, come quella della geisha (`faq.1`): decide la distanza (`target.e`), e la
#    geisha è a 6 caselle contro 7. Con 12 la locandiera arriva a 6 (`target.b`).
#
# </details>

# %% [markdown] lang="en"
# ### In short
#
# | the parade sees | counts first | if equal | still equal |
# |---|---|---|---|
# | several in sight | distance, `target.c` | aura, `target.d` | straight on, `target.f` |
# | nobody in sight | aura, `target.b` | distance, `target.e` | straight on, `target.f` |
#
# ### Try it
#
# The geisha is on the road with 5 cards, the innkeeper in the building on L5 with 6. To change the cards click a pawn
# and press + or −.
#
# 1. Let the innkeeper out on K5, before the door. Who is the target?
# 2. Put her back inside. How many cards does she need to become the target herself?
#
# <details><summary>Show the answer</summary>
#
# 1. She is, with 6 cards against 5: in the open her aura counts whole (`target.b`).
# 2. Twelve. With 10 or 11 her aura is 5, the same as the geisha's (`faq.1`): distance decides (`target.e`), and the
#    geisha is 6 squares away against 7. With 12 the innkeeper reaches 6 (`target.b`).
#
# </details>

# %%
explorer = ParadeExplorer("G7N.gC9s5.iL5w6.b1", lang="LANG")
explorer.apply(lambda state: state.show("aura"))
explorer

# %% [markdown] lang="it"
# ## Appendice: una posizione in una riga
#
# Le posizioni si scrivono in una riga, per esempio `G7N.gG4s6.iA7w4p1.d8`. Serve per mandarle, e per ritrovarle. Se
# non ti serve, salta.
#
# - `G7N`: la parata è su G7 ed è rivolta a nord (`N`, `E`, `S`, `W`: nord, est, sud, ovest);
# - `gG4s6`: la geisha è su G4, ha la casa a sud e 6 carte; `i` è la locandiera, `m` il monaco, `e` l'esploratore;
# - `p1`: una di quelle carte è una pergamena; `x`: la parata ha già colpito quel giocatore;
# - `d8`: ci sono 8 oggetti nel monte degli scarti; `b2`: i passi sono fissati a 2.
#
# <details><summary>Per chi programma</summary>
#
# Chi programma ha anche le sue mappe, con `layers().figure(…)` e un nome. Qui c'è quella dell'aura (`aura`); le altre
# sono la vista (`sight`), la distanza (`distance`), il pericolo (`danger`), chi inseguirebbe la parata (`basin`), i
# percorsi (`equivalent`) e quanti ne restano dopo ogni regola (`preferred`, `straightest`, `chosen`).
#
# </details>

# %% [markdown] lang="en"
# ## Appendix: a position on one line
#
# Positions are written on one line, such as `G7N.gG4s6.iA7w4p1.d8`. It is good for sending them, and for finding them
# again. If you do not need it, skip it.
#
# - `G7N`: the parade is on G7 and faces north (`N`, `E`, `S`, `W`);
# - `gG4s6`: the geisha is on G4, with her home in the south and 6 cards; `i` is the innkeeper, `m` the monk, `e` the
#   explorer;
# - `p1`: one of those cards is a scroll; `x`: the parade has already struck that player;
# - `d8`: the discard pile holds 8 items; `b2`: the steps are set to 2.
#
# <details><summary>For those who program</summary>
#
# Whoever programs has its maps as well, by `layers().figure(…)` and a name. Here is that of aura (`aura`); the others
# are sight (`sight`), distance (`distance`), danger (`danger`), whom the parade would chase (`basin`), the paths
# (`equivalent`) and how many are left after each rule (`preferred`, `straightest`, `chosen`).
#
# </details>

# %% shown=true
case = tk.position("G7N.gG4s6.iA7w4p1.d8")
case.layers().figure("aura", lang="LANG")

# %% [markdown] lang="it"
# **Avanti:** [L'inseguimento](chase.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Next:** [The chase](chase.ipynb) · [The index](index.ipynb)
