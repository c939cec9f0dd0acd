import type { Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import type { Figure } from "./state.ts";

/** What a figure is called among its like. */
export const figureName = (figure: Figure): Message =>
  message("skirmish.figure", { kind: `@one-${figure.kind}`, number: figure.id + 1 });
