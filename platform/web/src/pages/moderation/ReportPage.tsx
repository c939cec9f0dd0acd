import { NAME_LENGTH, TEXT_LENGTH } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";
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
  const [story, setStory] = useState("");
  return (
    <Page title={text("report.heading")} width="text" intro={text("report.intro")}>
      <EntryForm
        label={text("report.heading")}
        submit={text("report.send")}
        send={async () => {
          const me = await people.me();
          if (!me.ok) return me;
          return people.report({
            about: name.trim(),
            ...(match === undefined ? {} : { match }),
            text: story.trim(),
          });
        }}
        done={() => {
          setStory("");
          return text("report.thanks");
        }}
      >
        <Entry label={text("report.who")} value={name} onChange={setName} most={NAME_LENGTH} />
        <label>
          {text("report.what")}
          <textarea
            required
            rows={4}
            maxLength={TEXT_LENGTH}
            value={story}
            onInput={(event) => setStory(event.currentTarget.value)}
          />
        </label>
      </EntryForm>
    </Page>
  );
}
