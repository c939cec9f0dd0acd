import { translationOf } from "@flagship/kernel";
import type { rulesChanges } from "../en/rules-changes.ts";

export const germanRulesChanges = translationOf<typeof rulesChanges>()({
  "rules.version.7":
    "Wer nichts zu starten, zu lenken oder abzuwehren hat, wird nicht mehr gefragt, und mit einem Jäger gehen auch seine Raketen verloren.",
  "rules.version.8":
    "Wo du nur eine Antwort hast, wird sie nach einem Moment für dich gegeben; so verrät das Warten niemandem etwas.",
  "rules.version.9":
    "Im Nebel sind Salven und Staffeln Kontakte nach ihren eigenen Reichweiten, und eine verdeckte Antwort kannst du zurücknehmen, bis die letzte da ist.",
  "rules.version.10":
    "Am Ende eines Gefechts oder Feldzugs steht, wer gewonnen hat, oder dass es unentschieden ist und warum.",
  "rules.version.11": "Das Formular fürs Feuern bietet jedem Schiff nur Waffen an, die bereit sind.",
  "rules.version.12": "Der Verlauf sagt, wer handelt und mit welchen Würfeln.",
  "rules.version.13":
    "Nach einem Gefecht im Feldzug gehen Trupps in einer treibenden Fähre mit ihr verloren, und Jäger eines gekaperten oder verlorenen Schiffs gehen auf einem anderen ihrer Seite an Bord oder sind verloren.",
  "rules.version.14":
    "Der Verlauf sagt bei jedem Treffer, von wem er kam und was er kostete, und woraus sich die Punkte am Ende zusammensetzen; benutzen mehrere Figuren in derselben Runde eine Tür, öffnet oder schließt sie nur die erste.",
  "rules.version.15":
    "Der Verlauf sagt, wer von deinen Leuten Granaten wirft und was sie würfeln, woran eine Figur ihr Können versucht und wer von dir eine Tür öffnet; jeder Trupp hat einen Namen in der Einzahl.",
});
