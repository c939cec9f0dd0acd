import { message, lookUp } from "../../say.ts";
import { Button, check, Meter, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { pointsFor } from "../../rules/figures.ts";
import { heldShares } from "../../rules/panels.ts";
import { available, movementFor } from "../../rules/power.ts";
import { figuresAt, shipAt } from "../../rules/state.ts";
import type { DeskProps } from "../desk.ts";
import { usePlanned } from "../planned.ts";
import { Panel } from "../Panel.tsx";
import { Slider } from "./Slider.tsx";

type Shares = readonly [movement: number, weapons: number, shields: number];
const NAMES = ["movement", "weapons", "shields"] as const;

/** The Engineer divides what the engines give (ST-CSQ-02); without power the shares stay as they were. */
export function SharesDesk({ table, ask, displays }: DeskProps): JSX.Element | null {
  const say = useSay();
  const { view } = table.seen;
  const no = ask.who;
  const ship = shipAt(view, no);
  const figures = figuresAt(view, ship);
  const limit = available(ship);
  const dark = (ship.crew?.blackout ?? 0) > 0;
  const before = fitted(ship.crew?.shares ?? [0, 0, 0], limit);
  const [drafted, setShares, planned] = usePlanned<Shares>(`${view.turn}.${no}`, before);
  const shares = dark ? heldShares(ship) : drafted;
  const left = limit - shares.reduce((sum, share) => sum + share, 0);
  const yields = [
    message("board.gives-movement", { points: movementFor(figures, shares[0]) }),
    message("board.gives-weapons", { power: shares[1] }),
    message("board.gives-shields", { points: pointsFor(shares[2], figures.shields) }),
  ];
  const [movement, weapons, shields] = shares;
  useHandover({
    ask: say(message("board.ask-power", { power: limit })),
    reason: say(message("board.power-left", { left })),
    confirm: {
      label: say(
        dark
          ? message("label.shares-locked")
          : message("board.confirm-shares", { movement, weapons, shields }),
      ),
      icon: check,
      quiet: !dark && left === limit && limit > 0,
      onPress: () => table.act({ type: "shares", ship: no, movement, weapons, shields }),
    },
    planned,
    panel: (
      <>
        <Panel
          title={say(message("board.shares", { ship: ship.name }))}
          rule="ST-CSQ-02"
          foot={
            !dark && (
              <fieldset class="st-presets" aria-label={say(message("board.presets"))}>
                {view.turn > 1 && (
                  <Button size="small" onPress={() => setShares(before)}>
                    {say(message("board.as-before"))}
                  </Button>
                )}
                {PRESETS.map(([name, parts]) => (
                  <Button key={name} size="small" onPress={() => setShares(parted(limit, parts))}>
                    {say(lookUp(`board.shares.${name}`))}
                  </Button>
                ))}
              </fieldset>
            )
          }
        >
          <Meter
            label={say(message("board.power-left", { left }))}
            value={limit - left}
            max={limit}
            tone={left > 0 ? "act" : "good"}
          />
          {NAMES.map((name, index) => {
            const value = shares[index] ?? 0;
            return (
              <Slider
                key={name}
                label={say(message(`field.share.${name}`))}
                value={value}
                max={limit}
                reach={dark ? value : value + left}
                yields={say(yields[index] ?? message("preview.none"))}
                onChange={(next) => setShares(changedAt(shares, index, next))}
              />
            );
          })}
        </Panel>
        {displays}
      </>
    ),
  });
  return null;
}

/** Parts of the whole to movement, weapons and shields. */
const PRESETS: readonly (readonly [string, Shares])[] = [
  ["even", [1, 1, 1]],
  ["chase", [3, 2, 1]],
  ["attack", [2, 4, 2]],
  ["defence", [2, 1, 4]],
];

function parted(limit: number, parts: Shares): Shares {
  const whole = parts[0] + parts[1] + parts[2];
  const movement = Math.floor((limit * parts[0]) / whole);
  const weapons = Math.floor((limit * parts[1]) / whole);
  return [movement, weapons, limit - movement - weapons];
}

/** Last turn's shares, cut from the end where the engines give less now. */
function fitted(shares: Shares, limit: number): Shares {
  const movement = Math.min(Math.max(0, shares[0]), limit);
  const weapons = Math.min(Math.max(0, shares[1]), limit - movement);
  return [movement, weapons, Math.min(Math.max(0, shares[2]), limit - movement - weapons)];
}

const changedAt = (shares: Shares, index: number, value: number): Shares => [
  index === 0 ? value : shares[0],
  index === 1 ? value : shares[1],
  index === 2 ? value : shares[2],
];
