import {
  isSeat,
  REFEREE,
  type Actor,
  type Choice,
  type Field,
  type Game,
  type Refusal,
} from "@flagship/kernel";
import { message, refuse } from "./say.ts";
import { strayHead } from "./sheet/head.ts";
import { LONGEST_SHEET, readHeader } from "./sheet/read.ts";
import { blankSheet } from "./report/blank-sheet.ts";
import { actionSchema, LONGEST_WORD, type Action } from "./rules/action.ts";
import type { WarlordEvent } from "./rules/event.ts";
import { imagineState } from "./rules/imagine.ts";
import { checkOptions, optionFields, teamOf, type Options } from "./rules/options.ts";
import { sampleAction } from "./rules/sample.ts";
import { setUp } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { standings, whyWon } from "./rules/victory.ts";
import { cloneState, viewOf, type View } from "./rules/view.ts";
import { runYear, tellOpening } from "./year/year.ts";

/** Star Fleet Warlord as the platform knows it: one sealed sheet per Corporation and year. */
export const warlord: Game<State, Action, View, Options, WarlordEvent> = {
  id: "warlord",
  rulesVersion: 9,
  offersAll: true,
  seats: { min: 2, max: 50 },
  options: optionFields,
  checkOptions,
  chairs: (options, seats) =>
    Array.from({ length: seats }, (_, seat) => ({ title: "chair.warlord", side: teamOf(options, seat) })),
  action: actionSchema,
  windows: [],
  setup(options, seats, table) {
    const state = setUp(options, seats, table.dice);
    tellOpening(state, table);
    return state;
  },
  waitingFor: (state) =>
    state.over
      ? []
      : state.answers.flatMap((answer, seat) =>
          state.corps[seat]?.alive === true
            ? [
                {
                  seat,
                  kind: state.year === state.options.startYear ? "build" : "orders",
                  sealed: true,
                  answered: answer !== "missing",
                },
              ]
            : [],
        ),
  choices(state, seat) {
    const building = state.year === state.options.startYear;
    return {
      ask: message(building ? "ask.build" : "ask.orders", { year: state.year }),
      open: [
        sheetChoice(state, seat),
        {
          action: { type: "waive" },
          label: message(building ? "label.default-build" : "label.waive"),
          rules: ["WL-ADMIN-11"],
          extras: [HOLD],
        },
      ],
      barred: [],
    };
  },
  // A seat is asked all year long: its answer may be changed until the last one is in.
  anytime: (_state, seat) =>
    seat === REFEREE
      ? [
          { action: { type: "close-year" }, label: message("label.close-year"), rules: ["WL-NTG-01"] },
          announceChoice,
        ]
      : [],
  check: (state, actor, action) => checkAction(state, actor, action),
  apply(state, actor, action, table) {
    if (action.type === "close-year") {
      state.answers = state.answers.map((answer) => (answer === "missing" ? "waived" : answer));
      runYear(state, table);
      return;
    }
    if (action.type === "announce") {
      announce(state, action.text);
      return;
    }
    if (!isSeat(actor)) throw new Error("only Corporations send sheets");
    state.sheets[actor] = action.type === "orders" ? action.text : "";
    state.answers[actor] = action.type === "orders" ? "given" : "waived";
    state.waits ||= action.hold === true;
    if (table.listening) table.tell({ type: "sheet", seat: actor });
    const open = state.answers.some(
      (answer, seat) => answer === "missing" && state.corps[seat]?.alive === true,
    );
    if (!open && !state.waits) runYear(state, table);
  },
  view: viewOf,
  outcome(state) {
    if (!state.over) return undefined;
    return {
      winners: state.winners,
      scores: standings(state).map((row) => row.stock),
      why: whyWon(state),
    };
  },
  sample: (state, seat, dice) => (isSeat(seat) ? sampleAction(state, seat, dice) : { type: "close-year" }),
  fallback: (_state, seat) => (isSeat(seat) ? { type: "waive" } : { type: "close-year" }),
  clone: cloneState,
  imagine: (view, _seat, dice) => imagineState(view, dice),
  scramble: (state, viewer, dice) => imagineState(viewOf(state, viewer), dice),
};

/** The sheet as a form: one text, with the ships written in. */
function sheetChoice(state: State, seat: Actor) {
  const initial = isSeat(seat) ? (state.sheets[seat] ?? "") : "";
  return {
    action: { type: "orders" as const, text: initial },
    label: message("label.orders"),
    rules: ["WL-CORP-02"],
    fields: [
      {
        kind: "text" as const,
        name: "text",
        label: message("field.sheet"),
        help: message("field.sheet.help"),
        maxLength: LONGEST_SHEET,
        lines: "many" as const,
        initial: initial === "" && isSeat(seat) ? blankSheet(state, seat).slice(0, LONGEST_SHEET) : initial,
      },
    ],
    extras: [HOLD],
  };
}

const announceChoice: Choice<Action> = {
  action: { type: "announce", text: "" },
  label: message("label.announce"),
  rules: ["WL-SEQ-38"],
  fields: [
    {
      kind: "text",
      name: "text",
      label: message("field.announce"),
      maxLength: LONGEST_WORD,
      lines: "one",
      initial: "GM",
    },
  ],
};

/** A word of the host stands first among what is heard in Sub-Space, under a tag nobody else can use (WL-SEQ-38). */
function announce(state: State, text: string): void {
  for (const corp of state.corps) {
    if (corp.kind !== "player" || !corp.alive) continue;
    const spoken = corp.notices.filter(({ text: { key } }) => key === "message.host").length;
    corp.notices.splice(spoken, 0, {
      section: "subspace",
      text: { key: "message.host", with: { text: text.trim() } },
    });
  }
}

/** Hosts with a calendar hand sheets in so that the year waits for its deadline (RULINGS H19). */
const HOLD: Field = {
  kind: "toggle",
  name: "hold",
  label: message("field.hold"),
  help: message("field.hold.help"),
  initial: false,
};

function checkAction(state: State, actor: Actor, action: Action): Refusal | undefined {
  if (state.over) return refuse("over");
  if (action.type === "close-year")
    return actor === REFEREE ? undefined : refuse("referee-only", "WL-NTG-01");
  if (action.type === "announce") return actor === REFEREE ? undefined : refuse("host-only", "WL-SEQ-38");
  if (!isSeat(actor)) return refuse("corporations-only", "WL-CORP-01");
  const corp = state.corps[actor];
  if (corp === undefined || !corp.alive || corp.kind !== "player")
    return refuse("corporation-dead", "WL-ADMIN-17");
  if (action.type === "waive") return undefined;
  if (action.text.length > LONGEST_SHEET)
    return refuse("sheet-too-long", "WL-ADMIN-12", { longest: LONGEST_SHEET }, "text");
  return strayHead(readHeader(action.text), { corp: corp.number, year: state.year })[0]?.refusal;
}
