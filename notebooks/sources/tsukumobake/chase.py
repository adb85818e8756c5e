# %% [markdown] lang="it"
# # L'inseguimento
#
# La parata ha [guardato e scelto](parade.ipynb): sa chi inseguire. Adesso cammina. Per quale percorso? Che cosa salta, e
# chi colpisce? E che cosa fa quando arriva al bordo?
#
# I suoi passi sono quattro, all'inizio della partita; [poi aumentano](pile.ipynb). Ricorda: dopo ogni passo guarda
# dalla parte verso cui si è mossa, e sceglie da capo il bersaglio.

# %% [markdown] lang="en"
# # The chase
#
# The parade has [looked and chosen](parade.ipynb): it knows whom to chase. Now it walks. By which path? What does it jump,
# and whom does it strike? And what does it do when it comes to the edge?
#
# It has four steps at the beginning of the game; [later it has more](pile.ipynb). Remember: after each step it faces
# the way it moved, and chooses its target anew.

# %%
import tsukumo as tk
from IPython.display import display
from tsukumo_widgets import ParadeExplorer, fold, fold_figure
from tsukumo_widgets.games.tsukumobake.chapters.lesson import ask_about, ask_end, paths, tell_why

# %% [markdown] lang="it"
# ## 1. Il percorso
#
# La parata prende il percorso più corto, contato in caselle, in orizzontale e in verticale. Edifici, case e pedine non
# la fermano: li salta, come vedrai. Spesso i percorsi più corti sono molti: si dicono **equivalenti**. Allora contano, in
# quest'ordine: chi ci sta sopra, le curve, e quale curva viene prima.
#
# ### `advance.b` La compagnia attira
#
# Su un percorso c'è **compagnia** se ci sono pedine di altri giocatori, oltre al bersaglio. Fra percorsi equivalenti la
# parata prende quello con più compagnia.
#
# *Lettura.* Il regolamento parla di «un giocatore» sul percorso. Qui due attirano più di uno, e attira anche
# chi è nascosto.
#
# **Domanda.** Il bersaglio è l'esploratore. La geisha non è in vista, ma sta fra i due. Per dove passa la parata?
#
# La mappa, sotto la risposta, conta i percorsi che passano per ogni casella. Premi *compagnia*, *curve*, *dritto*: vedi
# quanti percorsi restano.

# %% [markdown] lang="en"
# ## 1. The path
#
# The parade takes the shortest path, counted in squares, along rows and columns. Buildings, homes and pawns do not stop
# it: it jumps them, as you will see. Often many paths are shortest: they are called **equivalent**. Then what counts is,
# in this order: who stands on it, the turns, and which turn comes first.
#
# ### `advance.b` Company attracts
#
# There is **company** on a path if pawns of other players stand on it, besides the target. Among equivalent paths the
# parade takes the one with the most company.
#
# *Reading.* The rulebook speaks of "a player" on the path. Here two draw more than one, and those who hide draw
# as well.
#
# **Question.** The target is the explorer. The geisha is not in sight, but she is between the two. Which way does the
# parade go?
#
# The map, below the answer, counts the paths through each square. Press *company*, *turns*, *straight*: see how many
# paths are left.

# %%
case = tk.position("G7N.gI9s3.eK10e6")
display(ask_about(case, "step", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["target.b", "advance.b"]), "LANG"))

