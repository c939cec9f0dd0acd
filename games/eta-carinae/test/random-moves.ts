import { FastDice } from "@flagship/kernel";
import { courseOf } from "../src/common/plane/course.ts";
import { endOf, firstSpotWithin, nearestOn } from "../src/common/plane/path.ts";
import { distance, units, type Place } from "../src/common/plane/point.ts";
import { fly, plainSecond, runWith, turnLimit } from "../src/space/rules/thrust.ts";
import { resultant, shearFactor } from "../src/space/rules/grapple.ts";

/**
 * Flies many random moves one after another and adds everything that comes out up to one number: where the
 * ship is, its course and speed, what it passes, what it would share with another it is joined to. The same
 * number everywhere means the same battle everywhere (RULINGS R69).
 */
export function sumOfMoves(seed: number, moves: number): number {
  const dice = new FastDice(seed);
  let sum = 0;
  const add = (value: number): void => {
    sum = (Math.imul(sum, 31) + Math.round(value)) | 0;
  };
  let at: Place = { x: 0, y: 0 };
  let course = 0;
  let speed = units(200);
  for (let move = 0; move < moves; move++) {
    const thrust = 20 + dice.below(180);
    const run = runWith(speed, dice.below(2 * thrust + 1) - thrust);
    const limit = turnLimit(thrust, run.distance);
    const turn = limit === 0 ? 0 : dice.below(2 * limit + 1) - limit;
    const quarters = limit >= 45 && dice.below(4) === 0;
    const flown = fly(at, course, run.distance, turn, quarters ? 0 : plainSecond(turn), quarters);
    const mark: Place = { x: at.x + dice.below(units(800)) - units(400), y: at.y + dice.below(units(800)) };
    const spot = firstSpotWithin(flown.path, mark, units(20 + dice.below(200)));
    at = endOf(flown.path);
    course = flown.course;
    speed = run.speed;
    const nearest = nearestOn(flown.path, mark);
    const other = { mass: 30 + dice.below(400), speed: units(dice.below(500)), course: dice.below(36_000) };
    const joined = resultant([{ mass: 176, speed, course }, other]);
    for (const value of [at.x, at.y, course, speed, nearest.x, nearest.y, joined.course, joined.speed])
      add(value);
    add(distance(at, mark));
    add(courseOf(mark.x - at.x, mark.y - at.y));
    add(shearFactor({ mass: 176, speed: 200, course }, other));
    add(spot === undefined ? -1 : spot.leg * 1_000_000 + spot.share * 1_000_000);
    // Far out numbers lose their thousandths, on every engine alike; no battle goes there.
    if (Math.abs(at.x) + Math.abs(at.y) > units(100_000)) at = { x: 0, y: 0 };
  }
  return sum;
}
