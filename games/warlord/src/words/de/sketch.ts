import { translationOf } from "@flagship/kernel";
import type { sketchWords } from "../en/sketch.ts";

/** Der Tisch als Text. */
export const germanSketch = translationOf<typeof sketchWords>()({
  "sketch.year": "Jahr Y{year:raw}, Runde {turn}",
  "sketch.head": "Jahr Y{year:raw}, Runde {turn}: Konzern {corp:raw} {name}",
  "sketch.treasury":
    "  Kasse  {pe:raw} PE, {or:raw} OR, {dc:raw} DC, {fp:raw} FP = {points:raw} {points|EP|EPs}; Schulden {debt:raw}; Aktienwert {stock:raw}",
  "sketch.ships": "Schiffe ({n})",
  "sketch.sites": "Orte ({n})",
  "sketch.site": "  {place}  {yields}  {terrain} {name}",
  "sketch.site-fort": "  {place}  {yields}  {terrain}, {points} {points|Punkt|Punkte} {name}",
  "sketch.sector":
    "Sektor {sector}  (* eigenes Schiff, + eigener Ort; darunter in Kleinbuchstaben das Gelände der Fläche)",
  "sketch.rank": "  {corp:raw} {name}: Aktienwert {stock:raw}",
  "sketch.rank-out": "  {corp:raw} {name}: Aktienwert {stock:raw}, ausgeschieden",
  "sketch.not-listed": "nicht notiert",
});
