import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import type { Campaign } from "./state.ts";

/** Which battle the players prepare for, or have behind them, while none is fought. */
export const betweenBattles = ({ stage }: Campaign, fought: number): Message =>
  stage === "fleets" || stage === "deployment"
    ? message("progress.before", { n: fought + 1 })
    : message("progress.after", { n: fought });
