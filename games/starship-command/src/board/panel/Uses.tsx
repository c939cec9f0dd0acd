import { message } from "../../say.ts";
import { Icon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { artOf } from "../faces.ts";
import { effectOf, volleysIn } from "../../rules/forecast.ts";
import type { Picks } from "../picks.ts";
import type { Use } from "../use.ts";

export interface UsesProps {
  readonly picks: Picks;
  readonly uses: readonly Use[];
}

/** More would push everything else out of sight; the list behind L has all of them. */
const MOST = 12;

/** What the picked card or ship can do, or every answer of a window, with what it leaves. */
export function Uses({ picks, uses }: UsesProps): JSX.Element {
  const say = useSay();
  const { chosen, table } = picks;
  const shown = uses.slice(0, MOST);
  return (
    <section class="sc-uses">
      <h3>{say(message("board.answers"))}</h3>
      <ul>
        {shown.map((use) => (
          <li key={JSON.stringify(use.action)}>
            <button
              type="button"
              aria-pressed={use === chosen}
              onClick={() => {
                if (table.subject !== use.subject) picks.pick(use.subject);
                picks.choose(use);
              }}
              onMouseEnter={() => table.onPreview(use)}
              onMouseLeave={() => table.onPreview(undefined)}
            >
              <UseIcon use={use} />
              <span>
                {say(use.label)}
                <small>{effectText(picks, use, say)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {uses.length > MOST && <p>{say(message("board.more-uses", { n: uses.length - MOST }))}</p>}
    </section>
  );
}

function UseIcon({ use: { action } }: { readonly use: Use }): JSX.Element | undefined {
  return "card" in action && action.card !== undefined && action.card >= 0 ? (
    <Icon art={artOf(action.card)} />
  ) : undefined;
}

function effectText({ view }: Picks, { action, preview }: Use, say: ReturnType<typeof useSay>): string {
  const effect = effectOf(view, action);
  const volley = volleysIn(view).find(({ at }) => at === effect?.at);
  if (effect === undefined || volley === undefined) return preview === undefined ? "" : say(preview);
  const key = effect.damage === 0 ? "board.effect-none" : "board.effect";
  return say(message(key, { damage: effect.damage, before: volley.damage }));
}
