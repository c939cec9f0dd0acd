import { translationOf } from "@flagship/kernel";
import type { coachWords } from "../en/coach.ts";

/** Warum ein Captain etwas täte. */
export const germanCoach = translationOf<typeof coachWords>()({
  "coach.power":
    "Tempo {points}, {weapons} {weapons|Waffe|Waffen} geladen, {shields} Schildpunkte; {left} Energie bleibt übrig.",
  "coach.reach":
    "Auf Entfernung {range} machen die geladenen Waffen im Ziel etwa {expected}; Schild {side} zeigt zum Gegner mit {strength}.",
  "coach.closer":
    "Danach Entfernung {range}: {bearing} geladene {bearing|Waffe zielt|Waffen zielen}, etwa {expected}. Du zeigst Schild {side} mit {strength}.",
  "coach.fire":
    "{weapons} {weapons|Waffe|Waffen} auf {ship}, Entfernung {range}: etwa {expected} Schaden auf Schild {side}.",
  "coach.hold": "Was jetzt zielt, macht etwa {now}; eine Phase näher etwa {later}.",
  "coach.nothing-bears": "Keine geladene Waffe zielt jetzt auf jemanden.",
  "coach.missiles":
    "{missiles} {missiles|Rakete kommt|Raketen kommen} auf Schild {side} mit {strength}: {damage} Schaden, wenn alle treffen.",
  "coach.lock": "Der Gegner ist {range} Felder entfernt.",
});
