import { translationOf } from "@flagship/kernel";
import type { warningWords } from "../en/warnings.ts";

/** Was gesagt wird, bevor ein Blatt hinausgeht, das wohl ein Fehler ist. */
export const germanWarnings = translationOf<typeof warningWords>()({
  "warning.broken-way": "{ship} hält bei {place}: {hex} grenzt nicht an, der Rest der Zeile entfällt.",
  "warning.one-by-one":
    "{n} {n|Schiff kommt|Schiffe kommen} in verschiedenen Pulsen nach {place}: Sie kämpfen einzeln.",
  "warning.weak-attack":
    "Du greifst {place} mit {attack} gegen {defence} an. Für einen sicheren Sieg bring mehr, oder warte.",
  "warning.no-primary": "{type} kostet ohne PR {race} darüber 1 bis 100 Prozent mehr. PR ist umsonst.",
  "warning.late-setting": "A% {percent} gilt ab nächstem Jahr. Dieses Jahr ist es {now}.",
  "warning.deadly-way": "{ship} wird beim Einflug in {place} sicher zerstört: Das Gelände dort ist tödlich.",
  "warning.idle-ships": "{n} {n|Schiff bleibt, wo es ist|Schiffe bleiben, wo sie sind}: {ships}.",
  "warning.open-home":
    "Deine Zentrale verteidigt mit {defence}; eine Flotte mit Angriff {attack} war in Y{year:raw} bei {place}.",
  "warning.unspent": "{points} EPs bleiben übrig, und {lines} {lines|Zeile ist|Zeilen sind} frei.",
});
