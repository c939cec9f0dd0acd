import type { Dice, Field, Message, Offer, Seat } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { percentAtMost } from "../../../common/dice/open-ended.ts";
import { WARHEADS } from "../../data/arms.ts";
import { FIRE, ORBIT, type Barrage, type Fire, type Shot } from "../action.ts";
import { barrageFault, shotFault } from "../check-fire.ts";
import { label, named, nothing, number, pick, plainly, rows } from "../fields.ts";
import { bestBarrages, bestShots, expectedLoss, gunsOf, isDirect, marksOf, urgency } from "../plan.ts";
import type { State } from "../state.ts";
import {
  armsOf,
  canShoot,
  elementAt,
  elementRef,
  elementsOf,
  enemiesSeen,
  indexOf,
  isOut,
} from "../units.ts";
import { act, question, sealed } from "./contract.ts";

const HELD = (): Fire => ({ type: "fire", shots: [], barrages: [] });

/** Direct and area fire of a turn, in one sheet (EC-GND-03, RULINGS GR1). */
const fire = act(
  "fire",
  FIRE,
)({
  offer: (state, actor) => fireOffers(state, actor),
  check: (state, actor, { shots, barrages }) =>
    shotFault(state, actor, shots) ?? barrageFault(state, actor, barrages),
  sample: (state, actor, dice) => ({
    type: "fire",
    shots: sampleShots(state, actor, dice),
    barrages: [
      ...bestBarrages(state, actor).filter(() => dice.below(2) === 0),
      ...sampleMissiles(state, actor, dice),
    ],
  }),
});

export const firing = question("ground-fire", [fire])({
  ask: () => message("ground.ask.fire"),
  sealed,
  fallback: HELD,
});

function fireOffers(state: State, seat: Seat): Offer<Fire>[] {
  const liking = urgency(state, seat);
  const shots = bestShots(state, seat, ({ target }, gun) => liking(target, gun));
  const barrages = bestBarrages(state, seat, liking);
  const open: Offer<Fire>[] = [fireForm(state, seat, shots, barrages)];
  if (shots.length + barrages.length > 0)
    open.unshift({
      action: { type: "fire", shots, barrages },
      label: message("ground.label.fire-all", { shots: shots.length + barrages.length }),
      rules: ["EC-GND-03", "EC-GND-04"],
      sure: true,
    });
  open.push({ action: HELD(), label: message("ground.label.hold-fire"), rules: ["EC-GMIS-01"], sure: true });
  return open;
}

/** Direct shots and area fire as two lists; the best that can be thought of stands in them. */
function fireForm(
  state: State,
  seat: Seat,
  shots: readonly Shot[],
  barrages: readonly Barrage[],
): Offer<Fire> {
  const guns = gunsOf(state, seat);
  const gunners = [...new Set(guns.map(({ index }) => elementRef(index)))];
  const most = Math.max(1, ...guns.map(({ by }) => armsOf(by).length));
  const arms = number("arm", 0, most - 1, 0);
  const marks = new Set(
    guns.filter(isDirect).flatMap((gun) => marksOf(state, seat, gun).map(({ ref }) => ref)),
  );
  const orbit = Object.values(state.orbital[seat] ?? {}).some((count) => count > 0);
  const launchers = orbit ? [{ value: ORBIT, label: message("ground.unit.orbit") }] : [];
  const areas: Field[] =
    gunners.length === 0 && !orbit
      ? []
      : [
          rows("barrages", 100, barrages, [
            pick("by", [...named(state, gunners), ...launchers]),
            arms,
            { kind: "point", name: "at", label: label("at"), on: "plane", initial: { x: 0, y: 0 } },
            pick("warhead", [nothing, ...WARHEADS.map(plainly)]),
          ]),
        ];
  const direct: Field[] =
    marks.size === 0
      ? []
      : [
          rows("shots", 200, shots, [
            pick("by", named(state, gunners)),
            arms,
            pick("target", named(state, [...marks])),
          ]),
        ];
  return {
    action: { type: "fire", shots: [...shots], barrages: [...barrages] },
    label: message("ground.label.fire"),
    fields: [...direct, ...areas],
    preview: previewOf(state, seat, shots),
    rules: ["EC-GND-02", "EC-GSEQ-05"],
  };
}

/** Expected losses of the enemy, in points, and the mean chance of an effective roll. */
function previewOf(state: State, seat: Seat, shots: readonly Shot[]): Message {
  let points = 0;
  let chance = 0;
  for (const shot of shots) {
    const by = elementAt(state, shot.by);
    if (by === undefined) continue;
    const gun = { index: indexOf(shot.by), by, arm: shot.arm };
    const mark = marksOf(state, seat, gun).find(({ ref }) => ref === shot.target);
    if (mark === undefined) continue;
    points += expectedLoss(gun, mark);
    chance += percentAtMost(mark.number);
  }
  return message("ground.preview.fire", {
    points: Math.round(points * 10) / 10,
    chance: shots.length === 0 ? 0 : Math.round(chance / shots.length),
  });
}

function sampleShots(state: State, seat: Seat, dice: Dice): Shot[] {
  const shots: Shot[] = [];
  for (const gun of gunsOf(state, seat)) {
    if (!isDirect(gun) || dice.below(4) === 0) continue;
    const marks = marksOf(state, seat, gun);
    if (marks.length > 0)
      shots.push({ by: elementRef(gun.index), arm: gun.arm, target: dice.pick(marks).ref });
  }
  return shots;
}

/** Now and then a missile at an enemy in sight, where the rules of engagement let it pass. */
function sampleMissiles(state: State, seat: Seat, dice: Dice): Barrage[] {
  const enemies = [...enemiesSeen(state, seat)];
  if (enemies.length === 0) return [];
  const launches: Barrage[] = [];
  for (const [index, element] of elementsOf(state, seat)) {
    if (element.missiles <= 0 || !isOut(element) || !canShoot(state, element) || dice.below(2) === 0)
      continue;
    const arm = armsOf(element).findIndex((id) => id === "tactical-missiles");
    if (arm < 0) continue;
    const [, target] = dice.pick(enemies);
    const launch: Barrage = {
      by: elementRef(index),
      arm,
      at: { x: target.x, y: target.y },
      warhead: dice.pick(["0.01kt", "0.1kt", "1kt"] as const),
    };
    if (barrageFault(state, seat, [launch]) === undefined) launches.push(launch);
  }
  return launches;
}