# %%
fold_figure(case.layers().figure("equivalent", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# **Domanda.** Verso l'esploratore, su K10, la parata può passare dalla geisha, oppure dalla locandiera e dal monaco;
# non da tutti e tre. Quale percorso prende?

# %% [markdown] lang="en"
# **Question.** On its way to the explorer on K10 the parade can pass the geisha, or the innkeeper and the monk; not all
# three. Which path does it take?

# %%
case = tk.position("G7E.gJ8s2.iH9w2.mI10n2.eK10e7.b1")
display(ask_about(case, "step", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["advance.b"]), "LANG"))

# %% [markdown] lang="it"
# ### `faq.3` Una L, non uno zigzag
#
# Se la compagnia non decide, la parata fa meno curve che può. Una **curva** è un cambio di direzione.
#
# *Lettura.* Anche girarsi per partire è una curva, e girarsi del tutto vale due.
#
# **Domanda.** La locandiera è 4 caselle a ovest e 4 a nord: 70 percorsi della stessa lunghezza. Quale prende la parata?

# %% [markdown] lang="en"
# ### `faq.3` An L, not a zigzag
#
# If company does not decide, the parade makes as few turns as it can. A **turn** is a change of direction.
#
# *Reading.* Turning to set off is a turn as well, and turning right around counts two.
#
# **Question.** The innkeeper is 4 squares to the west and 4 to the north: 70 paths of the same length. Which does the
# parade take?

# %%
case = tk.position("G7N.iC11w6.eM7e5")
display(ask_about(case, "corner", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["advance.b", "faq.3"]), "LANG"))

