import { conformance } from "@flagship/kernel/testing";
import { ground, TRIALS } from "./module.ts";

conformance(ground, { games: 5, closely: 1, trials: TRIALS });
