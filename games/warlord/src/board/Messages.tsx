import { Button, EmptyState, mail } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { addOrder } from "../sheet/write.ts";
import type { Desk } from "./desk.ts";
import { ReportLine } from "./ReportLine.tsx";
import { linesOf } from "./yearbook.ts";

const LONGEST = 90;

/** What came over sub-space, and what goes out with this year's sheet. */
export function Messages({ desk }: { readonly desk: Desk }): JSX.Element {
  const { word, yearBook, sheet } = desk;
  const heard = useMemo(
    () => linesOf(yearBook, (line) => line.key === "message" || line.key === "contact"),
    [yearBook],
  );
  const waiting = sheet.orders.filter(({ order }) => order?.code === "ME");
  return (
    <div class="wl-messages">
      {desk.open && <WriteForm desk={desk} />}
      {waiting.length > 0 && (
        <section>
          <h3>{word("messages.waiting")}</h3>
          <ul class="wl-report-lines">
            {waiting.map(({ line, text }) => (
              <li key={line}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{word("messages.inbox")}</h3>
        {heard.length === 0 ? (
          <EmptyState title={word("messages.none")} icon={mail} />
        ) : (
          <ul class="wl-report-lines">
            {heard.map(({ year, line }, index) => (
              <li key={index}>
                <small>Y{year}</small> <ReportLine desk={desk} line={line} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function WriteForm({ desk }: { readonly desk: Desk }): JSX.Element {
  const { word, view, draft } = desk;
  const [to, setTo] = useState("ALL");
  const [text, setText] = useState("");
  const [signed, setSigned] = useState(true);
  const others = view.corps.filter((corp, id) => corp.kind === "player" && corp.alive && id !== view.seat);
  const add = (): void => {
    // Quotation marks end the text, and > is kept for tags (WL-ADMIN-16).
    const clean = text.replaceAll(/[">]/g, "'").trim();
    if (clean === "") return;
    const order = `ME ${to}${signed ? " KNOW" : ""} "${clean}"`;
    draft.set(addOrder(draft.text, order));
    draft.say(word("yard.bought", { order }));
    setText("");
  };
  return (
    <form
      class="wl-write"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h3>{word("messages.write")}</h3>
      <div class="wl-row">
        <label>
          {word("messages.to")}
          <select value={to} onChange={(event) => setTo(event.currentTarget.value)}>
            <option value="ALL">{word("messages.to.all")}</option>
            {others.map((corp) => (
              <option key={corp.number} value={String(corp.number)}>
                {corp.number} {corp.name}
              </option>
            ))}
          </select>
        </label>
        <label class="wl-check">
          <input
            type="checkbox"
            checked={signed}
            onChange={(event) => setSigned(event.currentTarget.checked)}
          />
          {word("messages.signed")}
        </label>
      </div>
      <label class="wl-wide">
        {word("messages.text")}
        <input value={text} maxLength={LONGEST} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <Button size="small" submit>
        {word("messages.add")}
      </Button>
    </form>
  );
}
