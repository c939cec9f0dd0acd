import { message, type Choice, type Field } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { hintText } from "../src/play/hint.ts";

const words = {
  fire: "Fire",
  end: "End your turn",
  battery: "Battery",
  general: "One general point",
  hold: "Hold fire",
  with: "End the turn with it",
  orders: "Orders",
  power: "Power",
  beams: "Beams",
  shots: "Shot",
  to: "To",
};
const lexicon = { words, names: {} };
const battery: Field = {
  kind: "pick",
  name: "battery",
  label: message("battery"),
  from: [
    { value: "keep", label: message("hold") },
    { value: "general", label: message("general") },
  ],
  initial: "keep",
};
const beams: Field = { kind: "number", name: "beams", label: message("beams"), min: 0, max: 9, initial: 0 };
const fields: readonly Field[] = [
  { kind: "group", name: "power", label: message("power"), fields: [beams] },
  {
    kind: "rows",
    name: "shots",
    label: message("shots"),
    fields: [beams],
    atLeast: 0,
    atMost: 3,
    initial: [],
  },
  { kind: "text", name: "orders", label: message("orders"), maxLength: 99, lines: "many", initial: "" },
  { kind: "point", name: "to", label: message("to"), on: "hexes", initial: { x: 0, y: 0 } },
];
const open: readonly Choice<unknown>[] = [
  { action: { type: "end" }, label: message("end"), extras: [battery] },
  {
    action: { type: "fire", card: 3 },
    label: message("fire"),
    extras: [battery, { kind: "toggle", name: "end", label: message("with"), initial: false }],
  },
  { action: { type: "fire" }, label: message("orders"), fields },
];
const hint = (action: unknown): string => hintText(action, open, lexicon);

describe("a hint speaks as the menu does", () => {
  test("by the number and the words of the choice that says most of the act", () => {
    expect(hint({ type: "end" })).toBe("A captain would take 1: End your turn");
    expect(hint({ type: "fire", card: 3 })).toBe("A captain would take 2: Fire");
    expect(hint({ type: "fire", card: 4 })).toBe("A captain would take 3: Orders");
  });

  test("with what goes into its gaps, but not what stays as proposed", () => {
    expect(hint({ type: "fire", card: 3, battery: "general", end: true })).toBe(
      "A captain would take 2: Fire\n  Battery: One general point\n  End the turn with it: yes",
    );
    expect(hint({ type: "fire", card: 3, battery: "keep", end: false })).toBe("A captain would take 2: Fire");
    expect(
      hint({
        type: "fire",
        power: { beams: 2 },
        shots: [{ beams: 1 }, { beams: 4 }],
        orders: "A\nB",
        to: { x: 1, y: 2 },
      }),
    ).toBe(
      "A captain would take 3: Orders\n  Power: \n    Beams: 2\n  Shot 1: Beams: 1\n  Shot 2: Beams: 4\n  Orders: \n    A\n    B\n  To: 1, 2",
    );
    expect(hint({ type: "fire", power: { beams: 0 }, orders: "" })).toBe("A captain would take 3: Orders");
  });

  test("what no choice says is told as it is", () => {
    expect(hint({ type: "dance" })).toBe("A captain would do this: type: dance");
  });
});
