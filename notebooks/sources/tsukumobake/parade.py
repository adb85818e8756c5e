# %% [markdown] lang="it"
# # La parata, clausola per clausola
#
# Alla fine di ogni ora la parata si muove da sola. Qui se ne vedono le regole una alla volta: ogni clausola ha un
# nome (`target.a`, `faq.3`…), una spiegazione breve e una posizione da guardare **e da cambiare**. Ogni parte si
# chiude con una domanda per tutti e un esploratore in cui cercare la risposta.
#
# Una posizione sta in una riga, per esempio `G7N.gG4s6.iA7w4p1.d8`:
#
# - `G7N`: la parata è su G7 e guarda a nord (`N`, `E`, `S`, `W`: nord, est, sud, ovest);
# - `gG4s6`: la geisha è su G4, ha la casa a sud e 6 carte; `i` è la locandiera, `m` il monaco, `e` l'esploratore;
# - `p1`: una di quelle carte è una pergamena; `x`: la parata ha già colpito quel giocatore;
# - `d8`: ci sono 8 oggetti nel monte degli scarti; `b2`: i passi sono fissati a 2.

# %% [markdown] lang="en"
# # The parade, clause by clause
#
# At the end of every hour the parade moves by itself. Here are its rules, one at a time: each clause has a name
# (`target.a`, `faq.3`…), a short explanation and a position to look at **and to change**. Each part ends with a
# question to the room and an explorer in which to look for the answer.
#
# A position fits on one line, such as `G7N.gG4s6.iA7w4p1.d8`:
#
# - `G7N`: the parade is on G7 and faces north (`N`, `E`, `S`, `W`);
# - `gG4s6`: the geisha is on G4, with her home in the south and 6 cards; `i` is the innkeeper, `m` the monk,
#   `e` the explorer;
# - `p1`: one of those cards is a scroll; `x`: the parade has already hit that player;
# - `d8`: the discard pile holds 8 items; `b2`: the steps are set to 2.

# %%
from IPython.display import SVG, Markdown, display

import tsukumo as tk
from tsukumo.tsukumobake.cases import cases
from tsukumo.tsukumobake.draw import movement_svg
from tsukumo_widgets import ParadeExplorer


def look(case, step=1, *clauses):
    """Show the board before a step and why the parade takes it; with *clauses*, only what rests on these."""
    move = case.movement()
    display(SVG(movement_svg(move, min(step - 1, len(move.steps)), lang="LANG")))
    for passage in move.explain().steps[step - 1 : step]:
        said = [s for s in passage.sentences if not clauses or set(clauses) & set(s.clauses)]
        lines = [f"**{passage.title.say('LANG')}**", "", *(f"- {s.line('LANG')}" for s in said)]
        display(Markdown("\n".join(lines)))


# %% [markdown] lang="it"
# ## 1. La vista
#
# ### `target.a` Davanti, a destra, a sinistra
#
# La parata guarda in tre direzioni, sempre in linea retta: davanti a sé, alla sua destra e alla sua sinistra. Di
# ciò che ha alle spalle o in diagonale non si accorge. Le caselle che vede sono in giallo; il tratteggio è il
# percorso che ha scelto.
#
# *Prova:* con `G7S` al posto di `G7N` la parata si gira verso la geisha, e il monaco esce di vista.

# %% [markdown] lang="en"
# ## 1. Sight
#
# ### `target.a` Ahead, right and left
#
# The parade looks three ways, always in a straight line: ahead, to its right and to its left. What is behind it
# or on a diagonal goes unnoticed. The squares it sees are yellow; the dashes are the path it has chosen.
#
# *Try:* with `G7S` instead of `G7N` the parade faces the geisha, and the monk drops out of sight.

# %%
case = tk.position("G7N.gG4s6.mG11n2")
look(case, 1, "target.a")

# %% [markdown] lang="it"
# ### Muri e nascondigli
#
# Per lo sguardo un edificio è un muro: chi sta dietro è coperto, e chi sta dentro è nascosto (`board.hide`). Le case
# fanno lo stesso.
#
# *Prova:* sposta il monaco da D11 a D10, cioè dentro l'edificio, e poi a D9, davanti all'edificio.

