import type { Refusal } from "@flagship/kernel";
import { Button, Dialog, useSay } from "@flagship/kit";
import { TALK_LENGTH, type TalkLine, type TalkRoom } from "@flagship/protocol";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../../../app.ts";
import { hrefs } from "../../../router/route.ts";
import { useLoaded } from "../../../shell/loaded.ts";
import type { TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";
import { isMuted, mutedAt } from "./muted.ts";
import "./talk.css";

/** Where people at a table talk. */
export function TalkCorner({ source }: { readonly source: TableSource }): JSX.Element {
  const open = source.corner?.value === "talk";
  return (
    <Dialog
      title={text("talk.title")}
      open={open}
      onClose={() => {
        if (source.corner !== undefined) source.corner.value = undefined;
      }}
    >
      {open && source.id !== undefined && <TalkRoomView source={source} id={source.id} />}
    </Dialog>
  );
}

const PHRASES = ["luck", "moment", "well", "thanks", "game"] as const;

interface ViewProps {
  readonly source: TableSource;
  readonly id: string;
}

function TalkRoomView({ source, id }: ViewProps): JSX.Element {
  const { affairs, people, keep } = useApp();
  const say = useSay();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<TalkRoom | undefined>();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const mute = mutedAt(keep, id);
  const [muted, setMuted] = useState(mute.all());
  const loaded = useLoaded(`talk ${id}`, () => affairs.talk(id));
  const rooms = loaded.state === "ready" ? loaded.value.rooms : [];
  const room = chosen ?? rooms[0];
  const before = loaded.state === "ready" ? loaded.value.lines : [];
  // A line that came later is what has become of the one before.
  const lines = [
    ...new Map([...before, ...(source.said?.value ?? [])].map((line) => [line.id, line])).values(),
  ];
  const heard = lines.filter((line) => !isMuted(muted, line));
  const send = async (what: string): Promise<void> => {
    if (room === undefined || what.trim() === "") return;
    const me = await people.me();
    const done = me.ok ? await affairs.say(id, { room, text: what.trim() }) : me;
    setRefusal(done.ok ? undefined : done.refusal);
    if (done.ok) setTyped("");
  };
  return (
    <div class="talk">
      <Lines
        lines={heard}
        mine={source.viewer.value}
        match={id}
        onMute={(line) => {
          mute.add(line);
          setMuted(mute.all());
        }}
      />
      {muted.length > 0 && (
        <p class="quiet">
          {text("talk.muted", { names: muted.map(({ name }) => name) })}{" "}
          <Button
            kind="quiet"
            size="small"
            onPress={() => {
              mute.clear();
              setMuted([]);
            }}
          >
            {text("talk.unmute")}
          </Button>
        </p>
      )}
      {loaded.state === "ready" && rooms.length === 0 && <p class="quiet">{text("talk.silent")}</p>}
      {room !== undefined && (
        <form
          class="talk-form"
          onSubmit={(event) => {
            event.preventDefault();
            void send(typed);
          }}
        >
          {rooms.length > 1 && (
            <label>
              {text("talk.to")}
              <select
                class="fs-select"
                value={room}
                onChange={(event) => setChosen(rooms.find((one) => one === event.currentTarget.value))}
              >
                {rooms.map((one) => (
                  <option value={one}>{text(`talk.${one}`)}</option>
                ))}
              </select>
            </label>
          )}
          <label>
            {text("talk.say")}
            <input
              value={typed}
              maxLength={TALK_LENGTH}
              autocomplete="off"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
          <Button kind="act" submit>
            {text("talk.send")}
          </Button>
          <fieldset class="talk-phrases">
            <legend class="fs-unseen">{text("talk.quick")}</legend>
            {PHRASES.map((phrase) => (
              <Button
                key={phrase}
                kind="quiet"
                size="small"
                onPress={() => void send(text(`talk.phrase.${phrase}`))}
              >
                {text(`talk.phrase.${phrase}`)}
              </Button>
            ))}
          </fieldset>
          {refusal !== undefined && (
            <p class="fault" role="alert">
              {say(refusal.text)}
            </p>
          )}
        </form>
      )}
    </div>
  );
}

interface LinesProps {
  readonly lines: readonly TalkLine[];
  readonly mine: unknown;
  readonly match: string;
  readonly onMute: (line: TalkLine) => void;
}

function Lines({ lines, mine, match, onMute }: LinesProps): JSX.Element {
  const end = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (end.current !== null) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) return <p class="quiet">{text("talk.nothing")}</p>;
  return (
    // A list longer than its place is moved by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul class="talk-lines" ref={end} tabIndex={0} aria-live="polite" aria-label={text("talk.title")}>
      {lines.map((line) => {
        const { id, name, seat, room, text: words, removed } = line;
        return (
          <li key={id}>
            <span>
              <strong>{name}</strong> {room !== "table" && <em>({text(`talk.${room}`)})</em>}{" "}
              {removed === true ? <em>{text("talk.removed")}</em> : words}
            </span>
            {(seat === undefined || seat !== mine) && (
              <span class="talk-about">
                <Button kind="quiet" size="small" onPress={() => onMute(line)}>
                  {text("talk.mute", { name })}
                </Button>
                <a href={hrefs.report(match, name)}>{text("talk.report", { name })}</a>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
