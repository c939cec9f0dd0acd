import type { JSX } from "preact";
import { volleysIn } from "../../rules/forecast.ts";
import type { Picks } from "../picks.ts";
import { Coming } from "./Coming.tsx";
import { Pairings } from "./Pairings.tsx";
import { Piles } from "./Piles.tsx";
import { Stack } from "./Stack.tsx";
import { Uses } from "./Uses.tsx";
import { Volleys } from "./Volleys.tsx";

/** The rail's panel: what is laid out or coming, what the picked thing can do, and the piles. */
export function Panel({ picks }: { readonly picks: Picks }): JSX.Element {
  const { view, plan, uses, answers, arsenal, asked, marked } = picks;
  // In a window all answers stand side by side; in the own turn only those of what is picked.
  const shown = asked === undefined || arsenal !== undefined || marked !== undefined ? uses : answers;
  return (
    <div class="sc-panel">
      <Stack picks={picks} />
      {plan.shots.length > 0 && arsenal !== undefined && <Volleys picks={picks} arsenal={arsenal} />}
      {plan.shots.length === 0 && volleysIn(view).length > 0 && <Coming picks={picks} />}
      {picks.engagements.map((engagement, index) => (
        <Pairings key={index} picks={picks} engagement={engagement} />
      ))}
      {shown.length > 0 && <Uses picks={picks} uses={shown} />}
      <Piles picks={picks} />
    </div>
  );
}
