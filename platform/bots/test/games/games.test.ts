import { conformance } from "@flagship/kernel/testing";
import { module } from "./overload.ts";

conformance(module, { games: 50, closely: 3 });
