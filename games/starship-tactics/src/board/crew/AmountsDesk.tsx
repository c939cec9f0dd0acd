import { message, type Message } from "@flagship/kernel";
import { Button, check, Meter, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { shieldPoints } from "../../rules/panels.ts";
import { isDamaged, isDead } from "../../rules/power.ts";
import { figuresAt, shipAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { useDraft } from "../draft.ts";
import { Panel } from "../Panel.tsx";
import { ShieldRing, WeaponLines, type Amounts } from "../PowerLines.tsx";

export interface AmountsDeskProps {
  readonly table: BoardProps;
  readonly no: number;
}

type Power = Readonly<Record<string, number>>;

/** The Helmsman arms within his share, on the Captain's order (ST-CGN-05, ST-CSQ-02). */
export function ArmDesk({ table, no }: AmountsDeskProps): JSX.Element {
  const view = table.seen.view as View;
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
      table={table}
      no={no}
      type="arm"
      limit={ship.toWeapons}
      rule="ST-CGN-05"
      presets={[["arm-all", all]]}
      lines={(amounts) => <WeaponLines table={table} no={no} amounts={amounts} />}
    />
  );
}

/** The Science Officer or Navigator places what the Engineer's share yields (ST-SHD-01). */
export function RaiseDesk({ table, no }: AmountsDeskProps): JSX.Element {
  const view = table.seen.view as View;
  const ship = shipAt(view, no);
  const { maxShield } = figuresAt(view, ship);
  const limit = shieldPoints(view, ship);
  const working = [0, 1, 5, 2, 4, 3].filter((side) => !isDead(ship, side));
  return (
    <Desk
      table={table}
      no={no}
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

interface DeskProps extends AmountsDeskProps {
  readonly type: "arm" | "raise";
  readonly limit: number;
  readonly rule: string;
  readonly presets: readonly (readonly [name: string, power: Power])[];
  readonly lines: (amounts: Amounts) => JSX.Element;
}

function Desk({ table, no, type, limit, rule, presets, lines }: DeskProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const ship = shipAt(view, no);
  const open = table.seen.choices?.open[0];
  const barred = table.seen.choices?.barred[0];
  const [power, setPower] = useDraft<Power>(`${view.turn}.${type}.${no}`, {});
  const spent = Object.values(power).reduce((sum, points) => sum + points, 0);
  const amounts: Amounts = {
    power,
    put: (name, value) => setPower({ ...power, [name]: value }),
    affords: (name, value) => spent - (power[name] ?? 0) + value <= limit,
  };
  const label: Message = open?.label ?? message(`label.${type}`);
  const act = (): void =>
    table.act(barred === undefined ? { type, ship: no, power } : (open?.action ?? { type, ship: no, power }));
  return (
    <Panel
      title={say(message(`board.${type}`, { ship: ship.name }))}
      rule={rule}
      foot={
        <>
          {barred === undefined && (
            <fieldset class="st-presets" aria-label={say(message("board.presets"))}>
              {presets.map(([name, ready]) => (
                <Button key={name} size="small" onPress={() => setPower(ready)}>
                  {say(message(`board.${name}`))}
                </Button>
              ))}
            </fieldset>
          )}
          <Button kind="act" icon={check} busy={table.pending} onPress={act}>
            {say(label)}
          </Button>
        </>
      }
    >
      {barred === undefined ? (
        <>
          <Meter
            label={say(message(`board.${type}-left`, { left: limit - spent }))}
            value={spent}
            max={limit}
            tone={spent < limit ? "act" : "good"}
          />
          {lines(amounts)}
        </>
      ) : (
        <p class="st-quiet">{say(barred.refusal.text)}</p>
      )}
    </Panel>
  );
}