# %%
fold_figure(case.layers().figure("equivalent", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ### Prima dritto, poi a destra
#
# *Lettura.* Due percorsi possono avere le stesse curve, e il regolamento non dice altro. Qui la parata va dritta
# il più a lungo possibile; se deve svoltare, preferisce la destra alla sinistra, e tutt'e due al dietrofront.
#
# **Domanda.** Verso l'esploratore, passando dalla geisha, ci sono due percorsi con due curve. Quale prende?

# %% [markdown] lang="en"
# ### Straight on first, then right
#
# *Reading.* Two paths may have the same number of turns, and the rulebook says no more. Here the parade goes
# straight for as long as it can; if it must turn, it prefers right to left, and both to turning around.
#
# **Question.** To the explorer, past the geisha, there are two paths with two turns. Which does it take?

# %%
case = tk.position("G7N.gK8s3.eK10e8.b1")
display(ask_about(case, "step", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["advance.b", "faq.3"]), "LANG"))

# %%
fold_figure(case.layers().figure("equivalent", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ### Prova tu
#
# La locandiera, su K3, è il bersaglio. La parata è rivolta a sud.
#
# 1. Gira la parata con R. Da che parte deve guardare, per partire verso est?
# 2. Falla guardare di nuovo a sud, e metti il monaco su J5. Fa ancora la L? E il monaco viene colpito?
#
# <details><summary>Mostra la risposta</summary>
#
# 1. A est o a nord. Guardando a est la L che va dritta ha una curva sola. Guardando a nord partire a destra costa due
#    curve; il dietrofront ne vale già due, e poi ce n'è un'altra.
# 2. No: la compagnia viene prima, e la parata fa una Z lungo la riga 5. Arrivata su G5 vede il monaco, che diventa il
#    bersaglio (`target.a`). Dopo quattro passi però è su I5, accanto a lui: le manca un passo.
#
# </details>

# %% [markdown] lang="en"
# ### Try it
#
# The innkeeper, on K3, is the target. The parade faces south.
#
# 1. Turn the parade with R. Which way must it face to set off to the east?
# 2. Make it face south again, and put the monk on J5. Does it still make the L? And is the monk struck?
#
# <details><summary>Show the answer</summary>
#
# 1. East or north. Facing east, the L that goes straight on has a single turn. Facing north, setting off to the right
#    makes two turns; turning around counts two already, and then there is one more.
# 2. No: company comes first, and the parade makes a Z along row 5. On G5 it sees the monk, who becomes the target
#    (`target.a`). But after four steps it is on I5, right beside him: one step short.
#
# </details>

# %%
explorer = ParadeExplorer("G7S.iK3w6.mC10n1.eM7e5", lang="LANG")
explorer.apply(lambda state: state.show("preferred"))
explorer

# %% [markdown] lang="it"
# ## 2. Il salto
#
# ### `advance.c` Un salto, un passo
#
# Case, edifici e caselle con una pedina si saltano. La parata atterra sulla prima casella di strada libera del suo
# percorso, e il salto è **un passo solo**, per quanto lungo.
#
# **Domanda.** Il bersaglio è il monaco, in fondo; davanti alla parata c'è l'edificio D10. Dove arriva con un passo?

# %% [markdown] lang="en"
# ## 2. The jump
#
# ### `advance.c` One jump, one step
#
# Homes, buildings and squares with a pawn are jumped. The parade lands on the first free road square of its path, and
# the jump is **a single step**, however long.
#
# **Question.** The target is the monk, at the far end; right ahead of the parade is the building on D10. Where does it
# arrive in one step?

# %%
case = tk.position("D9N.mD13n4.b1")
display(ask_about(case, "step", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["advance.c"]), "LANG"))

# %% [markdown] lang="it"
# Il salto segue anche le curve del percorso.
#
# **Domanda.** Il bersaglio è il monaco, su D13. Davanti alla parata c'è la casa G13, e oltre non c'è niente. Dove porta
# il primo passo, e da che parte guarda poi la parata?
#
# La mappa va passo per passo: premi ▶, o trascina il cursore, e segui che cosa vede la parata dopo il salto.

# %% [markdown] lang="en"
# The jump follows the turns of the path, too.
#
# **Question.** The target is the monk, on D13. Right ahead of the parade is the home G13, and nothing beyond it. Where
# does the first step lead, and which way does the parade face then?
#
# The map goes step by step: press ▶, or drag the slider, and follow what the parade sees after the jump.

# %%
case = tk.position("G12N.mD13n3")
display(ask_about(case, "step", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["faq.3", "advance.c"]), "LANG"))

# %%
fold_figure(case.movement().figure("sight", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ## 3. Il colpo
#
# ### `advance.d`, `advance.e` Chi è saltato è colpito
#
# Chi sta su una casella saltata è colpito: anche se la parata cercava un altro, e anche se è al coperto. Perde metà
# delle carte, per difetto (`faq.1`), e torna a casa; a meno che usi una pergamena.
#
# *Lettura.* Di chi non è il bersaglio il regolamento parla solo dentro gli edifici. Qui vale anche in strada.
#
# **Domanda.** La parata ha un passo solo. In fila ci sono l'esploratore, un edificio con dentro il monaco, e la geisha.
# Chi è colpito, e quante carte perde?

# %% [markdown] lang="en"
# ## 3. The strike
#
# ### `advance.d`, `advance.e` Whoever is jumped is struck
#
# Whoever stands on a jumped square is struck: even if the parade was after somebody else, and even under a roof. They lose
# half of their cards, rounded down (`faq.1`), and go home; unless they use a scroll.
#
# *Reading.* Of players who are not the target the rulebook speaks only inside buildings. Here it holds on the
# road as well.
#
# **Question.** The parade has a single step. In a row stand the explorer, a building with the monk inside, and the
# geisha. Who is struck, and how many cards do they lose?

# %%
case = tk.position("H10E.gK10s7.mJ10n5.eI10e4.b1")
display(ask_about(case, "hits", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["advance.c", "advance.e"]), "LANG"))

# %% [markdown] lang="it"
# ### `advance.f` Una volta sola
#
# Con o senza [pergamena](meeting.ipynb), chi è stato colpito non è più un bersaglio fino alla fine del movimento.
#
# *Lettura.* Chi usa la pergamena resta sulla sua casella: il regolamento dice solo che non torna a casa.
#
# **Domanda.** La geisha aveva 9 carte, e una era una pergamena: la parata l'ha raggiunta al secondo passo, e lei l'ha
# usata. Adesso chi è il bersaglio?

# %% [markdown] lang="en"
# ### `advance.f` Only once
#
# With or without a [scroll](meeting.ipynb), a player who has been struck is no longer a target until the movement ends.
#
# *Reading.* Whoever uses a scroll stays on their square: the rulebook says only that they do not go home.
#
# **Question.** The geisha held 9 cards, and one was a scroll: the parade reached her at its second step, and she used
# it. Who is the target now?

# %%
case = tk.position("G7N.gG9s9p1.iA7w2")
about = ["scroll.protect", "advance.f", "target.b"]
third = case.movement().before(2)
display(ask_about(third, "whom", "LANG"), fold(tell_why(case, 2, 3, lang="LANG", about=about), "LANG"))

# %%
fold_figure(case.movement().figure("aura", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ### `advance.g` Avanti il prossimo
#
# Finché ha passi, la parata continua con le stesse regole verso chi resta. Se non resta nessuno, il movimento finisce.
#
# **Domanda.** La parata ha 4 passi, e il monaco è subito davanti. Dopo averlo colpito, che cosa fa con gli altri tre?

# %% [markdown] lang="en"
# ### `advance.g` Next, please
#
# As long as it has steps, the parade goes on by the same rules towards those who remain. If nobody remains, the
# movement ends.
#
# **Question.** The parade has 4 steps, and the monk is right ahead. Having struck him, what does it do with the other
# three?

# %%
case = tk.position("G7N.iD9w4.mG8n4")
about = ["target.a", "advance.c", "advance.e"]
display(ask_end(case.movement(), "LANG"), fold(tell_why(case, 2, 4, lang="LANG", about=about), "LANG"))

# %%
fold_figure(case.movement().figure("sight", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# ### Prova tu
#
# Tre in fila, e la parata ha un passo solo. La geisha, su C4, può spostarsi di **una casella** prima che la parata si
# muova. Dove si salva? E se la parata avesse due passi? (Li cambi sotto «Posizione», con *Passi fissati*.)
#
# <details><summary>Mostra la risposta</summary>
#
# Su qualunque casella di strada accanto: B4, C3 o C5. Lasciando C4 libera il posto per atterrare, e il salto finisce
# lì (`advance.c`). Con due passi non si salva: da C4 la parata la vede in tutti e tre i casi, e la colpisce.
#
# </details>

# %% [markdown] lang="en"
# ### Try it
#
# Three in a row, and the parade has a single step. The geisha, on C4, may move by **one square** before the parade
# does. Where is she safe? And if the parade had two steps? (You change them under "Position", with *Fixed steps*.)
#
# <details><summary>Show the answer</summary>
#
# On any road square beside her: B4, C3 or C5. By leaving C4 she makes room to land, and the jump ends there
# (`advance.c`). With two steps she is not safe: from C4 the parade sees her in all three cases, and strikes her.
#
# </details>

# %%
ParadeExplorer("F4W.gC4s6.mD4n5.eE4e4.b1", lang="LANG")

# %% [markdown] lang="it"
# ## 4. Il bordo
#
# ### `faq.4` Al fianco di chi è colpito
#
# Oltre il giocatore colpito può non esserci dove atterrare. Allora la parata si mette su una delle due caselle **al suo
# fianco**, la più vicina al prossimo bersaglio, e guarda da quella parte.
#
# **Domanda.** La parata sta per colpire il monaco, sul bordo. Poi dove si mette?

# %% [markdown] lang="en"
# ## 4. The edge
#
# ### `faq.4` Beside the player who is struck
#
# Beyond the player who is struck there may be nowhere to land. Then the parade goes to one of the two squares **beside**
# that player, the one nearer to the next target, and faces that way.
#
# **Question.** The parade is about to strike the monk, on the edge. Where does it go then?

# %%
case = tk.position("J12N.iE9w5.mJ13n4.b1")
display(ask_about(case, "step", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["faq.4"]), "LANG"))

# %%
fold_figure(case.movement().figure("sight", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# *Lettura.* Se le due caselle sono ugualmente vicine, o se un prossimo bersaglio non c'è, la parata va a
# **destra**. Se solo una è libera va lì. Se non lo è nessuna colpisce, e resta dov'è.
#
# **Domanda.** La geisha è davanti alla parata. Dietro di lei ci sono la casa G13, con dentro il monaco, e poi il bordo.
# Chi è colpito, e dove va la parata?

# %% [markdown] lang="en"
# *Reading.* If the two squares are equally near, or if there is no next target, the parade goes to the
# **right**. If only one is free it goes there. If neither is, it strikes, and stays where it is.
#
# **Question.** The geisha is right ahead of the parade. Behind her are the home G13, with the monk inside, and then the
# edge. Who is struck, and where does the parade go?

# %%
case = tk.position("G11N.gG12s4.mG13n4.b1")
display(ask_about(case, "hits", "LANG"), fold(tell_why(case, 1, lang="LANG", about=["advance.e", "faq.4"]), "LANG"))

# %% [markdown] lang="it"
# ### Prova tu
#
# Il monaco è su D1, sul bordo. Dove deve stare la locandiera perché la parata, dopo averlo colpito, vada alla **sua**
# destra, su C1?
#
# <details><summary>Mostra la risposta</summary>
#
# Sulla colonna D o più a ovest, ma non su C1, che sarebbe occupata. A ovest della D la più vicina è C1; sulla D le due
# caselle sono alla stessa distanza, e allora vale la destra. C'è poi un trucco: se la locandiera sta su E1, accanto al
# monaco resta libera solo C1. Ma se la parata la vede vicina quanto il monaco, o di più, il bersaglio è lei.
#
# </details>

# %% [markdown] lang="en"
# ### Try it
#
# The monk is on D1, on the edge. Where must the innkeeper be for the parade, once it has struck him, to go to **its**
# right, to C1?
#
# <details><summary>Show the answer</summary>
#
# On column D or farther west, but not on C1, which would be taken. West of D the nearer one is C1; on D both are
# equally near, and then the right-hand one counts. And there is a trick: if the innkeeper stands on E1, only C1 is left
# free beside the monk. But if the parade sees her as near as the monk, or nearer, she is the target.
#
# </details>

# %%
ParadeExplorer("D3S.iI5w5.mD1n4", lang="LANG")

# %% [markdown] lang="it"
# ## Appendice: quanti percorsi?
#
# Per chi ama contare. Fra G7 e C11 i percorsi equivalenti sono 70: 4 passi a ovest e 4 a nord, in qualunque
# ordine.
#
# **Domanda.** Il monaco si mette su D9. Quanti dei 70 passano da lui? E da un angolo all'altro del tabellone, da A1 a
# M13, quanti sono?

# %% [markdown] lang="en"
# ## Appendix: how many paths?
#
# For those who like to count. Between G7 and C11 there are 70 equivalent paths: 4 squares west and 4 north, in any
# order.
#
# **Question.** The monk goes and stands on D9. How many of the 70 pass him? And from one corner of the board to the
# other, from A1 to M13, how many are there?

# %%
cases = [tk.position(line) for line in ("G7N.iC11w6.mD9n1", "A1N.mM13n3")]
fold(paths(cases, "LANG"), "LANG")

# %%
fold_figure(cases[0].layers().figure("equivalent", lang="LANG"), "LANG")

# %% [markdown] lang="it"
# <details><summary>Perché il primo numero?</summary>
#
# Dieci modi di andare da G7 a D9, per tre modi di andare da D9 a C11.
#
# </details>
#
# **Avanti:** [Il monte degli scarti e i passi della parata](pile.ipynb) · [L'indice](index.ipynb)
#
# Dove il regolamento lascia una domanda aperta: [Le letture](readings.ipynb). I casi più difficili, uno per uno:
# [Il laboratorio dei casi](faq.ipynb).

# %% [markdown] lang="en"
# <details><summary>Why the first number?</summary>
#
# Ten ways from G7 to D9, times three ways from D9 to C11.
#
# </details>
#
# **Next:** [The discard pile and the parade's steps](pile.ipynb) · [The index](index.ipynb)
#
# Where the rulebook leaves a question open: [The readings](readings.ipynb). The hardest cases, one by one:
# [The FAQ lab](faq.ipynb).
