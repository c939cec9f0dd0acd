import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { Button, target as targetIcon, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { HOLD } from "../rules/references.ts";
import { sidesFacing } from "../rules/hex.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import { ArcMark } from "./ArcMark.tsx";
import type { DeskProps } from "./desk.ts";
import { aimAll, gunsIn, volley, type Aim, type Gun } from "./gunnery.ts";
import { isWorthWaiting, patienceOf } from "./patience.ts";
import type { Task } from "./task.ts";
import type { Table } from "./table.ts";

/** Every armed weapon that bears, with number to hit, odds and expected damage before anything is declared. */
export function GunneryDesk({ table, task, displays }: DeskProps): JSX.Element | null {
  const say = useSay();
  const { view, choices } = table.seen;
  const guns = gunsIn(choices?.open ?? []);
  const { aims, onAims } = task;
  const targets = [...new Set(guns.flatMap((gun) => gun.aims.map((aim) => aim.target)))];
  const aimed = [...new Set(Object.values(aims).filter((aim) => aim !== HOLD))];
  const sum = volley(guns, aims);
  const barred = choices?.barred ?? [];
  const [nearest] = targets;
  const all = nearest === undefined ? aims : aimAll(guns, {}, nearest);
  const patience = patienceOf(view, guns, sum.shots > 0 ? aims : all);
  const waits = isWorthWaiting(patience);
  const last = view.pair >= view.setting.phases - 1;
  useHandover({
    ask: say(message(guns.length === 0 ? "board.nothing-bears-now" : "board.ask-fire")),
    reason: say(
      guns.length === 0
        ? (barred[0]?.refusal.text ?? message("board.nothing-bears"))
        : waits && patience !== undefined
          ? message("board.wait-for-it", { ...patience })
          : message(last ? "board.last-phase" : "board.reason-fire"),
    ),
    confirm: {
      label: say(
        sum.shots === 0
          ? message("label.hold-fire")
          : aimed.length === 1
            ? message("board.confirm-fire", { ...sum, target: shipAt(view, Number(aimed[0])).name })
            : message("board.confirm-fire-at", { ...sum, targets: aimed.length }),
      ),
      icon: targetIcon,
      quiet: sum.shots === 0,
      onPress: () => table.act({ type: "declare", fire: { ...aims } }),
    },
    seconds: [
      ...(nearest === undefined || (sum.shots === guns.length && targets.length === 1)
        ? []
        : [{ label: say(message("board.all-that-bear")), letter: "f", onPress: () => onAims(all) }]),
      ...(sum.shots === 0
        ? []
        : [{ label: say(message("label.hold-fire")), letter: "x", onPress: () => onAims({}) }]),
    ],
    planned: task.planned,
    back: () => {
      if (sum.shots === 0) return false;
      onAims({});
      return true;
    },
    panel: (
      <>
        {guns.length > 0 && (
          <section class="st-gunnery" aria-label={say(message("board.gunnery"))}>
            <header>
              <h3>{say(message("board.gunnery"))}</h3>
              {sum.shots > 0 && <output>{say(message("board.volley", sum))}</output>}
            </header>
            {targets.length > 1 && (
              <div class="st-targets">
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
              </div>
            )}
            <Guns table={table} guns={guns} task={task} />
          </section>
        )}
        {displays}
      </>
    ),
  });
  return null;
}

function Guns({
  table,
  guns,
  task,
}: {
  readonly table: Table;
  readonly guns: readonly Gun[];
  readonly task: Task;
}): JSX.Element {
  const { view } = table.seen;
  const { aims, onAims, onGun } = task;
  const several = (gun: Gun): boolean =>
    view.ships.filter((ship) => ship.captain === shipAt(view, gun.ship).captain).length > 1;
  return (
    <ul class="st-guns">
      {guns.map((gun) => (
        <li class="st-gun" key={gun.key}>
          <GunName table={table} gun={gun} several={several(gun)} />
          {gun.aims.map((aim) => (
            <AimButton
              key={aim.target}
              table={table}
              gun={gun}
              aim={aim}
              on={aims[gun.key] === String(aim.target)}
              onPoint={(at) => onGun(at ? gun : undefined)}
              onPress={(on) => onAims({ ...aims, [gun.key]: on ? String(aim.target) : HOLD })}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

function GunName({
  table,
  gun,
  several,
}: {
  readonly table: Table;
  readonly gun: Gun;
  readonly several: boolean;
}): JSX.Element {
  const view = table.seen.view;
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
  readonly table: Table;
  readonly gun: Gun;
  readonly aim: Aim;
  readonly on: boolean;
  readonly onPress: (on: boolean) => void;
  /** Pointed at or focused, or no longer. */
  readonly onPoint: (at: boolean) => void;
}

function AimButton({ table, gun, aim, on, onPress, onPoint }: AimButtonProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
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
