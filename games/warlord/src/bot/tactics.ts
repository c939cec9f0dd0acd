import { ATTACK_TACTICS, DEFENCE_TACTICS } from "../data/races.ts";
import { typeOf } from "../rules/ships.ts";
import type { Campaign } from "./campaign.ts";

/** What a favoured race gains by a tactic, and an unfit one loses, in percent; the attack of the Inter-Stellar Concordium counts double (WL-TAC). */
const GAIN = 15;
const DOUBLY = "I";
/** Another tactic must be better by this part of the fleet to be worth a line. */
const WORTH_A_LINE = 0.04;

type Tactic = { readonly best: string; readonly worst: string };

/** The tactics that fit the races of the fleet, whenever others than today's fit clearly better. */
export function tacticsLines({ view, own }: Campaign): string[] {
  const fleet = view.ships.map((ship) => {
    const { race, af, df } = typeOf(ship);
    return { race: race as string, af, df };
  });
  const attack = bestTactic(ATTACK_TACTICS, own.settings.attackTactic, (tactic) =>
    fleet.reduce((sum, { race, af }) => sum + af * gainOf(tactic, race) * (race === DOUBLY ? 2 : 1), 0),
  );
  const defence = bestTactic(DEFENCE_TACTICS, own.settings.defenceTactic, (tactic) =>
    fleet.reduce((sum, { race, df }) => sum + df * gainOf(tactic, race), 0),
  );
  const all = (GAIN / 100) * fleet.reduce((sum, { af, df }) => sum + af + df, 0);
  return attack.gain + defence.gain > WORTH_A_LINE * all ? [`CT ${attack.number} ${defence.number}`] : [];
}

const gainOf = ({ best, worst }: Tactic, race: string): number =>
  best.includes(race) ? GAIN / 100 : worst.includes(race) ? -GAIN / 100 : 0;

/** The best tactic by this measure, and by how much it is better than the one in use. */
function bestTactic(
  tactics: readonly Tactic[],
  used: number,
  worth: (tactic: Tactic) => number,
): { readonly number: number; readonly gain: number } {
  const worths = tactics.map(worth);
  const highest = Math.max(...worths);
  const now = worths[used] ?? 0;
  return highest > now ? { number: worths.indexOf(highest), gain: highest - now } : { number: used, gain: 0 };
}
