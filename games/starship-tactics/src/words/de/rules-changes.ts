import { translationOf } from "@flagship/kernel";
import type { rulesChanges } from "../en/rules-changes.ts";

export const germanRulesChanges = translationOf<typeof rulesChanges>()({
  "rules.version.7":
    "Basen und Stationen sind spielbar, Sensoren können von selbst arbeiten, und niemand wird gefragt, wo nur eine Antwort möglich ist.",
  "rules.version.8":
    "Wo du nur eine Antwort hast, wird sie nach einem Moment für dich gegeben; so verrät das Warten niemandem etwas.",
  "rules.version.9":
    "Der Verlauf sagt, was jeder Wurf brauchte, was ein Schild abhielt und warum eine Mine losging.",
  "rules.version.10":
    "Der Verlauf nennt jeden Wurf, an Bord eines Schiffs mit Crew auch, welcher Offizier ihn macht.",
  "rules.version.11":
    "Der Verlauf sagt, wo Schiffe starten, was deinen bleibt und warum eines manövrierunfähig ist; im Romulanischen Gambit wird ein Kreuzer ohne Energie nicht erobert.",
});
