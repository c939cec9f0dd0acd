import { message } from "../say.ts";
import { freeAct } from "../rules/contract.ts";
import { prose, textField, textFits } from "./forms.ts";
import { checkInstructor } from "./instructor.ts";

/** The instructor tells the players something (ST-INS-02). */
export const brief = freeAct("brief", { text: prose })({
  offer: () => [
    {
      action: { type: "brief", text: "" },
      label: message("label.brief"),
      fields: [textField("text", "field.text")],
    },
  ],
  check: (state, seat, { text }) => checkInstructor(state, seat) ?? textFits(text),
  does(_state, _seat, { text }, table) {
    if (table.listening) table.tell({ type: "briefed", text, rules: ["ST-INS-02"] });
  },
});