# %% [markdown] lang="en"
# ### Walls and hiding places
#
# To the parade's eyes a building is a wall: whoever is behind it is covered, whoever is inside is hidden
# (`board.hide`). Homes do the same.
#
# *Try:* move the monk from D11 to D10, that is inside the building, and then to D9, in front of it.

# %%
case = tk.position("D7N.mD11n6.eI7e2.b1")
look(case, 1, "target.a", "board.hide")

# %% [markdown] lang="it"
# ### Lettura `sight`: e le pedine?
#
# Il regolamento dice che a nascondere sono gli edifici, perciò di solito lo sguardo passa oltre le pedine
# (`through`). A un altro tavolo potrebbe fermarsi alla prima (`blocked`). Cambia qualcosa solo quando davanti c'è
# una pedina già colpita: una che si può ancora colpire è comunque più vicina di chi sta dietro.

# %% [markdown] lang="en"
# ### Reading `sight`: what about pawns?
#
# The rulebook says that buildings hide, so the parade normally looks past pawns (`through`). At another table its
# eyes might stop at the first one (`blocked`). It makes a difference only when the pawn in front has been hit
# already: one that can still be hit is nearer anyway than whoever stands behind it.

# %%
case = tk.position("G7N.gG9s3x.mG11n2.eM7e9.b2")
for answer in ("through", "blocked"):
    print(f"sight={answer}")
    look(case.reading(sight=answer), 1, "target.a", "target.b")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Dal centro del tabellone la parata vede 15 caselle, da qualunque parte si giri. C'è un posto da cui ne vede
# **una sola**? Nell'esploratore la mappa della vista è già aperta: sposta la parata e girala con R.
#
# <details><summary>Risposta</summary>
#
# Sì, e sono otto. Uno è A5 guardando a nord: davanti ci sono A6 e poi la casa A7, che ferma lo sguardo; a destra
# c'è subito l'edificio B5, a sinistra il bordo. Gli altri sette sono i suoi gemelli: A9 verso sud, E1 ed E13 verso
# est, I1 e I13 verso ovest, M5 verso nord, M9 verso sud.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# From the centre of the board the parade sees 15 squares, whichever way it turns. Is there a place from which it
# sees **only one**? The map of sight is already open in the explorer: move the parade, and turn it with R.
#
# <details><summary>Answer</summary>
#
# Yes, eight of them. One is A5 facing north: ahead are A6 and then the home A7, which stops its eyes; the building
# on B5 is right beside it, and on the left is the edge. The other seven are its twins: A9 facing south, E1 and E13
# facing east, I1 and I13 facing west, M5 facing north, M9 facing south.
#
# </details>

# %%
explorer = ParadeExplorer("G7N.gG4s6.mG11n2", lang="LANG")
explorer.act(lambda state: state.show("sight"))
explorer

# %% [markdown] lang="it"
# ## 2. La scelta del bersaglio
#
# Se un giocatore solo è in vista, è lui il bersaglio (`target.a`). Altrimenti:
#
# | | conta per prima | a parità | ancora pari |
# |---|---|---|---|
# | più d'uno in vista | la distanza, `target.c` | l'aura, `target.d` | dritto, `target.f` |
# | nessuno in vista | l'aura, `target.b` | la distanza, `target.e` | dritto, `target.f` |
#
# ### `target.c`, `target.d` Più d'uno in vista
#
# Vince il più vicino, anche se ha una carta sola: la geisha è a 2 caselle, l'esploratore a 4. Se nessuno è più
# vicino vince l'aura: più indietro di due caselle, la geisha perde il confronto.
#
# *Prova:* quante carte servono alla geisha su G3 per attirare la parata?

# %% [markdown] lang="en"
# ## 2. Choosing the target
#
# If just one player is in sight, that is the target (`target.a`). Otherwise:
#
# | | counts first | if equal | still equal |
# |---|---|---|---|
# | several in sight | distance, `target.c` | aura, `target.d` | straight on, `target.f` |
# | nobody in sight | aura, `target.b` | distance, `target.e` | straight on, `target.f` |
#
# ### `target.c`, `target.d` Several in sight
#
# The nearest wins, even with a single card: the geisha is 2 squares away, the explorer 4. If nobody is nearer, aura
# wins: two squares farther back, the geisha loses the comparison.
#
# *Try:* how many cards does the geisha on G3 need to draw the parade?

