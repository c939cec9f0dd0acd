import { Button, Dialog, plus } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { OrderCode } from "../rules/written-sheet.ts";
import { readSheet } from "../sheet/read.ts";
import { ORDERS } from "../orders/orders.ts";
import { addOrder } from "../sheet/write.ts";
import type { Desk } from "./desk.ts";

const GROUPS: readonly (readonly [name: string, codes: readonly OrderCode[]])[] = [
  [
    "money",
    ["PS", "RL", "PL", "PR", "CP", "BF", "BP", "BD", "BT", "BC", "BM", "BY", "TE", "EA", "AA", "BB", "PT"],
  ],
  ["sites", ["FS", "FA", "AF", "AL", "US", "DS", "DH"]],
  [
    "policy",
    ["CT", "A%", "P%", "AC", "DC", "SS", "EV", "NE", "BO", "BL", "LB", "RA", "RO", "RM", "VT", "FT"],
  ],
  ["words", ["ME", "NA", "NH", "CM", "PI", "PH"]],
  ["spies", ["ES", "EC", "LP", "IH", "IR", "IB", "IS"]],
  ["starbase", ["SH", "SV", "SF", "SX", "SC", "SM", "SE", "SJ", "SP", "SL"]],
];
const STARBASE = "SH SV SF SX SC SM SE SJ SP SL";

/** Any order from a menu: what it does, how it is written, checked while it is typed. */
export function Composer({ desk }: { readonly desk: Desk }): JSX.Element {
  const { word } = desk;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={plus} onPress={() => setOpen(true)}>
        {word("compose.title")}
      </Button>
      <Dialog open={open} title={word("compose.title")} onClose={() => setOpen(false)}>
        <ComposeForm desk={desk} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ComposeForm({ desk, onDone }: { readonly desk: Desk; readonly onDone: () => void }): JSX.Element {
  const { word, say, draft, view } = desk;
  const [code, setCode] = useState<OrderCode>("PS");
  const [text, setText] = useState("PS ");
  const starbase = STARBASE.includes(code);
  const read = readSheet(`${starbase ? "STARBASE" : "ORDERS"}\n${text}`, view.options);
  const fault = read.problems.find((problem) => problem.severity === "error");
  const pick = (next: OrderCode): void => {
    setCode(next);
    setText(`${next} `);
  };
  const add = (): void => {
    if (fault !== undefined || text.trim() === "") return;
    draft.set(addOrder(draft.text, text.trim(), starbase ? "STARBASE" : "ORDERS"));
    draft.say(word("yard.bought", { order: text.trim() }));
    onDone();
  };
  return (
    <form
      class="wl-compose"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label>
        {word("compose.code")}
        <select value={code} onChange={(event) => pick(event.currentTarget.value as OrderCode)}>
          {GROUPS.map(([name, codes]) => (
            <optgroup key={name} label={word(`compose.${name}`)}>
              {codes.map((one) => (
                <option key={one} value={one}>
                  {one}: {word(`do.${one}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p>
        <code>{ORDERS[code].form}</code>
      </p>
      <label>
        {word("compose.text")}
        <input
          class="wl-mono"
          value={text}
          spellcheck={false}
          aria-invalid={fault !== undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class={fault === undefined ? "wl-fine" : "wl-fault"} aria-live="polite">
        {fault === undefined ? word("sheet.fine") : say(fault.text)}
      </p>
      <Button kind="act" submit whyNot={fault === undefined ? undefined : say(fault.text)}>
        {word("compose.add")}
      </Button>
    </form>
  );
}
