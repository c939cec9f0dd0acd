import { translationOf } from "@flagship/kernel";
import type { warningWords } from "../warnings.ts";

/** Was gesagt wird, bevor ein Blatt hinausgeht, das wohl ein Fehler ist. */
export const germanWarnings = translationOf<typeof warningWords>()({
  "warning.broken-way": "{ship} hält bei {place}: {hex} grenzt nicht an, der Rest der Zeile entfällt.",
  "warning.one-by-one":
    "{n} {n|Schiff kommt|Schiffe kommen} in verschiedenen Pulsen nach {place}: Sie kämpfen einzeln.",
  "warning.weak-attack":
    "Du greifst {place} mit {attack} gegen {defence} an. Für einen sicheren Sieg bring mehr, oder warte.",
  "warning.no-primary": "{type} kostet ohne PR {race} darüber 1 bis 100 Prozent mehr. PR ist umsonst.",
  "warning.late-setting": "A% {percent} gilt ab nächstem Jahr. Dieses Jahr ist es {now}.",
});
