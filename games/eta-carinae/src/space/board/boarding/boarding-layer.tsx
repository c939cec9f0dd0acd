import { message } from "../../../say.ts";
import { boarding } from "@flagship/kit";
import type { Boarding } from "../../rules/action.ts";
import { boardingFault, openRetreats, orderedParties } from "../../rules/check-boarding.ts";
import { partyFault } from "../../rules/boarding.ts";
import { taskOf } from "../../rules/tasks.ts";
import { fillingOf } from "../../../common/board/filling.ts";
import { confirmOf } from "../../../common/board/sending.ts";
import type { Layer, Scene } from "../layer.ts";
import { legsOf } from "../shapes.ts";
import { whereIs } from "../where.ts";
import { MeleeDesk, type PartyLine } from "./MeleeDesk.tsx";

/** Boarders cross: who goes, who comes home, and how the squads stand in the fight. */
export function boardingLayer({ props, view, seat, lexicon, say }: Scene): Layer {
  const filling = fillingOf<Boarding>(props, "boarding");
  if (filling === undefined) return {};
  const parties = orderedParties(view, seat).map((from): PartyLine => ({
    from,
    target: taskOf(view, from, "board")?.target ?? "",
    shock: taskOf(view, from, "board")?.n ?? 0,
    backup: taskOf(view, from, "board")?.m ?? 0,
    fault: partyFault(view, seat, from),
  }));
  return {
    handover: {
      ask: say(message("board.ask.boarding")),
      reason: say(message("board.reason.boarding")),
      alarm: view.ships.some(({ side, boarders }) => side === seat && boarders.length > 0),
      confirm: confirmOf(
        {
          label: message("board.to-arms", { parties: filling.answer.parties.length }),
          icon: boarding,
          fault: boardingFault(view, seat, filling.answer),
          onSend: filling.send,
        },
        say,
      ),
    },
    lit: new Set(parties.map(({ target }) => target)),
    lines: parties.flatMap(({ from, target, fault }) => {
      const [start, end] = [whereIs(view, from), whereIs(view, target)];
      return start === undefined || end === undefined
        ? []
        : legsOf([start, end], fault === undefined ? "act" : "info");
    }),
    desk: (
      <MeleeDesk
        view={view}
        seat={seat}
        lexicon={lexicon}
        answer={filling.answer}
        picks={filling.fields.flatMap((field) => (field.kind === "pick" ? [field] : []))}
        parties={parties}
        ways={openRetreats(view, seat)}
        onChange={filling.write}
      />
    ),
  };
}
