import { translationOf } from "@flagship/kernel";
import type { sketchWords } from "../en/sketch.ts";

/** Der Tisch als Text. */
export const germanSketch = translationOf<typeof sketchWords>()({
  "sketch.head": "Runde {turn}: {phase}",
  "sketch.head-of": "Runde {turn} von {turns}: {phase}",
  "sketch.before": "Vor der Schlacht: {phase}",
  "sketch.month": "Monat {turn} von {turns}: {phase}",
  "sketch.destroyed": "zerstört",
  "sketch.away": "fort",
  "sketch.at": "bei {x}, {y}",
  "sketch.blip": "{at}  nicht geortet, Masse {mass} oder mehr",
  "sketch.lost": "zuletzt gesehen {at} in Runde {turn}",
  "sketch.unseen": "nicht zu sehen",
  "sketch.flies": "{at}  Kurs {course}  Tempo {speed}  Schilde {shields}  Rumpf {hull}",
  "sketch.salvo": "{salvo}: {typeName}",
  "sketch.stunned": "{at}  betäubt",
  "sketch.ready": "bereit",
  "sketch.pinned": "niedergehalten",
  "sketch.wounded": "verwundet",
  "sketch.dead": "tot",
  "sketch.surrendered": "ergeben",
  "sketch.captive": "gefangen",
  "sketch.off": "vom Feld",
  "sketch.realm": "{worlds} {worlds|Welt|Welten}, {forces} {forces|Verband|Verbände}",
  "sketch.realm-out": "{worlds} {worlds|Welt|Welten}, {forces} {forces|Verband|Verbände}, ausgeschieden",
});
