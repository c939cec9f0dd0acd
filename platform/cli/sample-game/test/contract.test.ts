import { conformance } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";

conformance(module);
