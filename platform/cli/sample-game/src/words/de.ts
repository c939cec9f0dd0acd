import { partlyTranslated, type Translation } from "@flagship/kernel";
import type { words } from "./en.ts";

const german = partlyTranslated<typeof words>()({
  "chair.first": "Erster Kapitän",
  "chair.second": "Zweiter Kapitän",
  "ask.power": "Runde {turn} von {turns}: Teil deine Energie auf.",
  "ask.fire": "Deine Geschütze sind bereit. Wie feuerst du?",
  "label.power": "Geschütze {guns}, Schilde {shields}",
  "label.fire.careful": "Gezielt feuern",
  "label.fire.bold": "Aufs Ganze gehen",
  "preview.fire": "Ab {from}: {points} {points|Punkt|Punkte} durch die Schilde.",
  "event.powered": "Runde {turn}: {first} und {second} Energie in den Geschützen.",
  "event.fired": "{seat}: {through} {through|Schadenspunkt|Schadenspunkte}.",
  "roll.fire": "Feuer",
  "outcome.hull": "Der stärkere Rumpf gewinnt.",
  "table.hull": "Rumpf {hull} von {most}",
  "table.turn": "Runde {turn}",
  "table.goal": "Zerstör den Rumpf des anderen",
  "table.left": "Noch {left} {left|Runde|Runden}",
  "table.unit": "Rumpf",
  "table.power": "Geschütze {guns}, Schilde {shields}",
});

export const translation: Translation = { words: german, names: { rulebook: {}, neutral: {} } };
