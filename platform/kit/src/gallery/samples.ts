import type { Choices, Field, Lexicon, Refusal } from "@flagship/kernel";
import type { RuleText } from "../lexicon.tsx";
import type { LogGroup } from "../table/LogView.tsx";
import type { SeatChip } from "../table/SeatChips.tsx";
import type { Phase } from "../table/PhaseTimeline.tsx";

/** Plain sentences as keys: a message without words is shown as it is. */
const say = (key: string): { readonly key: string } => ({ key });

export const lexicon: Lexicon = { words: {}, names: {} };

export const ruleText = (id: string): RuleText => ({
  id,
  ref: "Sample rules, fire",
  text: "A weapon bears only through the shields of its arc. A ship that has turned away cannot answer with it until it has turned back.",
});

export const ruleHref = (id: string): string => `#${id}`;

/** What is wrong with a draft. */
export const fault: Refusal = {
  code: "in-obstacle",
  text: say("The ship stands in an obstacle."),
  rule: "ST-MAP-04",
  field: "ships.0",
};

export const fields: readonly Field[] = [
  {
    kind: "group",
    name: "power",
    label: say("Power"),
    help: say("What is not used is lost at the end of the turn."),
    budgets: [{ name: "energy", label: say("Energy"), limit: 12 }],
    fields: [
      {
        kind: "number",
        name: "move",
        label: say("Movement"),
        min: 0,
        max: 8,
        initial: 4,
        cost: { budget: "energy", amount: 1 },
      },
      {
        kind: "number",
        name: "arm",
        label: say("Torpedoes"),
        min: 0,
        max: 2,
        initial: 2,
        cost: { budget: "energy", amount: 2 },
      },
      {
        kind: "number",
        name: "shields",
        label: say("Shields"),
        min: 0,
        max: 6,
        initial: 3,
        cost: { budget: "energy", amount: 1 },
      },
    ],
  },
  {
    kind: "pick",
    name: "heading",
    label: say("Turn"),
    initial: "ahead",
    from: [
      { value: "port", label: say("Port"), preview: say("shield 2 forward") },
      { value: "ahead", label: say("Ahead"), preview: say("shield 1 forward") },
      { value: "starboard", label: say("Starboard"), preview: say("shield 6 forward") },
    ],
  },
  {
    kind: "pick-many",
    name: "weapons",
    label: say("Weapons to charge"),
    atLeast: 0,
    atMost: 2,
    initial: ["p1"],
    from: [
      { value: "p1", label: say("Phaser 1") },
      { value: "p2", label: say("Phaser 2") },
      { value: "t1", label: say("Torpedo A"), preview: say("2 turns to arm") },
    ],
  },
  { kind: "toggle", name: "cloak", label: say("Raise the cloak"), initial: false },
  { kind: "point", name: "probe", label: say("Probe"), on: "plane", initial: { x: 120, y: -40 } },
  {
    kind: "rows",
    name: "orders",
    label: say("Standing orders"),
    atLeast: 0,
    atMost: 4,
    initial: [{ when: "fire", note: "Answer with shields" }],
    fields: [
      {
        kind: "pick",
        name: "when",
        label: say("When"),
        initial: "fire",
        from: [
          { value: "fire", label: say("Fired upon") },
          { value: "board", label: say("Boarded") },
        ],
      },
      { kind: "text", name: "note", label: say("Then"), lines: "one", maxLength: 60, initial: "" },
    ],
  },
  {
    kind: "text",
    name: "message",
    label: say("To the other captain"),
    lines: "many",
    maxLength: 200,
    initial: "",
  },
];

export type SampleAction = { readonly type: string };

