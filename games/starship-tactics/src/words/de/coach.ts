import { translationOf } from "@flagship/kernel";
import type { coachWords } from "../en/coach.ts";

/** Warum ein Captain etwas täte. */
export const germanCoach = translationOf<typeof coachWords>()({
  "coach.power":
    "Tempo {points}, {weapons} {weapons|Waffe|Waffen} geladen, {shields} {shields|Schildpunkt|Schildpunkte}; {left} Energie bleibt übrig.",
  "coach.shares": "Geladen: {weapons:list}. Schilde: {shields:list}.",
  "coach.none": "nichts",
  "coach.shield-points": "Nr. {side} mit {points}",
  "coach.reach":
    "Auf Reichweite {range} machen die geladenen Waffen im Ziel etwa {expected}; dem Gegner zeigst du Schild {side} mit {strength}.",
  "coach.closer":
    "Danach Reichweite {range}: {bearing} geladene {bearing|Waffe zielt|Waffen zielen}, etwa {expected}. Du zeigst Schild {side} mit {strength}.",
  "coach.strikes":
    "Von Spalte {column}, Reihe {row} triffst du Schild {side}; {guns} {guns|seiner Waffen zielt|seiner Waffen zielen} dort auf dich.",
  "coach.strikes-known":
    "Von Spalte {column}, Reihe {row} triffst du Schild {side} mit {points}; {guns} {guns|seiner Waffen zielt|seiner Waffen zielen} dort auf dich.",
  "coach.emergency":
    "Nach der Notwende {weapons|zielt|zielen} {weapons} {weapons|Waffe|Waffen}, nach einer einfachen {plain}. Sie kostet {power} Energie und {superstructure} Rumpf, für immer.",
  "coach.fire":
    "{n|Waffe|Waffen} {weapons:and} auf {ship}, Reichweite {range}: etwa {expected} Schaden auf Schild {side}.",
  "coach.fire-known":
    "{n|Waffe|Waffen} {weapons:and} auf {ship}, Reichweite {range}: etwa {expected} Schaden auf Schild {side}, der {points} hat.",
  "coach.hold":
    "Phase {phase} von {last}: Was jetzt zielt, macht etwa {now}, eine Phase näher etwa {later}. Ladungen halten bis zum Ende der Runde.",
  "coach.last-phase": "Das ist die letzte Phase: Danach sind Ladungen für etwa {now} Schaden verloren.",
  "coach.nothing-bears": "Keine geladene Waffe zielt jetzt auf jemanden.",
  "coach.straight-on":
    "{missiles} {missiles|Torpedo kommt|Torpedos kommen} auf Schild {side} mit {strength}: {damage} Schaden, wenn alle treffen, {inside} davon innen.",
  "coach.dodge":
    "Ausweichen gelingt in 3 von 10 Fällen. Dann trifft die Hälfte, {half} Schaden, auf Schild {side} mit {strength}, und {spared} weniger geht nach innen: {saves} im Mittel.",
  "coach.dodge-costs": "Es kostet auf jeden Fall 1 Rumpf und das Feuer dieser Phase.",
  "coach.lock":
    "{ship}, {range} {range|Feld|Felder} entfernt, ist bei 6 oder weniger auf dem W10 erfasst. Das kostet nichts, und du darfst fragen.",
  "coach.keep-lock": "{ship}, {range} {range|Feld|Felder} entfernt, bleibt erfasst.",
  "coach.no-lock":
    "{ship}, {range} {range|Feld|Felder} entfernt, ist nicht erfasst: Darüber kannst du nichts fragen.",
  "coach.search":
    "Die Sensoren suchen die ganze Runde nach getarnten Schiffen; über {ship}, {range} {range|Feld|Felder} entfernt, kannst du nichts fragen.",
  "coach.ask-facing": "Schild {side} zeigt auf Reichweite {range} zu dir: Dort treffen deine Schüsse.",
  "coach.ask-turned": "Schild {side} ist abgewandt; auf Reichweite {range} zeigt Schild {facing} zu dir.",
  "coach.ask-other":
    "„{what}“ sagt dir nicht, was Schild {side} hat, der auf Reichweite {range} zu dir zeigt.",
  "coach.old-answer": "Deine Antwort aus Runde {turn} ist alt: Energie wird jede Runde neu verteilt.",
  "coach.loses": "Waffe {number}, {weapon}: Reichweite {reach}, Ladung {charge}.",
});
