import { EmptyState, duel as duelIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Desk } from "./desk.ts";
import { fightsIn } from "./fights.ts";
import { FightView } from "./FightView.tsx";

/** Battles the Corporation fought or heard of: a list, and the one that is looked at. */
export function Battles({ desk }: { readonly desk: Desk }): JSX.Element {
  const { word, view, yearBook } = desk;
  const fights = useMemo(() => fightsIn(yearBook, view.options), [yearBook, view.options]);
  const [picked, setPicked] = useState<string | undefined>();
  const shown = fights.find((fight) => fight.key === picked) ?? fights[0];
  if (shown === undefined) return <EmptyState title={word("fight.none")} icon={duelIcon} />;
  const own = view.own?.number;
  return (
    <div class="wl-battles">
      <ul class="wl-fight-list" aria-label={word("fight.list")}>
        {fights.map((fight) => (
          <li key={fight.key}>
            <button type="button" aria-pressed={fight === shown} onClick={() => setPicked(fight.key)}>
              <span>{word("fight.where", { year: fight.year, place: fight.place })}</span>
              <small>
                {word("fight.versus", { attacker: fight.attacker.corp, defender: fight.defender.corp })}
                {(fight.attacker.corp === own || fight.defender.corp === own) && ` · ${word("fight.yours")}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <FightView key={shown.key} desk={desk} fight={shown} />
    </div>
  );
}
