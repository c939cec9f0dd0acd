import type { Outward } from "../../src/notices/outward.ts";

/** Lets tests reach this machine. */
export const ANYWHERE: Outward = {
  plain: true,
  allows: () => true,
  resolve: (_name, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]),
};
