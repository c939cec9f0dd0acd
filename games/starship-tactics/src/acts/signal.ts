import { message, refuse } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { about } from "../rules/event.ts";
import { shapes } from "../rules/references.ts";
import { isHere, powerOf } from "../rules/ship.ts";
import { commanderOf, shipAt } from "../rules/state.ts";
import { checkTeam, hearers, isOverheard } from "../rules/talk.ts";
import { forShips } from "./command.ts";

/** A captain reports to his Admiral and the rest of his side how his ship stands (ST-MUL-02). */
export const signal = freeAct("signal", { ship: shapes.ship })({
  offer: (state) =>
    forShips(state, "signal").map((offer, no) => {
      const { side, name } = shipAt(state, no);
      return isOverheard(state, side)
        ? { ...offer, label: message("label.signal.open", { ship: name }) }
        : offer;
    }),
  check(state, seat, { ship: no }) {
    const ship = shipAt(state, no);
    if (commanderOf(state, ship.captain).posts.captain !== seat)
      return refuse("not-your-ship", "ST-MUL-02", undefined, "ship");
    if (!isHere(ship) || state.turn === 0) return refuse("no-such-ship", "ST-MUL-02", undefined, "ship");
    return checkTeam(state, seat);
  },
  does(state, _seat, { ship: no }, table) {
    const ship = shipAt(state, no);
    const { superstructure, shields, charges } = ship;
    const armed = charges.filter((charge) => charge > 0).length;
    const figures = { power: powerOf(ship), superstructure, shields: [...shields], armed };
    const { turn, pair } = state;
    const open = isOverheard(state, ship.side);
    state.signals = [
      ...state.signals.filter((one) => one.ship !== no),
      { ship: no, turn, pair, ...figures, open },
    ];
    if (!table.listening) return;
    table.tell(
      { type: "signalled", ...figures, open, ...about(state, no, "ST-MUL-02") },
      { ...hearers(state, ship.side), reveals: true },
    );
  },
});
