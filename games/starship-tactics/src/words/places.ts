import type { Message } from "@flagship/kernel";
import type { Place } from "../rules/place.ts";
import { message } from "../say.ts";

/** What a place is called in labels and in the log. */
export function placeMessage(place: Place | undefined): Message {
  if (place === undefined) return message("place.none");
  switch (place.kind) {
    case "shield":
      return message("place.shield", { number: place.number });
    case "weapon":
      return message("place.weapon", { number: place.number, weapon: place.weapon });
    default:
      return message(`place.${place.kind}`);
  }
}