# %%
case = tk.position("G7E.gG5s1.eK7e9.b1")
look(case, 1, "target.c")
look(tk.position("G7E.gG3s1.eK7e9.b1"), 1, "target.d")

# %% [markdown] lang="it"
# ### `target.b`, `goal.aura` Nessuno in vista: si sente l'aura
#
# L'aura è quante carte si hanno in mano, pergamene comprese. Chi sta al coperto la dimezza (`board.hide`): qui le 8
# carte della locandiera contano 4, e le 5 della geisha bastano ad attirare la parata.
#
# *Prova:* fai uscire la locandiera su C9 (`iC9w8`). Nessuno la vede, ma chi è il bersaglio?

# %% [markdown] lang="en"
# ### `target.b`, `goal.aura` Nobody in sight: aura is sensed
#
# Aura is the number of cards in hand, scrolls included. Under a roof it is halved (`board.hide`): here the
# innkeeper's 8 cards count 4, and the geisha's 5 are enough to draw the parade.
#
# *Try:* let the innkeeper out on C9 (`iC9w8`). She is still unseen, but who is the target?

# %%
case = tk.position("G7S.gK5s5.iB9w8.b1")
look(case, 1, "target.b", "board.hide")

# %% [markdown] lang="it"
# ### `target.e` Stessa aura: il più vicino
#
# Ogni metà si arrotonda per difetto (`faq.1`): al coperto 7 carte contano 3, quante ne ha il monaco. A parità di aura
# decide la distanza.
#
# *Prova:* dai all'esploratore l'ottava carta (`eM7e8`).

# %% [markdown] lang="en"
# ### `target.e` Equal auras: the nearest
#
# Every half is rounded down (`faq.1`): under a roof 7 cards count 3, as many as the monk holds. When auras are equal,
# distance decides.
#
# *Try:* give the explorer an eighth card (`eM7e8`).

# %%
case = tk.position("G7N.mD9n3.eM7e7.d4")
look(case, 1, "board.hide", "target.e", "target.b")

# %% [markdown] lang="it"
# ### `target.f`, `advance.a` Indecisa, ma solo per un passo
#
# Pari la distanza e pari l'aura, la parata non sa scegliere e va dritta. Però a ogni passo guarda e sceglie da
# capo: avanzando si avvicina al monaco e perde di vista la locandiera, e il pareggio è finito.
#
# *Prova:* togli il monaco e metti l'esploratore dall'altra parte (`eJ7e5`). Ora il pareggio dura?

# %% [markdown] lang="en"
# ### `target.f`, `advance.a` Undecided, but only for one step
#
# With equal distance and equal aura the parade cannot choose and goes straight on. But it looks and chooses anew at
# every step: moving ahead it comes closer to the monk and loses sight of the innkeeper, and the tie is over.
#
# *Try:* take the monk away and put the explorer on the other side (`eJ7e5`). Does the tie last now?

# %%
case = tk.position("G7N.iD7w5.mG10n5.b3")
look(case, 1, "target.f")
look(case, 2, "target.a", "target.f")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# La geisha è in strada con 5 carte, la locandiera è nell'edificio B9. Quante carte deve avere la **locandiera** per
# diventare lei il bersaglio?
#
# <details><summary>Risposta</summary>
#
# Dodici. Con 10 o 11 carte la sua aura al coperto è 5, come quella della geisha (`faq.1`): decide la distanza
# (`target.e`), e la geisha è a 6 caselle contro 7. Solo con 12 la locandiera arriva a 6 (`target.b`).
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# The geisha is on the road with 5 cards, the innkeeper in the building on B9. How many cards must the **innkeeper**
# hold to become the target herself?
#
# <details><summary>Answer</summary>
#
# Twelve. With 10 or 11 cards her aura under a roof is 5, the same as the geisha's (`faq.1`): distance decides
# (`target.e`), and the geisha is 6 squares away against 7. Only with 12 does the innkeeper reach 6 (`target.b`).
#
# </details>

# %%
explorer = ParadeExplorer("G7S.gK5s5.iB9w8.b1", lang="LANG")
explorer.act(lambda state: state.show("aura"))
explorer

