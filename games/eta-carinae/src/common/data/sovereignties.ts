/** The nine sovereignties and how their yards change the templates (table D3.1). */
export const SOVEREIGNTIES = ["F", "Y", "A", "K", "U", "S", "X", "C", "T"] as const;
export type Sovereignty = (typeof SOVEREIGNTIES)[number];

export interface YardHabits {
  readonly armor: number;
  readonly hull: number;
  /** Shield factors per power reserve section. */
  readonly shieldsPerReserve: number;
  readonly beam: "L8" | "L10" | "L12";
  readonly beams: number;
  readonly missiles: number;
  readonly missile: "M10" | "M20";
  readonly thrust: number;
  readonly fireControl: number;
  readonly ams: number;
  readonly cargo: number;
  readonly tacBay: number;
  readonly stealth: boolean;
  /** Humans may surrender to humans (EC-MEL-11). */
  readonly human: boolean;
}

// prettier-ignore
export const YARDS: Readonly<Record<Sovereignty, YardHabits>> = {
  F: { armor: 0, hull: 1, shieldsPerReserve: 8, beam: "L10", beams: 1, missiles: 1, missile: "M10", thrust: 0, fireControl: 0, ams: 0, cargo: 1, tacBay: 1, stealth: false, human: true },
  Y: { armor: 1, hull: 1, shieldsPerReserve: 8, beam: "L10", beams: 1.15, missiles: 0.5, missile: "M10", thrust: -10, fireControl: 0, ams: -1, cargo: 1, tacBay: 0.5, stealth: false, human: true },
  A: { armor: 0, hull: 1, shieldsPerReserve: 8, beam: "L10", beams: 0.75, missiles: 1.5, missile: "M10", thrust: 0, fireControl: 1, ams: 1, cargo: 1, tacBay: 1.5, stealth: false, human: true },
  K: { armor: -1, hull: 0.9, shieldsPerReserve: 8, beam: "L10", beams: 1, missiles: 1, missile: "M10", thrust: 15, fireControl: 0, ams: 0, cargo: 1.5, tacBay: 1, stealth: false, human: true },
  U: { armor: -1, hull: 1.25, shieldsPerReserve: 10, beam: "L8", beams: 0.75, missiles: 0.75, missile: "M10", thrust: -5, fireControl: 0, ams: 1, cargo: 2, tacBay: 1, stealth: false, human: false },
  S: { armor: 0, hull: 1.1, shieldsPerReserve: 6, beam: "L8", beams: 1.2, missiles: 1, missile: "M10", thrust: 0, fireControl: -1, ams: -1, cargo: 1, tacBay: 1, stealth: false, human: false },
  X: { armor: 0, hull: 1.1, shieldsPerReserve: 6, beam: "L12", beams: 0.9, missiles: 0.5, missile: "M10", thrust: 20, fireControl: -1, ams: -1, cargo: 1.5, tacBay: 1, stealth: false, human: false },
  C: { armor: 0, hull: 0.9, shieldsPerReserve: 6, beam: "L10", beams: 0.9, missiles: 0.5, missile: "M20", thrust: 15, fireControl: 0, ams: 0, cargo: 1, tacBay: 1, stealth: true, human: false },
  T: { armor: 2, hull: 1.3, shieldsPerReserve: 0, beam: "L12", beams: 0.8, missiles: 0.5, missile: "M20", thrust: -5, fireControl: 0, ams: -1, cargo: 1, tacBay: 1.5, stealth: false, human: false },
};
