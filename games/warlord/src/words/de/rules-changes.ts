import { translationOf } from "@flagship/kernel";
import type { rulesChanges } from "../en/rules-changes.ts";

export const germanRulesChanges = translationOf<typeof rulesChanges>()({
  "rules.version.7":
    "Kontaktdaten nennen den Spieler, mit SS wählst du die Besonderheit deiner Zentrale, wo alle eine haben, und „Kurz vor dem Sieg“ berücksichtigt Teams.",
  "rules.version.8":
    "Der Verlauf erzählt das Jahr: Gefechte, Eroberungen und Verluste dem Konzern, den sie angehen, die veröffentlichten Listen allen, und am Ende, wer womit gewonnen hat.",
  "rules.version.9":
    "Der Verlauf stellt Befehle unter ihr eigenes Jahr, nennt deine Schiffe deine, sagt, was ein Schiff zerstört und ein Ereignis gebracht hat, und datiert die veröffentlichten Listen.",
});