# %% [markdown] lang="it"
# ## 3. Percorsi e pareggi
#
# ### `faq.3` Settanta percorsi, una L
#
# Fra la parata e il bersaglio ogni casella va bene: edifici e pedine si saltano. C11 è 4 caselle a ovest e 4 a
# nord, in qualunque ordine: 70 percorsi della stessa lunghezza, cioè *equivalenti*. Restano in gara quelli con più
# compagnia, e fra questi quelli con meno curve. Girarsi per partire è una curva, fare dietrofront ne vale due. Se non
# basta si va dritti il più a lungo possibile, poi si preferisce la destra, poi la sinistra.
#
# Sotto la figura si contano i percorsi: equivalenti → con più compagnia → con meno curve; poi lo stesso, da un angolo
# all'altro del tabellone. *Prova:* gira la parata (`G7W`, `G7S`, `G7E`).

# %% [markdown] lang="en"
# ## 3. Paths and ties
#
# ### `faq.3` Seventy paths, one L
#
# Any square will do between the parade and its target: buildings and pawns are jumped. To C11 it is 4 squares west
# and 4 north, in any order: 70 paths of the same length, that is *equivalent*. Those with the most company stay in
# the running, and of these the ones with the fewest turns. Turning to set off is a turn, a reversal counts two. If
# that is not enough it goes straight for as long as it can, then prefers the right, then the left.
#
# Below the picture paths are counted: equivalent → with most company → with fewest turns; then the same from one
# corner of the board to the other. *Try:* turn the parade (`G7W`, `G7S`, `G7E`).


# %%
def tally(case):
    """Print how many paths are equivalent, how many preferred, how many straightest."""
    paths = case.layers().paths
    row, column = divmod(case.square, 13)  # the parade's own square, which every path leaves
    counts = [paths.equivalent, paths.preferred, paths.straightest]
    print(*(count[row][column] for count in counts), sep=" → ")


case = tk.position("G7N.iC11w6.eM7e5")
look(case, 1, "advance.b", "faq.3")
tally(case)
tally(tk.position("A1N.mM13n3"))  # A1 → M13

# %% [markdown] lang="it"
# ### `advance.b` La compagnia attira
#
# Fra percorsi equivalenti la parata preferisce quello su cui incontra più giocatori, e le curve contano solo dopo.
# Per passare dalla geisha accetta una Z, che ha una curva più della L.
#
# *Prova:* togli la geisha dalla stringa, e torna la L.

# %% [markdown] lang="en"
# ### `advance.b` Company draws
#
# Among equivalent paths the parade prefers the one on which it meets more players, and turns count only afterwards.
# To pass the geisha it accepts a Z, which has one turn more than the L.
#
# *Try:* take the geisha out of the string, and the L is back.

# %%
case = tk.position("G7N.gI9s3.eK10e6")
look(case, 1, "advance.b", "faq.3")
tally(case)

# %% [markdown] lang="it"
# ### Letture `company` e `turns`
#
# Il monaco è nascosto nella casa G13: attira la parata lo stesso? Di solito sì (`all`), perché l'aura si sente
# anche attraverso i muri; con `open` attira solo chi è in strada. E che cosa conta come curva? Di solito anche
# girarsi per partire, e il dietrofront vale 2 (`facing`); con `curves` vale 1; con `corners` contano solo le curve
# lungo il percorso. Ecco il primo percorso secondo ciascuna risposta.

# %% [markdown] lang="en"
# ### Readings `company` and `turns`
#
# The monk is hidden in the home G13: does he draw the parade all the same? Normally yes (`all`), for aura is sensed
# through walls too; with `open` only those on the road draw it. And what counts as a turn? Normally turning to set
# off counts as well, and a reversal is 2 (`facing`); with `curves` it is 1; with `corners` only turns along the path
# count. Here is the first path under each answer.


# %%
def compare(case, reading):
    """Print the path of the first step under each answer to a reading."""
    print(f"\n{case}")
    for answer in tk.readings()[reading].answers:
        path = case.movement(**{reading: answer}).to_json()["steps"][0]["path"]
        print(f"{reading}={answer:8}", *path)


