import type { ShipNo } from "./ship.ts";
import type { State } from "./state.ts";

/** The points that the latest answers of this turn told of each shield. */
export function toldShields(view: State, target: ShipNo): readonly (number | undefined)[] {
  return [0, 1, 2, 3, 4, 5].map((side) => {
    const told = view.answers.findLast(
      (answer) =>
        answer.target === target &&
        answer.question === 4 &&
        answer.turn === view.turn &&
        answer.facts["shield"] === side + 1,
    );
    const points = told?.facts["points"];
    return typeof points === "number" ? points : undefined;
  });
}
