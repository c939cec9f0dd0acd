import { join } from "node:path";
import { initialValues, type FormValues } from "@flagship/kernel";
import { recordedMatches } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";

const plain = initialValues(module.game.options);
// Long enough for orders, jumps and production, too short for battles: those depend on how computers command.
const campaign = { ...(plain["campaign"] as FormValues), map: "small", turns: 2 };

recordedMatches(module.game, join(import.meta.dirname, "recorded"), [
  { seats: 2, options: { ...plain, play: "space" } },
  { seats: 2, options: { ...plain, play: "skirmish" } },
  { seats: 3, options: { ...plain, play: "campaign", campaign } },
]);