case = cases()["c19-company-hidden"].position
look(case, 1, "advance.b")
compare(case, "company")
compare(tk.position("G7W.gK8s3.eK10e8.b1"), "turns")
compare(tk.position("G7N.gK8s3.eK10e8.b1"), "turns")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# La locandiera su C11 è il bersaglio. Il monaco, con una carta sola, si mette su D9. Quanti dei 70 percorsi passano
# da lui? La parata fa ancora la L? E il monaco viene colpito?
#
# <details><summary>Risposta</summary>
#
# Trenta: 10 modi di arrivare da G7 a D9, per 3 modi di andare da D9 a C11. La L non passa di lì, quindi la parata
# sceglie una Z lungo la riga 9: ha due curve invece di una, ma la compagnia viene prima. Arrivata su G9 vede il
# monaco, che diventa il bersaglio (`target.a`); dopo 4 passi però è su E9, proprio accanto a lui: le manca un passo.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# The innkeeper on C11 is the target. The monk, with a single card, goes and stands on D9. How many of the 70 paths
# pass him? Does the parade still make the L? And is the monk hit?
#
# <details><summary>Answer</summary>
#
# Thirty: 10 ways from G7 to D9, times 3 ways from D9 to C11. The L does not pass there, so the parade chooses a Z
# along row 9: two turns instead of one, but company comes first. On G9 it sees the monk, who becomes the target
# (`target.a`); yet after 4 steps it stands on E9, right beside him: one step short.
#
# </details>

# %%
explorer = ParadeExplorer("G7N.iC11w6.mG13n1.eM7e5", lang="LANG")
explorer.act(lambda state: state.show("preferred"))
explorer

# %% [markdown] lang="it"
# ## 4. Salti e colpi
#
# ### `advance.c` Il salto
#
# Case, edifici e caselle con una pedina si saltano: la parata atterra sulla prima casella di strada libera del suo
# percorso, e il salto è un passo solo. Il salto segue anche le curve: qui svolta dentro la casa G13.

# %% [markdown] lang="en"
# ## 4. Jumps and hits
#
# ### `advance.c` The jump
#
# Homes, buildings and squares with a pawn are jumped: the parade lands on the first free road square of its path,
# and the jump is a single step. It follows bends too: here it turns inside the home G13.

# %%
case = tk.position("G12N.mD13n3")
look(case, 1, "faq.3", "advance.c")

# %% [markdown] lang="it"
# ### `advance.d`, `advance.e` Chi è sul cammino è colpito
#
# Non serve essere il bersaglio, e un tetto non protegge: chi sta su una casella saltata è colpito. Perde metà delle
# carte, per difetto (`faq.1`), e torna a casa. La lettura `half` chiede: metà per difetto o per eccesso?
#
# *Prova:* `case.movement(half="ceil").after`: quante carte perde ora la geisha, che ne ha 7?

# %% [markdown] lang="en"
# ### `advance.d`, `advance.e` Whoever is in the way is hit
#
# One need not be the target, and a roof does not protect: whoever stands on a jumped square is hit. They lose half
# of their cards, rounded down (`faq.1`), and go home. The reading `half` asks: rounded down, or up?
#
# *Try:* `case.movement(half="ceil").after`: how many does the geisha, who holds 7, lose now?

# %%
case = tk.position("H10E.gK10s7.mJ10n5.eI10e4.b1")
look(case, 1, "advance.c", "advance.d", "advance.e")

# %% [markdown] lang="it"
# ### `advance.f` Una volta sola
#
# Chi ha una [pergamena](meeting.ipynb) la usa, e resta dov'è. Con o senza pergamena, fino alla fine del movimento chi è
# stato colpito non è più un bersaglio: la geisha ha 8 carte, ma la parata va verso la locandiera, che al coperto conta 1.

# %% [markdown] lang="en"
# ### `advance.f` Only once
#
# A player with a [scroll](meeting.ipynb) uses it, and stays put. With or without a scroll, until the movement ends a
# player who has been hit is no target any more: the geisha holds 8 cards, but the parade goes for the innkeeper, who
# counts 1 under her roof.

# %%
case = tk.position("G7N.gG9s9p1.iA7w2")
look(case, 2, "scroll.protect")
look(case, 3, "advance.f", "target.b")

