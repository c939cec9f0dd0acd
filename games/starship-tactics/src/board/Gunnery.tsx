import { message, nameOf } from "@flagship/kernel";
import { Button, target as targetIcon, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { HOLD } from "../rules/fire.ts";
import { sidesFacing } from "../rules/hex.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { ArcMark } from "./ArcMark.tsx";
import { aimAll, gunsIn, volley, type Aim, type Aims, type Gun } from "./gunnery.ts";
import { Panel } from "./Panel.tsx";

export interface GunneryProps {
  readonly table: BoardProps;
  readonly aims: Aims;
  readonly onAims: (aims: Aims) => void;
  /** The weapon pointed at, so that the map shows where it bears. */
  readonly onWeapon: (gun: Gun | undefined) => void;
}

/** Every armed weapon that bears, with number to hit, odds and expected damage before anything is declared. */
export function Gunnery({ table, aims, onAims, onWeapon }: GunneryProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const guns = gunsIn(table.seen.choices?.open ?? []);
  const targets = [...new Set(guns.flatMap((gun) => gun.aims.map((aim) => aim.target)))];
  const sum = volley(guns, aims);
  const barred = table.seen.choices?.barred ?? [];
  return (
    <Panel
      title={say(message("board.gunnery"))}
      rule="ST-SEQ-07"
      note={sum.shots > 0 && say(message("board.volley", sum))}
      foot={
        <>
          {targets.map((target) => (
            <Button
              key={target}
              size="small"
              icon={targetIcon}
              onPress={() => onAims(aimAll(guns, aims, target))}
            >
              {say(message("board.all-at", { target: shipAt(view, target).name }))}
            </Button>
          ))}
          <Button
            kind={sum.shots > 0 ? "danger" : "act"}
            busy={table.pending}
            onPress={() => table.act({ type: "declare", fire: aims })}
          >
            {say(message(sum.shots > 0 ? "label.declare" : "label.hold-fire"))}
          </Button>
        </>
      }
    >
      {guns.length === 0 && (
        <p class="st-quiet">{say(barred[0]?.refusal.text ?? message("board.nothing-bears"))}</p>
      )}
      <ul class="st-guns">
        {guns.map((gun) => (
          <li class="st-gun" key={gun.key}>
            <GunName
              table={table}
              gun={gun}
              several={
                view.ships.filter((ship) => ship.captain === shipAt(view, gun.ship).captain).length > 1
              }
            />
            {gun.aims.map((aim) => (
              <AimButton
                key={aim.target}
                table={table}
                gun={gun}
                aim={aim}
                on={aims[gun.key] === String(aim.target)}
                onPoint={(at) => onWeapon(at ? gun : undefined)}
                onPress={(on) => onAims({ ...aims, [gun.key]: on ? String(aim.target) : HOLD })}
              />
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function GunName({
  table,
  gun,
  several,
}: {
  readonly table: BoardProps;
  readonly gun: Gun;
  readonly several: boolean;
}): JSX.Element {
  const view = table.seen.view as View;
  const ship = shipAt(view, gun.ship);
  const weapon = figuresAt(view, ship).weapons[gun.weapon];
  return (
    <span class="st-gun-name">
      <ArcMark arcs={weapon?.arcs ?? 0} />
      <span>
        {several && `${nameOf(ship.name, table.lexicon)} `}
        {gun.weapon + 1}. {nameOf(weapon?.type ?? "", table.lexicon)}
      </span>
      <small>{ship.charges[gun.weapon]}</small>
    </span>
  );
}

interface AimButtonProps {
  readonly table: BoardProps;
  readonly gun: Gun;
  readonly aim: Aim;
  readonly on: boolean;
  readonly onPress: (on: boolean) => void;
  /** Pointed at or focused, or no longer. */
  readonly onPoint: (at: boolean) => void;
}

function AimButton({ table, gun, aim, on, onPress, onPoint }: AimButtonProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const [from, to] = [shipAt(view, gun.ship), shipAt(view, aim.target)];
  const sides = sidesFacing(to, to.heading, from).map((side) => side + 1);
  const told = message("preview.shot", { ...aim, percent: aim.number * 10 });
  return (
    <button
      type="button"
      class="st-aim"
      aria-pressed={on}
      title={say(told)}
      aria-label={`${nameOf(to.name, table.lexicon)}. ${say(told)}`}
      onClick={() => onPress(!on)}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <span class="st-aim-name">
        {nameOf(to.name, table.lexicon)}
        <small>{say(message("board.aim-at", { range: aim.range, shield: sides.join("/") || "?" }))}</small>
      </span>
      <span class="st-aim-odds" style={{ "--share": `${aim.number * 10}%` }}>
        <strong>≤{aim.number}</strong> {aim.number * 10} %
      </span>
      <span class="st-aim-damage">
        <strong>{aim.expected}</strong>
        <small>{say(message("board.of-damage", { damage: aim.damage }))}</small>
      </span>
    </button>
  );
}
