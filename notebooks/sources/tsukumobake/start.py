# %% [markdown] lang="it"
# # tsukumo
#
# I regolamenti dei giochi da tavolo sono ambigui. **tsukumo** prende un regolamento e lo rende
# qualcosa che si può eseguire, interrogare e condividere.
#
# Qui si comincia dalla **parata dei demoni** di *Tsukumobake*: alla fine di ogni ora si muove da sola,
# secondo ciò che vede e ciò che sente, e al tavolo la si sbaglia spesso. In due minuti:
#
# 1. esegui il quaderno (menu **Run → Run All Cells**, oppure Maiusc+Invio una cella alla volta);
# 2. trascina una pedina o la parata sul tabellone;
# 3. leggi accanto al tabellone dove va la parata, **e perché**: ogni frase cita la sua clausola, e un clic la apre.

# %% [markdown] lang="en"
# # tsukumo
#
# Board game rulebooks are ambiguous. **tsukumo** takes a rulebook and makes it something that one can
# run, question and share.
#
# We begin with the **parade of demons** of *Tsukumobake*: at the end of every hour it moves by itself,
# by what it sees and what it senses, and people at the table often get it wrong. In two minutes:
#
# 1. run the notebook (menu **Run → Run All Cells**, or Shift+Enter one cell at a time);
# 2. drag a pawn or the parade on the board;
# 3. read beside the board where the parade goes, **and why**: each sentence cites its clause, and a click opens it.

# %%
import tsukumo as tk
from tsukumo_widgets import ParadeExplorer

case = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")
ParadeExplorer(case, lang="LANG")

# %% [markdown] lang="it"
# ## Lo stesso, a parole
#
# La riga `G7N.gD7s5.…` è la **stringa di posizione**: la parata su G7 guarda a nord; la geisha è su D7, ha
# la casa a sud e 5 carte; e così via. Basta da sola a ritrovare la posizione: si incolla in una mail, in un
# link, nell'esploratore. Il motore risponde senza esploratore, in italiano e in inglese:

# %% [markdown] lang="en"
# ## The same in words
#
# The line `G7N.gD7s5.…` is the **position string**: the parade on G7 faces north; the geisha is on D7, has
# her home in the south and 5 cards; and so on. It is all one needs to find the position again: paste it into
# a mail, a link, the explorer. The engine answers without an explorer too, in Italian and in English:

# %%
movement = case.movement()
print(movement.explain("LANG"))

# %% [markdown] lang="it"
# Dove sono rimaste le pedine, e per dove è passata la parata:

# %% [markdown] lang="en"
# Where the pawns ended, and where the parade came through:

# %%
movement.svg(lang="LANG")

# %% [markdown] lang="it"
# ## E se il regolamento si legge in un altro modo?
#
# Dove il testo lascia aperta una domanda, tsukumo la chiama **lettura** e fa scegliere. Per esempio: *le
# pedine fermano lo sguardo?* Le letture stanno in un menu dell'esploratore; qui, da programma:

# %% [markdown] lang="en"
# ## And if the rulebook is read another way?
#
# Where the text leaves a question open, tsukumo calls it a **reading** and lets you choose. For example: *do
# pawns cut a line of sight?* The readings are menus in the explorer; here, from code:

# %%
for name, reading in tk.readings().items():
    if reading.scope == "parade":
        print(f"{name:10} {reading.question.say('LANG')}")

