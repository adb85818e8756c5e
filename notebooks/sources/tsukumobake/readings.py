# %% [markdown] lang="it"
# # Le letture
#
# Un regolamento lascia sempre aperta qualche domanda, e ogni tavolo risponde a modo suo. Qui le risposte si chiamano
# **letture**: ogni domanda ha una risposta predefinita, un perché, e almeno un'altra risposta. La scegli quando cominci una
# partita, o sul banco della parata.
#
# Prima le domande sul gioco, poi quelle sulla parata. Per ognuna c'è un caso: di' che cosa fa il tuo tavolo, poi
# guarda come le risposte si separano.

# %% [markdown] lang="en"
# # The readings
#
# A rulebook always leaves some question open, and every table answers in its own way. Here the answers are called
# **readings**: every question has a default answer, a reason for it, and at least one other answer. You choose it when you
# begin a game, or in the parade explorer.
#
# First the questions about the game, then those about the parade. For each there is a case: say what your table does,
# then see how the answers part.

# %%
import tsukumo as tk
from IPython.display import display
from tsukumo.games.tsukumobake.play.arrangement import arrange_game
from tsukumo_widgets import ParadeExplorer, fold
from tsukumo_widgets.games.tsukumobake.chapters import decisions, lesson

start = tk.new_game("tsukumobake", seed=56)
start.apply("monk pass")
PILE = ["fan", "umbrella", "flask", "brazier", "staff", "sandals", "hat", "lantern"]

# %% [markdown] lang="it"
# ## Il gioco
#
# ### Bisogna proprio farli tutti?
#
# Il regolamento dice di muovere la pedina *di* cinque passi. Ma se un edificio è a due passi?
#
# Ecco il monaco, che parte da G13: dove può fermarsi, se i passi devono essere **esattamente** cinque? (Può andare avanti
# e indietro.)

# %% [markdown] lang="en"
# ## The game
#
# ### Do you have to take them all?
#
# The rulebook says that the pawn moves five steps. But if a building is two steps away?
#
# Here is the monk, who sets off from G13: where may he stop, if the steps must be **exactly** five? (He may walk to and
# fro.)

# %%
game = tk.new_game("tsukumobake", seed=56, readings={"stride": "exact"})
game.apply("monk pass")
shown = [decisions.reach(game, "LANG"), decisions.reasons(game, "monk move F12", lang="LANG")]
display(lesson.ask_reading("stride", "LANG"), game.state.svg(lang="LANG"), fold(shown, "LANG"))

# %% [markdown] lang="it"
# ### Devi bussare?
#
# La casa A7 è dell'esploratore. Il monaco, lì davanti, può entrare a ripararsi?

# %% [markdown] lang="en"
# ### Do you knock?
#
# The home on A7 is the explorer's. May the monk, right before it, go in for shelter?

# %%
display(lesson.ask_reading("homes", "LANG"), arrange_game(start, pawns={"monk": "B7"}).state.svg(lang="LANG"))
for answer, game in lesson.games("homes", "monk pass", pawns={"monk": "B7"}):
    reasons = decisions.reasons(game, "monk move A7", lang="LANG")
    display(fold(reasons, "LANG", lesson.under("homes", answer, "LANG")))

# %% [markdown] lang="it"
# ### Una sola?
#
# Il monaco ha un rosario e una campanella, e con il rosario gioca Indulgenza. Può giocare subito anche la campanella?

# %% [markdown] lang="en"
# ### Just one?
#
# The monk holds beads and a bell, and plays Indulgence with the beads. May he play the bell as well, right away?

# %%
display(lesson.ask_reading("combos", "LANG"))
for answer, game in lesson.games("combos", hands={"monk": ["beads", "bell"]}):
    game.apply("monk play indulgence beads")
    reasons = decisions.reasons(game, "monk play meditation bell", lang="LANG")
    display(fold(reasons, "LANG", lesson.under("combos", answer, "LANG")))

# %% [markdown] lang="it"
# ### Gli oggetti scartati, o quelli che ci sono?
#
# Nel monte degli scarti ci sono 8 oggetti, e la parata ha 6 passi. Il monaco gioca Indulgenza: una carta in più nel
# monte, poi ne escono quattro. La parata rallenta?

# %% [markdown] lang="en"
# ### What was discarded, or what is there?
#
# There are 8 items in the discard pile, and the parade has 6 steps. The monk plays Indulgence: one more card in the pile,
# then four go out. Does the parade slow down?

# %%
display(lesson.ask_reading("pile", "LANG"))
for answer, game in lesson.games("pile", hands={"monk": ["beads"]}, pile=PILE):
    game.apply("monk play indulgence beads")
    opening = game.state.movement().explain().opening
    display(fold(opening, "LANG", lesson.under("pile", answer, "LANG")))

