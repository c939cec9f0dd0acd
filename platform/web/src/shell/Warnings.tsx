import { accepted } from "@flagship/kernel";
import { Button } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../app.ts";
import { KNOWN } from "../keep.ts";
import { text } from "../words.ts";
import { useLoaded } from "./loaded.ts";
import "./warnings.css";

/** What moderators have to say to the reader, until they have read it. */
export function Warnings(): JSX.Element | null {
  const { people, keep } = useApp();
  const [read, setRead] = useState<readonly string[]>([]);
  // Whom the server does not know, nobody has warned.
  const me = useLoaded("warnings", () =>
    keep.get(KNOWN) === undefined ? Promise.resolve(accepted(undefined)) : people.me(),
  );
  const all = me.state === "ready" ? (me.value?.warnings ?? []) : [];
  const warnings = all.filter(({ id }) => !read.includes(id));
  if (warnings.length === 0) return null;
  return (
    <aside class="warnings" aria-label={text("warnings.title")}>
      {warnings.map(({ id, text: words }) => (
        <p key={id} role="alert">
          <span>
            <strong>{text("warnings.from")}</strong> {words}
          </span>
          <Button
            size="small"
            onPress={() => {
              setRead([...read, id]);
              void people.readWarning(id);
            }}
          >
            {text("warnings.read")}
          </Button>
        </p>
      ))}
    </aside>
  );
}
