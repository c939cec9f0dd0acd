import type { Message } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import type { core } from "zod/mini";

/** What is wrong with the form of a value in a file, in words that tell what to do. */
export function formFault(issue: core.$ZodIssue | undefined): Message {
  switch (issue?.code) {
    case "too_big":
      return message(`fault.too-big.${countedAs(issue.origin)}`, { most: Number(issue.maximum) });
    case "too_small":
      return message(`fault.too-small.${countedAs(issue.origin)}`, { least: Number(issue.minimum) });
    case "invalid_type":
      return lookUp(`fault.type.${issue.expected}`);
    case "invalid_value":
      return message("fault.value", { values: issue.values.map(String) });
    case "unrecognized_keys":
      return message("fault.unknown", { keys: issue.keys });
    case "invalid_format":
      return message("fault.letters");
    default:
      return message("fault.other");
  }
}

/** Lists are counted by entries, texts by letters, all else is a figure. */
const countedAs = (origin: string): "list" | "text" | "figure" =>
  origin === "array" ? "list" : origin === "string" ? "text" : "figure";
