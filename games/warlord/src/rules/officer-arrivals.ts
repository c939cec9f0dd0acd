import { ARRIVAL_WEIGHT, OFFICERS, type Officer } from "../data/officers.ts";
import { weighted } from "./arith.ts";
import type { Turn } from "./turn-context.ts";
import { tell } from "./world.ts";

export function drawOfficer(turn: Turn): Officer {
  return weighted(
    turn.world.dice,
    OFFICERS.map((letter) => [letter, ARRIVAL_WEIGHT[letter]] as const),
  );
}

export function gainOfficer(turn: Turn, letter: Officer): void {
  const index = OFFICERS.indexOf(letter);
  turn.corp.officers[index] = (turn.corp.officers[index] ?? 0) + 1;
  tell(turn.world, turn.id, "status", "officer.arrived", { officer: `@officer.${letter}` });
}
