import { translationOf } from "@flagship/kernel";
import type { rulesChanges } from "../en/rules-changes.ts";

export const germanRulesChanges = translationOf<typeof rulesChanges>()({
  "rules.version.7":
    "Eine angesehene Hand verrät nicht mehr, was eine Staffel geladen hat, und Schüsse liegen nach Ziel und Art geordnet, egal in welcher Reihenfolge sie geplant wurden.",
  "rules.version.8":
    "Wo du nur eine Antwort hast, wird sie nach einem Moment für dich gegeben; so verrät das Warten niemandem etwas.",
  "rules.version.9":
    "Der Verlauf sagt dir, welches Schiff welche Karte feuert, was Reparaturen in der Werft kosten und warum ein Deflektor nichts aufhält.",
});