# %% [markdown] lang="it"
# ### Quale metà?
#
# La Benedizione distribuisce metà del monte degli scarti. Se è quella di sopra, chi ha memoria sa che cosa arriverà. Se il
# monte prima si mescola, non lo sa nessuno. Nel monte, dalla cima: lanterna, cappello, sandali, bastone, braciere, fiasca,
# ombrello, ventaglio. Chi riceve che cosa?

# %% [markdown] lang="en"
# ### Which half?
#
# The Blessing deals out half of the discard pile. If it is the upper half, those with a good memory know what is coming.
# If the pile is shuffled first, nobody knows. In the pile, from the top: lantern, hat, sandals, staff, brazier, flask,
# umbrella, fan. Who gets what?

# %%
display(lesson.ask_reading("blessing", "LANG"))
for answer, game in lesson.games("blessing", "monk pass", pile=PILE, top=["blessing"]):
    game.apply("monk move E12")
    sentences = decisions.sentences(game, "faq.2", lang="LANG")
    display(fold(sentences, "LANG", lesson.under("blessing", answer, "LANG")))

# %% [markdown] lang="it"
# ### Fermo lì, o avanti?
#
# Il monaco è su G9, la parata su G7. Le va incontro passando da G8, e usa una pergamena. Gli restano tre passi: si ferma
# su G8, o attraversa la parata e prosegue fino a G4?

# %% [markdown] lang="en"
# ### Stop there, or go on?
#
# The monk is on G9, the parade on G7. He walks into it by way of G8, and uses a scroll. He has three steps left: does he
# stop on G8, or walk through the parade and on to G4?

# %%
hand = {"monk": ["beads", "scroll"]}
display(
    lesson.ask_reading("meeting", "LANG"), arrange_game(start, pawns={"monk": "G9"}, hands=hand).state.svg(lang="LANG")
)
for answer, game in lesson.games("meeting", "monk pass", pawns={"monk": "G9"}, hands=hand):
    decisions.carry_out(game, "monk move G7 G8", "monk scroll yes")
    reasons = decisions.reasons(game, "monk move G4", lang="LANG")
    display(fold(reasons, "LANG", lesson.under("meeting", answer, "LANG")))

# %% [markdown] lang="it"
# ## La parata
#
# Le regole della parata sono in [La parata guarda e sceglie](parade.ipynb) e in [L'inseguimento](chase.ipynb). Qui c'è
# quello che lasciano aperto. Per ogni lettura c'è un tabellone: prima di' dove va la parata, poi apri la tabella.
#
# ### Le pedine fermano lo sguardo?
#
# La geisha, su G9, è già stata colpita, e ha usato una pergamena. Il monaco è dietro di lei.

# %% [markdown] lang="en"
# ## The parade
#
# The rules of the parade are in [The parade looks and chooses](parade.ipynb) and in [The chase](chase.ipynb). Here is
# what they leave open. For each reading there is a board: first say where the parade goes, then open the table.
#
# ### Do pawns block its view?
#
# The geisha, on G9, has been struck already, and used a scroll. The monk is behind her.

# %%
display(*lesson.compare_answers("G7N.gG9s3x.mG11n2.eM7e9.b2", "sight", "LANG"))

# %% [markdown] lang="it"
# ### Caselle, o passi?
#
# Un salto è un passo solo. Contando in passi invece che in caselle, gli edifici sono scorciatoie. È
# una lettura sperimentale: la parata può perdersi a cercare tetti. Il bersaglio è l'esploratore, su K11.

# %% [markdown] lang="en"
# ### Squares, or steps?
#
# A jump is a single step. Counting in steps instead of squares, buildings are shortcuts. This reading is
# experimental: the parade may lose itself looking for roofs. The target is the explorer, on K11.

# %%
display(*lesson.compare_answers("I8E.gG1s4.eK11e5", "distance", "LANG"))

# %% [markdown] lang="it"
# ### Anche chi è nascosto fa compagnia?
#
# Il bersaglio è la geisha, su J13. Il monaco è nascosto nella casa G13. Attira la parata lo stesso?

# %% [markdown] lang="en"
# ### Do those who hide make company?
#
# The target is the geisha, on J13. The monk is hidden in the home G13. Does he draw the parade all the same?

# %%
display(*lesson.compare_answers("G11E.gJ13s9.mG13n5.b2", "company", "LANG"))

# %% [markdown] lang="it"
# ### Che cosa è una curva?
#
# La parata è rivolta a ovest. Il bersaglio è l'esploratore, su K10, e tutti i percorsi con più compagnia passano dalla
# geisha. Conta anche girarsi per partire? E il dietrofront, quanto vale?

# %% [markdown] lang="en"
# ### What is a turn?
#
# The parade faces west. The target is the explorer, on K10, and all the paths with the most company pass the geisha. Does
# turning to set off count? And how much does turning around count?

