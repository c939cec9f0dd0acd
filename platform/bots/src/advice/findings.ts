import type { Seat } from "@flagship/kernel";
import type { Analysis, Judged } from "./analyse.ts";

export type { Analysis, AnalysisStep, Judged, LineAct } from "./analyse.ts";

/** What a seat's decisions lost on average, and how many there were. */
export function perDecision(
  { decisions, lost }: Analysis,
  seat: Seat,
): { readonly count: number; readonly loss: number } {
  const count = decisions.filter((one) => one.seat === seat).length;
  return { count, loss: (lost[seat] ?? 0) / Math.max(1, count) };
}

/** What each roll gave a seat on average. */
export const perRoll = ({ luck, rolled }: Analysis, seat: Seat): number =>
  (luck[seat] ?? 0) / Math.max(1, rolled);

/** The decisions that cost most, the worst first. */
export const blunders = ({ decisions }: Analysis, most: number): readonly Judged[] =>
  decisions
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most);

/** The acts after which a seat's chances changed most, by number, the largest first. */
export function turningPoints({ curve }: Analysis, seat: Seat, most: number): readonly TurningPoint[] {
  const points = curve.slice(1).map((chance, index) => ({
    number: index + 1,
    from: curve[index]?.[seat] ?? 0,
    to: chance[seat] ?? 0,
  }));
  return points.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from)).slice(0, most);
}

export interface TurningPoint {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}