# %% [markdown] lang="it"
# ### `advance.g` Avanti il prossimo
#
# Finché ha passi, la parata continua con le stesse regole verso chi resta. Gli oggetti persi vanno nel [monte degli
# scarti](pile.ipynb), le pergamene usate no. Se non resta nessuno il movimento finisce; la lettura `no_target` propone invece di
# andare dritti (`straight`).
#
# *Prova:* dai una pergamena al monaco (`mG8n4p1`): quanti scarti ci sono alla fine?

# %% [markdown] lang="en"
# ### `advance.g` Next, please
#
# As long as it has steps the parade goes on by the same rules towards whoever remains. Lost items go to the [discard
# pile](pile.ipynb), used scrolls do not. If nobody remains the movement ends; the reading `no_target` offers to go straight on
# instead (`straight`).
#
# *Try:* give the monk a scroll (`mG8n4p1`): how many discards are there in the end?

# %%
case = tk.position("G7N.iD9w4.mG8n4")
look(case, 2, "advance.f", "target.a")
look(case, 4, "advance.c", "advance.e")
print(case.discards, "→", case.movement().after.discards)

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Di nuovo i tre in fila, e la parata ha un passo solo. La geisha, su K10, può spostarsi di **una casella** prima che
# la parata si muova. Dove si salva?
#
# <details><summary>Risposta</summary>
#
# Su qualunque casella di strada accanto: L10, K9 o K11. Lasciando K10 lei stessa libera il posto per atterrare, e il
# salto finisce lì (`advance.c`). Ma è salva solo perché il passo è uno: da K10 la parata la vede in tutti e tre i
# casi, e con un secondo passo la colpirebbe.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# The three in a row again, and the parade has a single step. The geisha, on K10, may move by **one square** before
# the parade does. Where is she safe?
#
# <details><summary>Answer</summary>
#
# On any road square beside her: L10, K9 or K11. By leaving K10 she herself makes room to land, and the jump ends
# there (`advance.c`). But she is safe only because there is one step: from K10 the parade sees her in all three
# cases, and with a second step it would hit her.
#
# </details>

# %%
explorer = ParadeExplorer("H10E.gK10s6.mJ10n5.eI10e4.b1", lang="LANG")
explorer

# %% [markdown] lang="it"
# ## 5. Il bordo
#
# ### `faq.4` Al fianco di chi è colpito
#
# Se oltre il giocatore colpito non c'è dove atterrare, la parata si mette su una delle due caselle al suo fianco,
# rivolta in quella direzione. Di regola è quella più vicina al prossimo bersaglio (prima figura); a pari distanza, o
# se un bersaglio non c'è, quella di destra (seconda). Se solo una è libera va lì; se non lo è nessuna, resta dov'è.

# %% [markdown] lang="en"
# ## 5. The edge
#
# ### `faq.4` Beside the player who is hit
#
# If there is nowhere to land beyond the player hit, the parade goes to one of the two squares beside that player,
# facing that way. As a rule it is the one nearer to the next target (first picture); if both are equally near, or
# there is no target, the right-hand one (second). If only one is free it goes there; if neither is, it stays put.

# %%
case = tk.position("J11N.iE9w5.mJ13n4")
look(case, 2, "faq.4")
look(tk.position("G11N.gG12s4.mG13n4.b1"), 1, "faq.4")

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Il monaco è su J13. Dove deve stare la locandiera perché la parata, dopo averlo colpito, vada a **destra**, su K13,
# e non a sinistra?
#
# <details><summary>Risposta</summary>
#
# Sulla colonna J o più a est, ma non su K13, che sarebbe occupata. A est della J la più vicina è K13; sulla J le due
# caselle sono alla stessa distanza, e allora vale la destra. C'è poi un trucco: se la locandiera occupa I13, accanto
# al monaco resta libera solo K13. Ma se la parata la vede vicina quanto il monaco, o di più, il bersaglio è lei.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# The monk is on J13. Where must the innkeeper be for the parade, once it has hit him, to go to the **right**, to K13,
# and not to the left?
#
# <details><summary>Answer</summary>
#
# On column J or farther east, but not on K13, which would be taken. East of J the nearer one is K13; on J both are
# equally near, and then the right-hand one counts. And there is a trick: if the innkeeper stands on I13, only K13 is
# left free beside the monk. But if the parade sees her as near as the monk, or nearer, she is the target.
#
# </details>

