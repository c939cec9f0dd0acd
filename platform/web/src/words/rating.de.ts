import { translationOf } from "@flagship/kernel";
import type { RATING } from "./rating.ts";

/** Was die Seiten über Wertungen sagen. */
export const germanRating = translationOf<typeof RATING>()({
  "lobby.rated": "Gewertete Partie",
  "lobby.rated.help": "Sie ändert deine Wertung. Alle am Tisch brauchen ein Konto.",
  "table.rated": "Gewertet",
  "ladder.intro": "Wer am besten spielt, nach gewerteten Partien.",
  "ladder.link": "Rangliste und Wertungen",
  "ladder.game": "Spiel",
  "ladder.place": "Platz",
  "ladder.name": "Name",
  "ladder.rating": "Wertung",
  "ladder.matches": "Partien",
  "ladder.none": "In diesem Spiel gibt es noch keine gewertete Partie.",
  "ladder.provisional": "vorläufig",
  "ladder.doubt": "{rating} ± {doubt}",
  "ladder.how": "Wie gewertet wird",
  "ladder.how.1":
    "Alle beginnen bei 1500 ± 667. Eine Partie bringt dich nach oben, wenn du besser abschneidest als erwartet, und sonst nach unten; je sicherer deine Wertung ist, desto weniger ändert eine Partie.",
  "ladder.how.2":
    "Seiten und beliebig viele Spieler zählen: Jeder Platz zählt als Sieg über alle dahinter. Partner teilen, was ihre Seite gewinnt; wessen Wertung unsicherer ist, bekommt mehr davon. Ein Remis zählt halb.",
  "ladder.how.3":
    "In neunzehn von zwanzig Fällen liegt deine wahre Stärke in der Spanne hinter dem ±. Bis zu fünf Partien, und solange die Spanne über 400 liegt, ist eine Wertung vorläufig.",
  "ladder.how.4":
    "Computer sind feste Vergleichswerte: Kadett 1100, Offizier 1343, Kapitän 1541, Admiral 1723. Du gewinnst und verlierst Punkte gegen sie, sie selbst ändern sich nie.",
  "ladder.how.5":
    "Eine Partie zählt nicht, wenn sie abgebrochen wird, wenn sie endet, bevor es zwei Züge je Platz gab, oder wenn es die vierte derselben Spieler an einem Tag ist.",
  "player.since": "Dabei seit {day}.",
  "player.ratings": "Wertungen",
  "player.none": "Noch keine gewerteten Partien.",
  "player.curve": "{game}: von {from} auf {to} in {n} {n|Partie|Partien}",
  "player.all-matches": "Alle beendeten öffentlichen Partien",
  "player.matches": "Gewertete Partien",
  "player.filter": "Welche Partien",
  "player.all-games": "Alle Spiele",
  "player.against": "Gegen",
  "player.everybody": "Alle",
  "player.no-matches": "Keine.",
  "player.place": "Platz {place}, Wertung von {before} auf {after}",
  "player.bot": "Bot",
  "player.with": "mit {who}",
  "player.favourites": "Spielt gern",
  "player.favourite": "{n} {n|Partie|Partien}, {won} gewonnen",
  "player.what": "{what}",
  "player.rivals": "Direkter Vergleich",
  "player.rival": "{won} gewonnen, {lost} verloren, {even} unentschieden",
  "player.my": "Mein Profil",
});
