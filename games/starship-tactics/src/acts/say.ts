import { message } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { sideOfSeat } from "../rules/outcome.ts";
import { checkTeam, hearers, isOverheard } from "../rules/talk.ts";
import { prose, textField, textFits } from "./forms.ts";

/** Words for the own side, which the enemy hears where the die opened the channel (ST-MUL-04). */
export const say = freeAct("say", { text: prose })({
  offer: () => [
    {
      action: { type: "say", text: "" },
      label: message("label.say"),
      fields: [textField("text", "field.text")],
    },
  ],
  check: (state, seat, { text }) => checkTeam(state, seat) ?? textFits(text),
  does(state, seat, { text }, table) {
    if (text === "" || !table.listening) return;
    const side = sideOfSeat(state, seat);
    const open = isOverheard(state, side);
    table.tell({ type: "said", seat, text, open, rules: ["ST-MUL-04"] }, hearers(state, side));
  },
});