# %%
explorer = ParadeExplorer(case, lang="LANG")
explorer.act(lambda state: state.go(1))
explorer

# %% [markdown] lang="it"
# ## 6. Dove contano le letture
#
# Otto domande a cui il regolamento non risponde da solo. Ognuna ha una risposta consueta; l'ultima colonna dice in
# quanti dei casi del [laboratorio delle FAQ](faq.ipynb) l'altra risposta cambia i passi o i colpi. `distance` è
# sperimentale; `shelter` pesa soltanto nel movimento successivo, perciò qui si nota poco.

# %% [markdown] lang="en"
# ## 6. Where readings matter
#
# Eight questions that the rulebook does not answer by itself. Each has a usual answer; the last column says in how
# many cases of the [FAQ lab](faq.ipynb) the other answer changes the steps or the hits. `distance` is experimental;
# `shelter` tells only in the next movement, so that here it hardly shows.


# %%
def outcome(case, **reading):
    """Where the parade goes and whom it hits."""
    return [(step.to, step.facing_after, step.hits) for step in case.position.movement(**reading).steps]


head = {
    "it": "| lettura | domanda | di solito | altrimenti | casi |",
    "en": "| reading | question | usually | otherwise | cases |",
}
rows = [head["LANG"], "|---|---|---|---|---|"]
for name, reading in tk.readings().items():
    if reading.scope != "parade":
        continue
    usual, *others = reading.answers
    for other in others:
        changed = [c for c in cases().values() if outcome(c, **{name: usual}) != outcome(c, **{name: other})]
        answers = [f"{reading.answers[answer].say('LANG')} (`{answer}`)" for answer in (usual, other)]
        row = [f"`{name}`", reading.question.say("LANG"), *answers, f"{len(changed)}/{len(cases())}"]
        rows.append("| " + " | ".join(row) + " |")
Markdown("\n".join(rows))

# %% [markdown] lang="it"
# ### Domanda per tutti
#
# Nel primo esempio, qui sotto, quale delle otto letture cambia qualcosa in ciò che accade? Prima indovina dalla
# tabella, poi prova nel pannello «Letture del regolamento».
#
# <details><summary>Risposta</summary>
#
# Soltanto `half`: con `ceil` la geisha perde 3 delle sue 5 carte invece di 2. Con `distance=steps` i percorsi
# equivalenti dell'ultimo passo scendono da 70 a 16 e la linea prevista è un'altra, ma il passo è lo stesso. Con
# `shelter=exposed` la geisha, in casa, conterà per intero: ma nel movimento successivo.
#
# </details>

# %% [markdown] lang="en"
# ### A question to the room
#
# In the first example, below, which of the eight readings changes anything in what happens? Guess from the table
# first, then try in the panel "Readings of the rulebook".
#
# <details><summary>Answer</summary>
#
# Only `half`: with `ceil` the geisha loses 3 of her 5 cards instead of 2. With `distance=steps` the equivalent paths
# of the last step drop from 70 to 16 and the line ahead is another one, but the step is the same. With
# `shelter=exposed` the geisha, at home, will count in full: but in the next movement.
#
# </details>

# %%
explorer = ParadeExplorer(cases()["ex-1-nearest"].position, lang="LANG")
explorer.panels.selected_index = 1
explorer

# %% [markdown] lang="it"
# ## E adesso
#
# - **Avanti:** [Il monte degli scarti e i passi della parata](pile.ipynb) · [L'indice](start.ipynb)
# - [Il laboratorio delle FAQ](faq.ipynb): i casi del regolamento e molti altri, uno per uno, con le risposte.
# - [Solo l'esploratore](explorer.ipynb): a tutta pagina, con la tua posizione.

# %% [markdown] lang="en"
# ## What now
#
# - **Next:** [The discard pile and the parade's steps](pile.ipynb) · [The index](start.ipynb)
# - [The FAQ lab](faq.ipynb): the rulebook's cases and many more, one by one, with answers.
# - [The explorer alone](explorer.ipynb): on a whole page, with a position of yours.
