import type { BarredChoice, Field, Offer, Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { MANNERS } from "../../skirmish/rules/manner.ts";
import type { Boarding } from "./action.ts";
import { partyFault } from "./boarding.ts";
import { kindsFighting, openRetreats, orderedParties, plainBoarding } from "./check-boarding.ts";
import { pick, picks, rows, toggle, unitName } from "./fields.ts";
import { LINES } from "./melee.ts";
import { taskOf } from "./tasks.ts";
import type { State } from "./state.ts";

/** Which parties cross, who comes home, and who fights first; parties that cannot cross are barred with the reason. */
export function boardingChoices(state: State, seat: Seat): Offer<Boarding>[] {
  const plain = plainBoarding(state, seat);
  const open: Offer<Boarding>[] = [
    {
      action: plain,
      label: message("label.boarding-plain", { parties: plain.parties.length }),
      rules: ["EC-BRD-01"],
      sure: true,
    },
  ];
  if (plain.parties.length > 0)
    open.push({
      action: { ...plain, parties: [] },
      label: message("label.boarding-none"),
      rules: ["EC-ORD-07"],
      sure: true,
    });
  open.push(boardingForm(state, seat));
  return open;
}

function boardingForm(state: State, seat: Seat): Offer<Boarding> {
  const plain = plainBoarding(state, seat);
  const ways = openRetreats(state, seat);
  const lines = LINES.map((value) => ({ value, label: message(`line.${value}`) }));
  const kinds = kindsFighting(state, seat).map((value) => ({
    value,
    label: message("line.kind", { kind: `@${value}` }),
  }));
  const fields: Field[] = [pick("fights", lines), pick("takes", [...lines, ...kinds])];
  if (state.figures)
    fields.push(
      pick(
        "figures",
        MANNERS.map((value) => ({ value, label: message(`manner.${value}`) })),
        plain.figures,
      ),
    );
  if (plain.parties.length > 0)
    fields.push(
      rows("parties", plain.parties.length, plain.parties, [
        pick(
          "from",
          picks(
            state,
            plain.parties.map(({ from }) => from),
          ),
        ),
        toggle("backup", true),
      ]),
    );
  if (ways.length > 0)
    fields.push(
      rows(
        "retreats",
        ways.length,
        [],
        [
          pick(
            "from",
            picks(
              state,
              ways.map(({ from }) => from),
            ),
          ),
          pick("to", picks(state, [...new Set(ways.map(({ to }) => to))])),
        ],
      ),
    );
  return {
    action: plain,
    label: message("label.boarding"),
    fields,
    rules: ["EC-MEL-02", "EC-MEL-05", "EC-MEL-09"],
  };
}

export function barredParties(state: State, seat: Seat): BarredChoice[] {
  return orderedParties(state, seat).flatMap((from) => {
    const refusal = partyFault(state, seat, from);
    const target = taskOf(state, from, "board")?.target ?? "";
    return refusal === undefined
      ? []
      : [
          {
            label: message("label.party", { unit: unitName(state, from), target: unitName(state, target) }),
            subject: from,
            refusal,
          },
        ];
  });
}
