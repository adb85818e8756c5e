# %% [markdown] lang="it"
# # tsukumo
#
# Le regole di *Tsukumobake* da provare, una pagina per volta. In English: [the same pages](../en/index.ipynb).
#
# - [L'esploratore della parata](explorer.ipynb): sposta le pedine, e leggi dove va la parata e perché.
# - [Il quiz](quiz.ipynb): dove va la parata? Chi insegue? Quali combinazioni, quanti punti?
# - [Il tavolo](table.ipynb): una partita intera, contro i bot o in compagnia.
# - [L'assistente della parata](assistant.ipynb): per una partita su un tavolo vero, un'ora dopo l'altra.
#
# Per una serata di *Lupus in Tabula*:
#
# - [La console del moderatore](console.ipynb): i nomi, il mazzo, le carte, poi notte e giorno con le parole da dire.
# - [Lo schermo per tutti](screen.ipynb): solo ciò che tutti possono vedere, per il proiettore.
# - [Il quiz di Lupus](lupus_quiz.ipynb): chi muore all'alba? Chi è nominato? Chi ha vinto adesso?

# %% [markdown] lang="en"
# # tsukumo
#
# The rules of *Tsukumobake* to try, a page at a time. In italiano: [le stesse pagine](../it/index.ipynb).
#
# - [The parade explorer](explorer.ipynb): move the pawns, and read where the parade goes and why.
# - [The quiz](quiz.ipynb): where will the parade go? Whom does it chase? Which combos, how many points?
# - [The table](table.ipynb): a whole game, against bots or in company.
# - [The parade assistant](assistant.ipynb): for a game on a real table, hour after hour.
#
# For an evening of *Lupus in Tabula*:
#
# - [The moderator's console](console.ipynb): names, deck, cards, then night and day with the words to say.
# - [The screen for everybody](screen.ipynb): only what everybody may see, for the projector.
# - [The quiz of Lupus](lupus_quiz.ipynb): who dies at dawn? Who is nominated? Who has won now?

# %%
import tsukumo as tk

tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2").movement().svg(step=3, lang="LANG")
