import type { StandingOrder } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { TableSource } from "../../source/table-source.ts";

export interface StandingChoiceProps {
  readonly source: TableSource;
  readonly window: string;
}

const isPass = (order: StandingOrder | undefined): boolean => order === "pass";

/** Whether this kind of question shall be passed from now on. */
export function StandingChoice({ source, window }: StandingChoiceProps): JSX.Element {
  const say = useSay();
  const pass = isPass(source.standing.value[window]);
  return (
    <label class="standing-choice">
      <input
        type="checkbox"
        checked={pass}
        onChange={(event) => void source.leaveStanding(window, event.currentTarget.checked ? "pass" : "ask")}
      />
      Always pass: {say({ key: `window.${window}` })}
    </label>
  );
}
