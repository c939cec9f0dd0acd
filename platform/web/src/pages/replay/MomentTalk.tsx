import type { Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import { TALK_LENGTH } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { useRefreshed } from "../../shell/refreshed.ts";
import { text } from "../../words.ts";
import { dayOf } from "../account/day.ts";

export interface MomentTalkProps {
  readonly id: string;
  /** The moment that is shown now. */
  readonly number: number;
  readonly onGo: (number: number) => void;
}

/** What players and others have said about moments of the match, and a line for the moment that is shown. */
export function MomentTalk({ id, number, onGo }: MomentTalkProps): JSX.Element | null {
  const { affairs, server } = useApp();
  const say = useSay();
  const { loaded, refresh } = useRefreshed(`comments ${id}`, () => affairs.comments(id));
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  // A record that was played elsewhere has nobody here to talk about it.
  if (loaded.state !== "ready") return null;
  const { comments, may } = loaded.value;
  const send = async (): Promise<void> => {
    setBusy(true);
    const me = await server.me();
    const done = me.ok ? await affairs.comment(id, { moment: number, text: words.trim() }) : me;
    setBusy(false);
    setRefusal(done.ok ? undefined : done.refusal);
    if (!done.ok) return;
    setWords("");
    refresh();
  };
  return (
    <section class="moment-talk" aria-labelledby="moment-talk">
      <h3 id="moment-talk">{text("moment.title")}</h3>
      {comments.length === 0 && <p class="quiet">{text("moment.none")}</p>}
      <ul>
        {comments.map(({ id: key, moment, name, text: said, at, removed }) => (
          <li key={key} data-now={moment === number}>
            <p>
              <Button size="small" onPress={() => onGo(moment)}>
                {text("moment.at", { n: moment })}
              </Button>{" "}
              <strong>{name}</strong> <span class="quiet">{dayOf(at)}</span>
            </p>
            <p class="moment-said">{removed === true ? <em>{text("talk.removed")}</em> : said}</p>
            <a href={hrefs.report(id, name)}>{text("affairs.report", { name })}</a>
          </li>
        ))}
      </ul>
      {may && (
        <form
          aria-label={text("moment.say")}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && words.trim() !== "") void send();
          }}
        >
          <label>
            {text("moment.say-at", { n: number })}
            <input
              value={words}
              maxLength={TALK_LENGTH}
              autocomplete="off"
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          </label>
          {refusal !== undefined && (
            <p class="fault" role="alert">
              {say(refusal.text)}
            </p>
          )}
          <Button size="small" submit busy={busy}>
            {text("moment.say")}
          </Button>
        </form>
      )}
    </section>
  );
}
