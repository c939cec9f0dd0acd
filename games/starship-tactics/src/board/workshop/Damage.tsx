import { message, nameOf, type Lexicon } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { ShipClass } from "../../data/ships.ts";
import type { ScenarioShip } from "../../rules/scenario.ts";
import { NumberBox } from "./controls.tsx";
import { omit } from "./draft.ts";

type Broken = NonNullable<ScenarioShip["damage"]>;

export interface DamageProps {
  readonly ship: ScenarioShip;
  readonly found: ShipClass;
  readonly lexicon: Lexicon;
  readonly onChange: (how: (was: ScenarioShip) => ScenarioShip) => void;
}

/** What is broken before the first turn (ST-INS-01). */
export function Damage({ ship, found, lexicon, onChange }: DamageProps): JSX.Element {
  const say = useSay();
  const { superstructure = 0, power = 0, shields = [], weapons = [] } = ship.damage ?? {};
  const total = found.warpEngines.reduce((sum, engine) => sum + engine, found.impulse);
  const types = found.mounts.flatMap((mount) => Array.from({ length: mount.count }, () => mount.type));
  const set = (more: Broken): void =>
    onChange((was) => {
      const damage = tidied({ superstructure, power, shields, weapons, ...more });
      return damage === undefined ? omit(was, "damage") : { ...was, damage };
    });
  const toggled = (list: readonly number[], one: number): number[] =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one].toSorted((a, b) => a - b);
  return (
    <details class="st-ws-damage" open={ship.damage !== undefined}>
      <summary>{say(message("workshop.damage"))}</summary>
      <NumberBox
        label={say(message("board.hull"))}
        value={superstructure}
        max={found.superstructure}
        onChange={(points) => set({ superstructure: points })}
      />
      <NumberBox
        label={say(message("board.power"))}
        value={power}
        max={total}
        onChange={(points) => set({ power: points })}
      />
      <Boxes
        label={say(message("workshop.dead-shields"))}
        names={[1, 2, 3, 4, 5, 6].map((side) => [side, String(side)])}
        on={shields}
        onToggle={(side) => set({ shields: toggled(shields, side) })}
      />
      <Boxes
        label={say(message("workshop.lost-weapons"))}
        names={types.map((type, index) => [index, `${index + 1}. ${nameOf(type, lexicon)}`])}
        on={weapons}
        onToggle={(weapon) => set({ weapons: toggled(weapons, weapon) })}
      />
    </details>
  );
}

function Boxes({
  label,
  names,
  on,
  onToggle,
}: {
  readonly label: string;
  readonly names: readonly (readonly [number, string])[];
  readonly on: readonly number[];
  readonly onToggle: (one: number) => void;
}): JSX.Element {
  return (
    <fieldset class="st-ws-boxes">
      <legend>{label}</legend>
      {names.map(([one, name]) => (
        <button
          key={one}
          type="button"
          class="st-ws-box"
          aria-pressed={on.includes(one)}
          onClick={() => onToggle(one)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Without what is whole; nothing when all of it is. */
function tidied({ superstructure = 0, power = 0, shields = [], weapons = [] }: Broken): Broken | undefined {
  const damage: Broken = {
    ...(superstructure > 0 ? { superstructure } : {}),
    ...(power > 0 ? { power } : {}),
    ...(shields.length > 0 ? { shields } : {}),
    ...(weapons.length > 0 ? { weapons } : {}),
  };
  return Object.keys(damage).length === 0 ? undefined : damage;
}
