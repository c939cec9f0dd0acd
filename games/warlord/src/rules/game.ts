import { isSeat, message, REFEREE, refuse, type Actor, type Game, type Refusal } from "@flagship/kernel";
import { strayHead } from "../sheet/head.ts";
import { LONGEST_SHEET, readSheet } from "../sheet/read.ts";
import { blankSheet } from "../report/blank-sheet.ts";
import { actionSchema, type Action } from "./action.ts";
import type { WarlordEvent } from "./event.ts";
import { imagineState } from "./imagine.ts";
import { checkOptions, optionFields, teamOf, type Options } from "./options.ts";
import { sampleAction } from "./sample.ts";
import { setUp } from "./setup.ts";
import type { State } from "./state.ts";
import { standings } from "./victory.ts";
import { cloneState, viewOf, type View } from "./view.ts";
import { runYear } from "./year.ts";

/** Star Fleet Warlord as the platform knows it: one sealed sheet per Corporation and year. */
export const warlord: Game<State, Action, View, Options, WarlordEvent> = {
  id: "warlord",
  rulesVersion: 5,
  seats: { min: 2, max: 50 },
  options: optionFields,
  checkOptions,
  chairs: (options, seats) =>
    Array.from({ length: seats }, (_, seat) => ({ title: "chair.warlord", side: teamOf(options, seat) })),
  action: actionSchema,
  setup: (options, seats, table) => setUp(options, seats, table.dice),
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
        },
      ],
      barred: [],
    };
  },
  // A seat is asked all year long: its answer may be changed until the last one is in.
  anytime: (_state, seat) =>
    seat === REFEREE
      ? [{ action: { type: "close-year" }, label: message("label.close-year"), rules: ["WL-NTG-01"] }]
      : [],
  check: (state, actor, action) => checkAction(state, actor, action),
  apply(state, actor, action, table) {
    if (action.type === "close-year") {
      state.answers = state.answers.map((answer) => (answer === "missing" ? "waived" : answer));
      runYear(state, table);
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
      why: message(`outcome.${state.victory}`),
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
  };
}

function checkAction(state: State, actor: Actor, action: Action): Refusal | undefined {
  if (state.over) return refuse("over");
  if (action.type === "close-year")
    return actor === REFEREE ? undefined : refuse("referee-only", "WL-NTG-01");
  if (!isSeat(actor)) return refuse("corporations-only", "WL-CORP-01");
  const corp = state.corps[actor];
  if (corp === undefined || !corp.alive || corp.kind !== "player")
    return refuse("corporation-dead", "WL-ADMIN-17");
  if (action.type === "waive") return undefined;
  if (action.text.length > LONGEST_SHEET)
    return refuse("sheet-too-long", "WL-ADMIN-12", { longest: LONGEST_SHEET }, "text");
  const { header } = readSheet(action.text, state.galaxy);
  return strayHead(header, { corp: corp.number, year: state.year })[0]?.refusal;
}