export const choices: Choices<SampleAction> = {
  ask: say("Your slot: play or discard one card, or end your turn."),
  open: [
    {
      action: { type: "fire" },
      label: say("Fire phasers at the D7"),
      subject: "phaser",
      preview: say("3 damage on shield 2 (4 left of 6)"),
      rules: ["SFC-FIRE-02"],
    },
    {
      action: { type: "fire-shuttle" },
      label: say("Fire phasers at the shuttles"),
      subject: "phaser",
      preview: say("destroys 2 of 3"),
    },
    {
      action: { type: "close" },
      label: say("Close in"),
      subject: "close",
      preview: say("medium range to short range"),
    },
    {
      action: { type: "arm" },
      label: say("Arm photons"),
      subject: "arm",
      preview: say("loaded next turn"),
      fields: [
        {
          kind: "pick",
          name: "couple",
          label: say("Which tubes"),
          initial: "a",
          from: [
            { value: "a", label: say("Tubes A and B") },
            { value: "c", label: say("Tubes C and D") },
          ],
        },
      ],
    },
    {
      action: { type: "discard" },
      label: say("Discard a card"),
      extras: [{ kind: "toggle", name: "battery", label: say("Use the battery as well"), initial: false }],
    },
    { action: { type: "end" }, label: say("End the turn") },
  ],
  barred: [
    {
      label: say("Fire photons"),
      subject: "photon",
      refusal: { code: "not-armed", text: say("The tubes are not armed."), rule: "SFC-PHOT-03" },
    },
    {
      label: say("Launch a shuttle"),
      subject: "shuttle",
      refusal: { code: "bay-lost", text: say("The shuttle bay is destroyed."), rule: "SFC-SHUT-01" },
    },
  ],
};

const NAMES = ["Aldebaran", "Bellatrix", "Capella", "Deneb", "Electra"];

export const manyChoices: Choices<SampleAction> = {
  ask: say("Order a squadron."),
  open: NAMES.flatMap((name) =>
    ["Advance", "Hold", "Withdraw"].map((order) => ({
      action: { type: `${order} ${name}` },
      label: say(`${order} with ${name}`),
      subject: name,
    })),
  ),
  barred: [],
};

export const phases: readonly Phase[] = [
  { id: "draw", label: "Draw", state: "done" },
  { id: "slots", label: "Slots", state: "now" },
  { id: "objects", label: "Shuttles and drones", state: "next" },
  { id: "end", label: "End of turn", state: "next" },
];

export const seats: readonly SeatChip[] = [
  {
    seat: 0,
    name: "Ada",
    plays: "Federation CA",
    power: "blue",
    figure: "9",
    unit: "energy",
    clock: { left: 312_000, running: true },
    waiting: true,
    you: true,
  },
  {
    seat: 1,
    name: "Captain",
    plays: "Klingon D7",
    power: "vermilion",
    figure: "10",
    unit: "energy",
    clock: { left: 24_000 },
    presence: "computer",
  },
  {
    seat: 2,
    name: "Wilhelmina of the Long Name",
    plays: "Gorn CC",
    power: "green",
    figure: "4",
    unit: "energy",
    presence: "away",
  },
  { seat: 3, name: "Bo", plays: "Orion CR", power: "yellow", figure: "0", out: true },
];

export const log: readonly LogGroup[] = [
  {
    id: "1",
    chapter: "Turn 3",
    title: "opens fire with disruptors.",
    by: { name: "Captain", power: "vermilion" },
    lines: [
      { text: "4 damage on shield 1.", tone: "danger", rules: ["SFC-FIRE-05"] },
      { text: "The battery takes 1.", tone: "good" },
      { text: "Shield 1 falls from 8 to 5." },
    ],
  },
  {
    id: "2",
    title: "draws three cards.",
    by: { name: "Ada", power: "blue" },
    lines: [{ text: "Phaser, Close, Repair.", secret: true }],
  },
  {
    id: "3",
    title: "sends a boarding party.",
    by: { name: "Ada", power: "blue" },
    lines: [
      { text: "needed 5 or more.", dice: { sides: 6, faces: [5, 2, 6], odds: "33%" }, rules: ["SFC-BP-02"] },
      { text: "", dice: { sides: 20, faces: [17, 4] } },
      { text: "Two internal hits.", tone: "danger" },
    ],
  },
  {
    id: "4",
    chapter: "Turn 4",
    title: "A new turn begins.",
    lines: [{ text: "Initiative goes to Ada.", tone: "info" }],
  },
];
