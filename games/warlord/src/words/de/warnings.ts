import { translationOf } from "@flagship/kernel";
import type { warningWords } from "../en/warnings.ts";

/** Was gesagt wird, bevor ein Blatt hinausgeht, das wohl ein Fehler ist. */
export const germanWarnings = translationOf<typeof warningWords>()({
  "warning.broken-way": "{ship} hält bei {place}: {hex} grenzt nicht an, der Rest der Zeile entfällt.",
  "warning.one-by-one":
    "{n} {n|Schiff kommt|Schiffe kommen} in verschiedenen Pulsen nach {place}: Sie kämpfen einzeln.",
  "warning.weak-attack":
    "Du greifst {place} mit {attack} gegen {defence} an. Für einen sicheren Sieg bring mehr, oder warte.",
  "warning.no-primary":
    "{type} kostet ohne PR {race} darüber {low} bis {high} EPs, mit etwa {price}. PR ist umsonst.",
  "warning.late-setting": "A% {percent} gilt ab nächstem Jahr. Dieses Jahr ist es {now}.",
  "warning.deadly-way": "{ship} wird beim Einflug in {place} sicher zerstört: Das Gelände dort ist tödlich.",
  "warning.hurt-way":
    "{ship} nimmt auf dem Weg nach {place} {low} bis {high} Schaden durch das Gelände, bei {shields} {shields|Schild|Schilden}: Es kann lahm ankommen.",
  "warning.through-gate":
    "Das Sternentor bei {place} wirft {ship} woandershin: Was danach in der Zeile steht, passt dann kaum noch.",
  "warning.weak-space":
    "Der schwache Raum bei {place} wirft {ship} in einem von zwei Fällen irgendwohin im Sektor.",
  "warning.beyond-speed":
    "{ship} handelt nur in {speed} {speed|Puls|Pulsen}: {n|Das letzte Wort der Zeile entfällt|Die letzten {n} Wörter der Zeile entfallen}.",
  "warning.last-site":
    "{place} macht Sektor {sector} vollständig, und {ship} kann dieses Jahr dort sein. Ein vollständiger Sektor bringt 100 EPs im Jahr.",
  "warning.idle-ships": "{n} {n|Schiff bleibt, wo es ist|Schiffe bleiben, wo sie sind}: {ships}.",
  "warning.open-home":
    "Deine Zentrale verteidigt mit {defence}; eine Flotte mit Angriff {attack} war in Y{year:raw} bei {place}.",
  "warning.unspent": "{points} EPs bleiben übrig, und {lines} {lines|Zeile ist|Zeilen sind} frei.",
});