# %% [markdown] lang="it"
# ## Il regolamento, un capitolo alla volta
#
# Tutto il gioco, nell'ordine del regolamento. Ogni capitolo si esegue da solo, ha un esploratore da provare, e si
# legge ad alta voce in pochi minuti.
#
# 1. [Il gioco](game.ipynb): quattro casate, una notte, una partita intera in dieci righe.
# 2. [Il tabellone](board.ipynb): strade, porte, case; dove può andare una pedina, e perché non altrove.
# 3. [Le carte](cards.ipynb): i sedici tipi di oggetto, e quanto valgono a chi.
# 4. [Le combinazioni](combos.ipynb): quanto costano, che cosa fanno, tutte e sei dal vero.
# 5. [Pergamene ed eventi](scrolls.ipynb): ciò che si tiene, ciò che si svela, e in che ordine.
# 6. [La preparazione](setup.ipynb): dodici passi, e la notte può cominciare.
# 7. [Il turno](turn.ipynb): un'ora di gioco, fase per fase, fino alla parata.
# 8. [L'incontro con la parata](meeting.ipynb): finirle addosso, la pergamena che protegge, la metà di una mano.
# 9. [La parata guarda e sceglie](parade.ipynb): che cosa vede, e chi insegue; con domande.
# 10. [L'inseguimento](chase.ipynb): percorsi, salti, colpi, bordo; con domande.
# 11. [Il monte degli scarti e i passi della parata](pile.ipynb): ciò che si usa la spinge, ciò che si rimuove no.
# 12. [La fine](end.ipynb): i conti, gli obiettivi, un pareggio; e se si fosse giocato diversamente?
# 13. [Il laboratorio dei casi](faq.ipynb): quelli del regolamento e molti altri, uno per uno.
#
# Per tutto il resto:
#
# - [Le letture del gioco](readings.ipynb): dove il regolamento tace, e ogni tavolo risponde a modo suo.
# - [Solo l'esploratore](explorer.ipynb): a tutta pagina, con la tua posizione.
# - [Il quiz](quiz.ipynb): dove andrà la parata, e chi inseguirà? Risponde la classe, giudica il motore.
# - [Il tavolo](table.ipynb): una partita intera, fra persone e bot in qualunque combinazione.
# - [L'assistente della parata](assistant.ipynb): per chi gioca a un tavolo vero.
# - [Le pagine senza codice](index.ipynb): le stesse cose come le mostra `tsukumo app`.
# - [Un gioco tuo](own.ipynb): da una cartella vuota a un gioco con una regola inventata da te.
#
# ## Un altro gioco: Lupus in Tabula
#
# Un villaggio, dei lupi mannari, un moderatore. Nel primo quaderno giochi una notte in meno di un minuto.
#
# 1. [La prima notte](lupus.ipynb): la tua carta, un clic, e l'alba con le sue ragioni.
# 2. [I ruoli e il mazzo](roles.ipynb): chi può esserci, e con quante carte si gioca.
# 3. [La notte e l'alba](night.ipynb): chi apre gli occhi e quando, chi muore e chi si salva.
# 4. [Il giorno](day.ipynb): il giro dei voti, i nominati, il linciaggio.
# 5. [La fine della partita](lupus_end.ipynb): quando finisce, e chi ha vinto.
# 6. [Le letture di Lupus](lupus_readings.ipynb): dove il regolamento tace, e decidete voi.
#
# - [Il quiz di Lupus](lupus_quiz.ipynb): chi muore all'alba, chi è nominato, chi ha vinto?
# - [Quanto è equilibrata?](balance.ipynb): le probabilità dei lupi, esatte, e il mazzo per una partita pari.

# %% [markdown] lang="en"
# ## The rulebook, one chapter at a time
#
# The whole game, in the rulebook's order. Every chapter runs by itself, has an explorer to try, and is read aloud
# in a few minutes.
#
# 1. [The game](game.ipynb): four houses, one night, a whole game in ten lines.
# 2. [The board](board.ipynb): roads, doors, homes; where a pawn can go, and why not elsewhere.
# 3. [The cards](cards.ipynb): the sixteen types of item, and what they are worth to whom.
# 4. [The combos](combos.ipynb): what they cost, what they do, all six in action.
# 5. [Scrolls and events](scrolls.ipynb): what is kept, what is revealed, and in which order.
# 6. [The setup](setup.ipynb): twelve steps, and the night may begin.
# 7. [The turn](turn.ipynb): one hour of play, phase by phase, up to the parade.
# 8. [Meeting the parade](meeting.ipynb): running into it, the scroll that protects, half of a hand.
# 9. [The parade looks and chooses](parade.ipynb): what it sees, and whom it chases; with questions.
# 10. [The chase](chase.ipynb): paths, jumps, hits, the edge; with questions.
# 11. [The discard pile and the parade's steps](pile.ipynb): what is used drives it, what is removed does not.
# 12. [The end](end.ipynb): the score, the objectives, a tie; and what if one had played otherwise?
# 13. [The FAQ lab](faq.ipynb): the rulebook's cases and many more, one by one.
#
# And besides:
#
# - [The readings of the game](readings.ipynb): where the rulebook is silent, and every table answers in its own way.
# - [The explorer alone](explorer.ipynb): on a whole page, with a position of yours.
# - [The quiz](quiz.ipynb): where will the parade go, and whom does it chase? The class answers, the engine judges.
# - [The table](table.ipynb): a whole game, people and bots in any mix.
# - [The parade assistant](assistant.ipynb): for those who play at a real table.
# - [The pages without code](index.ipynb): the same things as `tsukumo app` shows them.
# - [A game of your own](own.ipynb): from an empty folder to a game with a rule that you made up.
#
# ## Another game: Lupus in Tabula
#
# A village, some werewolves, a moderator. In the first notebook you play a night in less than a minute.
#
# 1. [The first night](lupus.ipynb): your card, a click, and the dawn with its reasons.
# 2. [The roles and the deck](roles.ipynb): who may be there, and with how many cards you play.
# 3. [The night and the dawn](night.ipynb): who opens their eyes and when, who dies and who is saved.
# 4. [The day](day.ipynb): the circle of votes, the nominees, the lynching.
# 5. [The end of the game](lupus_end.ipynb): when it is over, and who has won.
# 6. [The readings of Lupus](lupus_readings.ipynb): where the rulebook is silent, and you decide.
#
# - [The quiz of Lupus](lupus_quiz.ipynb): who dies at dawn, who is nominated, who has won?
# - [How even is it?](balance.ipynb): the werewolves' chances, exactly, and the deck for an even game.
