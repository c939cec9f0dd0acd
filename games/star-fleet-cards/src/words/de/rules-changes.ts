import { translationOf } from "@flagship/kernel";
import type { rulesChanges } from "../en/rules-changes.ts";

export const germanRulesChanges = translationOf<typeof rulesChanges>()({
  "rules.version.4":
    "Das beste überladene Photon macht aus mittlerer Distanz 8 Schaden; damit sind die Schiffe gleich stark.",
  "rules.version.5": "Der Verlauf sagt, warum Shuttles und Drohnen weg sind.",
  "rules.version.6":
    "Der Verlauf rechnet eine Salve aus Karte und Shuttles vor und sagt, wessen Batterie was abhält und welches Schiff gewonnen hat.",
});
