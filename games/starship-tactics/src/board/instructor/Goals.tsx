import type { Message } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Goal } from "../../rules/setting.ts";
import type { View } from "../../rules/view.ts";

/** A goal in words. */
export function goalMessage(goal: Goal): Message {
  const side = lookUp(`side.${goal.side}`);
  if (goal.wreckAll === true) return message("goal.wreck-all", { side });
  const edge = message(`edge.${goal.leaveBy ?? "east"}`);
  const by =
    goal.byTurn === undefined ? message("goal.any-time") : message("goal.by-turn", { turn: goal.byTurn });
  return message(goal.thirds === true ? "goal.leave-whole" : "goal.leave", { side, edge, by });
}

/** What each side is after, as the players were told at the start (ST-INS-02). */
export function Goals({ view }: { readonly view: View }): JSX.Element {
  const say = useSay();
  const { briefing, goals } = view.setting;
  return (
    <div class="st-goals">
      <p>{say(lookUp(briefing))}</p>
      {goals.length > 0 && (
        <ul>
          {goals.map((goal, index) => (
            <li key={index}>{say(goalMessage(goal))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
