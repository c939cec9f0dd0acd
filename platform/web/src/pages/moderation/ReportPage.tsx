import { NAME_LENGTH, TEXT_LENGTH } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Page } from "../../shell/Page.tsx";
import { Entry, EntryForm } from "../account/Entry.tsx";
import "../account/account.css";

export interface ReportPageProps {
  readonly match?: string | undefined;
  readonly about?: string | undefined;
}

/** Tells the moderators about somebody. */
export function ReportPage({ match, about = "" }: ReportPageProps): JSX.Element {
  const { people } = useApp();
  const [name, setName] = useState(about);
  const [text, setText] = useState("");
  return (
    <Page
      title="Report somebody"
      width="text"
      intro="The moderators read it, with the table and what was said there. The person does not learn who wrote."
    >
      <EntryForm
        label="Report somebody"
        submit="Send the report"
        send={async () => {
          const me = await people.me();
          if (!me.ok) return me;
          return people.report({
            about: name.trim(),
            ...(match === undefined ? {} : { match }),
            text: text.trim(),
          });
        }}
        done={() => {
          setText("");
          return "Thank you. The moderators will look at it.";
        }}
      >
        <Entry label="Who" value={name} onChange={setName} most={NAME_LENGTH} />
        <label>
          What happened
          <textarea
            required
            rows={4}
            maxLength={TEXT_LENGTH}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </EntryForm>
    </Page>
  );
}
