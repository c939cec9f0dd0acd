import type { Message } from "@flagship/kernel";
import { lookUp, message } from "../../say.ts";
import type { Figure } from "./state.ts";

/** What a figure is called among its like. */
export const figureName = (figure: Figure): Message =>
  message("skirmish.figure", { kind: `@one-${figure.kind}`, number: figure.id + 1 });

/** What a thing of the deck is called. */
export const thingName = (thing: string): Message => lookUp(`skirmish.thing.${thing}`);
