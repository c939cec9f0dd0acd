import type { ReactionWindow, StandingOrder } from "@flagship/kernel";
import { NumberInput, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { TableSource } from "../../source/table-source.ts";
import { lazyPart } from "../../shell/lazily.tsx";
import { text } from "../../words.ts";

const PreparedAnswer = lazyPart(async () => (await import("./PreparedAnswer.tsx")).PreparedAnswer);

export interface StandingOrdersProps {
  readonly source: TableSource;
  /** The reaction window in which the reader is asked now. */
  readonly window: ReactionWindow | undefined;
  /** Leaves an order that may answer at once; what is plotted is asked about first. */
  readonly onLeave: (leave: () => void) => void;
}

/** When the reader wants to be asked: in the window of this moment, and wherever they left an order before. */
export function StandingOrders({ source, window, onLeave }: StandingOrdersProps): JSX.Element {
  const kept = Object.entries(source.standing.value).filter(
    ([name, order]) => name !== window?.name && order !== "ask",
  );
  return (
    <>
      {window !== undefined && (
        <StandingChoice key={window.name} source={source} window={window} onLeave={onLeave} />
      )}
      {kept.map(([name]) => (
        <StandingChoice key={name} source={source} window={{ name }} onLeave={(leave) => leave()} />
      ))}
    </>
  );
}

interface StandingChoiceProps extends StandingOrdersProps {
  readonly window: ReactionWindow;
}

function StandingChoice({ source, window, onLeave }: StandingChoiceProps): JSX.Element {
  const say = useSay();
  const order = source.standing.value[window.name];
  const least = leastOf(order);
  const leave = (wish: StandingOrder): void => {
    const deed = (): void => void source.leaveStanding(window.name, wish);
    // Who wants to be asked loses nothing.
    if (wish === "ask") deed();
    else onLeave(deed);
  };
  return (
    <div class="standing-choice">
      <label>
        <input
          type="checkbox"
          checked={order === "pass"}
          onChange={(event) => leave(event.currentTarget.checked ? "pass" : "ask")}
        />
        {text("standing.pass", { window: say({ key: `window.${window.name}` }) })}
      </label>
      {(window.stakes !== undefined || least !== undefined) && (
        <span>
          <label>
            <input
              type="checkbox"
              checked={least !== undefined}
              onChange={(event) =>
                leave(event.currentTarget.checked ? { askFrom: (window.stakes ?? 0) + 1 } : "ask")
              }
            />
            {text("standing.unless")}
          </label>
          {least !== undefined && (
            <label>
              {text("standing.from")}
              <NumberInput min={0} value={least} onChange={(askFrom) => leave({ askFrom })} />
            </label>
          )}
        </span>
      )}
      <PreparedAnswer source={source} window={window} order={order} onLeave={leave} />
      {window.stakes !== undefined && (
        <span class="quiet">{text("standing.now", { stakes: window.stakes })}</span>
      )}
    </div>
  );
}

const leastOf = (order: StandingOrder | undefined): number | undefined =>
  typeof order === "object" && "askFrom" in order ? order.askFrom : undefined;
