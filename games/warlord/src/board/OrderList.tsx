import { Badge, close as closeIcon, IconButton } from "@flagship/kit";
import type { JSX } from "preact";
import { orderLines } from "../rules/order-lines.ts";
import { removeLine } from "../sheet/write.ts";
import { Composer } from "./Composer.tsx";
import type { Desk } from "./desk.ts";

/** The orders on the sheet besides the ships' lines: how many of how many, and each can be taken out. */
export function OrderList({ desk }: { readonly desk: Desk }): JSX.Element {
  const { sheet, view, word, draft } = desk;
  const { own } = view;
  const most = own === undefined ? 0 : orderLines(own, own.boughtLines, view.sites);
  const orders = [...sheet.orders, ...sheet.starbase];
  return (
    <section class="wl-order-list">
      <header class="wl-part-head">
        <h3>{word("orders.title")}</h3>
        <Badge tone={sheet.orders.length > most ? "danger" : "plain"}>
          {word("sheet.lines", { used: sheet.orders.length, most })}
        </Badge>
        <Composer desk={desk} />
      </header>
      {orders.length > 0 && (
        <ul>
          {orders.map(({ line, text, order }) => (
            <li key={line} data-fault={order === undefined}>
              <code>{text}</code>
              <IconButton
                icon={closeIcon}
                label={word("orders.remove", { order: text })}
                onPress={() => draft.set(removeLine(draft.text, line))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
