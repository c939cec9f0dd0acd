import { translationOf } from "@flagship/kernel";
import type { sketchWords } from "../en/sketch.ts";

/** Der Tisch als Text. */
export const germanSketch = translationOf<typeof sketchWords>()({
  "sketch.piles":
    "{deck} {deck|Karte|Karten} im Deck, {discarded} abgelegt, {ships} {ships|Schiff|Schiffe} in Reserve",
  "sketch.last-round": "Letzte Runde; noch dran: {seats:list}",
  "sketch.last-turn": "Letzte Runde; danach ist niemand mehr dran",
  "sketch.fleet": "{seat}: {points}, {hand} {hand|Karte|Karten}",
  "sketch.no-ships": "  keine Schiffe in der Schlacht",
  "sketch.loaded-with": "geladen: {card}",
  "sketch.loaded": "geladen",
  "sketch.structure": "Struktur {left}/{structure}",
  "sketch.shields": "Schilde {left}/{shields}",
  "sketch.value": "Wert {value}",
  "sketch.aboard": "    {n} an Bord",
  "sketch.aboard-named": "    {n} an Bord: {names:list}",
  "sketch.in-flight": "Unterwegs",
  "sketch.volley": "  auf {ship}: {cards}",
  "sketch.cloaked": "aus der Tarnung",
  "sketch.hand": "Hand: {cards:list}",
  "sketch.hand-empty": "Hand: leer",
  "sketch.yard": "{seat}, {race}: {points} (zerstört {trophies})",
  "sketch.yard-own": "{seat}, {race}: {points} (zerstört {trophies} + Flotte {fleet} + Bank {bank})",
  "sketch.sent": "entsandt",
  "sketch.damaged": "beschädigt: Schilde {shields}, Struktur {structure}",
});
