import type { Setup } from "@flagship/kernel";

/** The expert's rules with radio, and a battle whose captains are remembered. */
export const setups: readonly Setup[] = [
  { id: "full", seats: 2, options: { level: "expert", radio: true } },
  { id: "campaign", seats: 2, options: { campaign: true } },
];