# %%
display(*lesson.compare_answers("G7W.gK8s3.eK10e8.b1", "turns", "LANG"))

# %% [markdown] lang="it"
# ### Non resta nessuno
#
# Il monaco e la geisha sono in fila, e non c'è nessun altro. Un salto li colpisce tutti e due. E gli altri tre passi?

# %% [markdown] lang="en"
# ### Nobody is left
#
# The monk and the geisha stand in a row, and there is nobody else. One jump strikes them both. And the other three steps?

# %%
display(*lesson.compare_answers("G7N.gG9s4.mG8n6", "no_target", "LANG"))

# %% [markdown] lang="it"
# ### Passi che crescono per strada?
#
# Nel monte degli scarti ci sono 2 oggetti: 4 passi. Il monaco, colpito subito, ne perde altri 2. La parata ci guadagna?

# %% [markdown] lang="en"
# ### Steps that grow on the way?
#
# There are 2 items in the discard pile: 4 steps. The monk, struck at once, loses 2 more. Does the parade gain by it?

# %%
display(*lesson.compare_answers("G7N.iC9w4.mG8n4.d2", "budget", "LANG"))

# %% [markdown] lang="it"
# ### Al riparo anche chi è stato rimandato a casa?
#
# L'esploratore è in casa, perché ce lo ha mandato la parata nell'ora prima. La locandiera in casa ci è entrata da sé. Chi
# ha l'aura più alta?

# %% [markdown] lang="en"
# ### Are those sheltered who were sent home?
#
# The explorer is at home, because the parade sent him there the hour before. The innkeeper walked into her home herself.
# Who has the higher aura?

# %%
display(*lesson.compare_answers("G7N.iA7w8.eM7e6o.b1", "shelter", "LANG"))

# %% [markdown] lang="it"
# ### Per eccesso?
#
# Questa domanda non è aperta: la FAQ del regolamento dice per difetto (`faq.1`). Ma chi al tavolo ha sempre fatto
# diversamente può sceglierlo, per i colpi della parata. L'esploratore ha 1 carta, la geisha 5: quante ne perdono?

# %% [markdown] lang="en"
# ### Rounded up?
#
# This question is not open: the rulebook's FAQ says to round down (`faq.1`). But if your table has always done otherwise,
# you can choose so, for the parade's strikes. The explorer holds 1 card, the geisha 5: how many do they lose?

# %%
display(*lesson.compare_answers("G7E.gJ7s5.eI7e1.b2", "half", "LANG"))

# %% [markdown] lang="it"
# ## Quanto contano?
#
# L'ultima colonna dice in quanti casi del [laboratorio](faq.ipynb) l'altra risposta cambia i passi o i colpi. Il
# riparo di chi è rimandato a casa si nota poco, perché conta solo nel movimento dopo.
#
# **Domanda.** Quale lettura della parata cambia più casi?

# %% [markdown] lang="en"
# ## How much do they matter?
#
# The last column says in how many cases of the [lab](faq.ipynb) the other answer changes the steps or the strikes. The
# shelter of those sent home hardly shows, because it matters only in the next movement.
#
# **Question.** Which reading of the parade changes the most cases?

# %%
fold(lesson.parade_readings("LANG"), "LANG")

# %% [markdown] lang="it"
# ### Prova tu
#
# Quale delle letture cambia qualcosa in **questa** posizione? Provale nel pannello «Letture».
#
# <details><summary>Mostra la risposta</summary>
#
# Soltanto la metà: per eccesso la geisha perde 3 delle sue 5 carte invece di 2. Con la distanza in passi cambia la linea
# prevista all'ultimo passo, ma il passo è lo stesso.
#
# </details>
#
# ### Domanda per tutti
#
# Quale di queste risposte cambierebbe di più il tuo modo di giocare? E il tuo tavolo, come ha sempre fatto? Non
# c'è una risposta giusta: il motore ne segue una per volta, e dice quale.

# %% [markdown] lang="en"
# ### Try it
#
# Which of the readings changes anything in **this** position? Try them in the panel "Readings".
#
# <details><summary>Show the answer</summary>
#
# Only the half: rounded up, the geisha loses 3 of her 5 cards instead of 2. With distance in steps the line ahead of the
# last step changes, but the step is the same.
#
# </details>
#
# ### A question for the room
#
# Which of these answers would change the way you play the most? And at your table, how has it always been done? There is
# no right answer: the engine follows one at a time, and says which.

# %%
explorer = ParadeExplorer("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2", lang="LANG")
explorer.panels.selected_index = 1
explorer

# %% [markdown] lang="it"
# **Per tornare:** [La parata guarda e sceglie](parade.ipynb) · [L'inseguimento](chase.ipynb) · [L'indice](index.ipynb)

# %% [markdown] lang="en"
# **Back to:** [The parade looks and chooses](parade.ipynb) · [The chase](chase.ipynb) · [The index](index.ipynb)
