import { readRecord } from "@flagship/kernel";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import type { ReplayOf } from "../../router/route.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { PageSkeleton } from "../../shell/PageSkeleton.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { text as said } from "../../words.ts";
import { OpenRecord } from "./OpenRecord.tsx";
import { findRecord, screen, type Retelling, type Screening } from "./record-source.ts";
import { RetellingRoom } from "./RetellingRoom.tsx";
import { ScreeningRoom } from "./ScreeningRoom.tsx";
import "./replay.css";

/** A match that is over, act by act: from the server, from this device, or from a file. */
export function Replay({ of }: { readonly of: ReplayOf }): JSX.Element {
  const [text, setText] = useState<string | undefined>();
  if (of.from !== "file") return <Screened name={JSON.stringify(of)} of={of} />;
  return text === undefined ? (
    <OpenRecord onText={setText} />
  ) : (
    <Screened name={text} text={text} onOther={() => setText(undefined)} />
  );
}

interface ScreenedProps {
  readonly name: string;
  readonly of?: Exclude<ReplayOf, { from: "file" }>;
  readonly text?: string;
  readonly onOther?: () => void;
}

function Screened({ name, of, text, onOther }: ScreenedProps): JSX.Element {
  const app = useApp();
  const loaded = useLoaded<Screening | Retelling>(name, async () => {
    if (of !== undefined) {
      const found = await findRecord(app, of);
      return found.ok ? screen(app, found.value) : found;
    }
    const record = readRecord(text ?? "");
    return record.ok ? screen(app, { record: record.value }) : record;
  });
  switch (loaded.state) {
    case "loading":
      return <PageSkeleton title={said("replay.title")} />;
    case "failed":
      return (
        <Page title={said("replay.title")}>
          <Trouble refusal={loaded.refusal} again={onOther ?? loaded.again} />
        </Page>
      );
    case "ready":
      return loaded.value.kind === "screening" ? (
        <ScreeningRoom screening={loaded.value} />
      ) : (
        <RetellingRoom retelling={loaded.value} />
      );
  }
}
