import { message, lookUp } from "../../say.ts";
import { Button, check, Meter, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { shieldPoints } from "../../rules/panels.ts";
import { isDamaged, isDead } from "../../rules/power.ts";
import { figuresAt, shipAt } from "../../rules/state.ts";
import type { Action } from "../../rules/action.ts";
import type { DeskProps } from "../desk.ts";
import { usePlanned } from "../planned.ts";
import { Panel } from "../Panel.tsx";
import { ShieldRing, WeaponLines, type Amounts } from "../PowerLines.tsx";

type Power = Readonly<Record<string, number>>;

/** The Helmsman arms within his share, on the Captain's order (ST-CGN-05, ST-CSQ-02). */
export function ArmDesk(desk: DeskProps): JSX.Element {
  const { table, ask } = desk;
  const { view } = table.seen;
  const no = ask.who;
  const ship = shipAt(view, no);
  const { weapons } = figuresAt(view, ship);
  const all: Record<string, number> = {};
  let left = ship.toWeapons;
  for (const [index, weapon] of weapons.entries()) {
    if (isDamaged(ship, index) || left < weapon.least) continue;
    const charge = Math.min(left, weapon.most);
    all[`w${index}`] = charge;
    left -= charge;
  }
  return (
    <Desk
      {...desk}
      type="arm"
      limit={ship.toWeapons}
      rule="ST-CGN-05"
      presets={[["arm-all", all]]}
      lines={(amounts) => <WeaponLines table={table} no={no} amounts={amounts} />}
    />
  );
}

/** The Science Officer or Navigator places what the Engineer's share yields (ST-SHD-01). */
export function RaiseDesk(desk: DeskProps): JSX.Element {
  const { table, ask } = desk;
  const { view } = table.seen;
  const no = ask.who;
  const ship = shipAt(view, no);
  const { maxShield } = figuresAt(view, ship);
  const limit = shieldPoints(view, ship);
  const working = [0, 1, 5, 2, 4, 3].filter((side) => !isDead(ship, side));
  return (
    <Desk
      {...desk}
      type="raise"
      limit={limit}
      rule="ST-SHD-01"
      presets={[
        ["raise-evenly", spread(working, limit, Math.min(maxShield, Math.ceil(limit / working.length)))],
        ["raise-forward", spread(working, limit, maxShield)],
      ]}
      lines={(amounts) => <ShieldRing table={table} no={no} amounts={amounts} />}
    />
  );
}

/** Points on shields in this order, so many on each. */
function spread(sides: readonly number[], points: number, each: number): Power {
  let left = points;
  const power: Record<string, number> = {};
  for (const side of sides) {
    power[`s${side + 1}`] = Math.min(left, each);
    left -= Math.min(left, each);
  }
  return power;
}

interface AmountsProps extends DeskProps {
  readonly type: "arm" | "raise";
  readonly limit: number;
  readonly rule: string;
  readonly presets: readonly (readonly [name: string, power: Power])[];
  readonly lines: (amounts: Amounts) => JSX.Element;
}

function Desk({ table, ask, displays, type, limit, rule, presets, lines }: AmountsProps): JSX.Element | null {
  const say = useSay();
  const { view, choices } = table.seen;
  const no = ask.who;
  const ship = shipAt(view, no);
  const open = choices?.open[0];
  const barred = choices?.barred[0];
  const [power, setPower, planned] = usePlanned<Power>(`${view.turn}.${type}.${no}`, presets[0]?.[1] ?? {});
  const spent = Object.values(power).reduce((sum, points) => sum + points, 0);
  const left = limit - spent;
  const amounts: Amounts = {
    power,
    put: (name, value) => setPower({ ...power, [name]: value }),
    affords: (name, value) => spent - (power[name] ?? 0) + value <= limit,
  };
  const given: Action = { type, ship: no, power };
  useHandover({
    ask: say(message(`board.ask-${type}`, { points: limit })),
    reason: say(barred?.refusal.text ?? message(`board.${type}-left`, { left })),
    confirm: {
      label: say(
        barred === undefined
          ? message(`board.confirm-${type}`, { spent })
          : (open?.label ?? message(`label.${type}`)),
      ),
      icon: check,
      onPress: () => table.act(barred === undefined ? given : (open?.action ?? given)),
    },
    planned,
    panel: (
      <>
        {barred === undefined && (
          <Panel
            title={say(message(`board.${type}`, { ship: ship.name }))}
            rule={rule}
            foot={
              <fieldset class="st-presets" aria-label={say(message("board.presets"))}>
                {presets.map(([name, ready]) => (
                  <Button key={name} size="small" onPress={() => setPower(ready)}>
                    {say(lookUp(`board.${name}`))}
                  </Button>
                ))}
              </fieldset>
            }
          >
            <Meter
              label={say(message(`board.${type}-left`, { left }))}
              value={spent}
              max={limit}
              tone={left > 0 ? "act" : "good"}
            />
            {lines(amounts)}
          </Panel>
        )}
        {displays}
      </>
    ),
  });
  return null;
}
