import { isSeat, type Checked, type Refusal } from "@flagship/kernel";
import { Button, Clock, Dialog, useSay } from "@flagship/kit";
import { WHEN_OUT, WHEN_OUT_RATED, type TimeControl, type WhenOut } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../../app.ts";
import { hrefs } from "../../../router/route.ts";
import { useLoaded } from "../../../shell/loaded.ts";
import type { TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";
import { deadlineText } from "../deadline.ts";
import { lateText } from "./late.ts";
import { TIME_CONTROLS, timeText } from "./proposals.ts";
import { Seats } from "./Seats.tsx";
import "./affairs.css";

interface ContentsProps {
  readonly source: TableSource;
  readonly onClose: () => void;
}

/** Everything about a table that is not in its rules: clocks, proposals, who plays for whom. */
export function TableAffairs({ source }: { readonly source: TableSource }): JSX.Element {
  const onClose = (): void => {
    if (source.corner !== undefined) source.corner.value = undefined;
  };
  return (
    <Dialog title={text("affairs.title")} open={source.corner?.value === "affairs"} onClose={onClose}>
      <Contents source={source} onClose={onClose} />
    </Dialog>
  );
}

function Contents({ source, onClose }: ContentsProps): JSX.Element | null {
  const { affairs } = useApp();
  const say = useSay();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const table = source.table?.value;
  const viewer = source.viewer.value;
  const { id } = source;
  if (table === undefined || id === undefined) return null;
  const sitters = source.sitters.value;
  const running = source.seen.value !== undefined && source.seen.value.waitingFor.length > 0;
  const mine = isSeat(viewer) ? table.clocks?.find(({ seat }) => seat === viewer) : undefined;
  const tell = (done: Checked<unknown>): void => {
    setRefusal(done.ok ? undefined : done.refusal);
    if (done.ok) onClose();
  };
  return (
    <div class="affairs">
      <p>
        {table.time === undefined
          ? text("affairs.no-clocks")
          : text("affairs.clocks", { clocks: timeText(table.time) })}
      </p>
      {table.clocks !== undefined && (
        <ul class="affairs-clocks">
          {table.clocks.map(({ seat, left, runs }) => (
            <li key={seat}>
              {sitters[seat]?.name ?? ""} <Clock left={left} running={runs} />{" "}
              {runs && deadlineText(left) !== undefined && (
                <span class="hint">{text("affairs.until", { when: deadlineText(left) ?? "" })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <WatchedBy id={id} />
      {table.late !== undefined && <p class="hint">{lateText(table.late)}</p>}
      {isSeat(viewer) && running && (
        <>
          <div class="affairs-buttons">
            <Button
              size="small"
              onPress={() =>
                void affairs
                  .propose(id, { kind: "take-back", seat: viewer, after: source.seen.value?.number ?? 0 })
                  .then(tell)
              }
            >
              {text("affairs.take-back")}
            </Button>
            {table.time !== undefined && table.paused !== true && (
              <Button size="small" onPress={() => void affairs.propose(id, { kind: "pause" }).then(tell)}>
                {text("affairs.pause")}
              </Button>
            )}
            {mine?.daysOff !== undefined && mine.daysOff > 0 && (
              <Button size="small" onPress={() => void affairs.takeDayOff(id).then(tell)}>
                {text("affairs.day-off", { n: mine.daysOff })}
              </Button>
            )}
            <Button size="small" onPress={() => void affairs.propose(id, { kind: "draw" }).then(tell)}>
              {text("affairs.draw")}
            </Button>
            <Button size="small" onPress={() => void affairs.propose(id, { kind: "end" }).then(tell)}>
              {text("affairs.end")}
            </Button>
            {table.rated !== true && (
              <Button size="small" onPress={() => void affairs.sit(id, "officer").then(tell)}>
                {text("affairs.computer")}
              </Button>
            )}
          </div>
          <p class="hint">{text("affairs.end-about")}</p>
          <OtherClocks
            now={table.time}
            outs={table.rated === true ? WHEN_OUT_RATED : WHEN_OUT}
            onPropose={(time) =>
              void affairs
                .propose(id, time === undefined ? { kind: "time" } : { kind: "time", time })
                .then(tell)
            }
          />
        </>
      )}
      {running && <Seats id={id} source={source} tell={tell} />}
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {say(refusal.text)}
        </p>
      )}
      <ul class="affairs-people">
        {sitters
          .filter(({ kind, seat }) => kind === "person" && seat !== viewer)
          .map(({ seat, name }) => (
            <li key={seat}>
              <a href={hrefs.report(id, name)}>{text("affairs.report", { name })}</a>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Who looks on. */
function WatchedBy({ id }: { readonly id: string }): JSX.Element | null {
  const { affairs } = useApp();
  const watchers = useLoaded(`watchers ${id}`, () => affairs.watchers(id));
  if (watchers.state !== "ready" || watchers.value.count === 0) return null;
  const { count, names } = watchers.value;
  return (
    <p class="hint">
      {names.length === 0
        ? text("tables.watched", { n: count })
        : text("affairs.watched-by", { n: count, names })}
    </p>
  );
}

interface OtherClocksProps {
  readonly now: TimeControl | undefined;
  readonly outs: readonly WhenOut[];
  readonly onPropose: (time: TimeControl | undefined) => void;
}

function OtherClocks({ now, outs, onPropose }: OtherClocksProps): JSX.Element {
  const [chosen, setChosen] = useState("none");
  const [whenOut, setWhenOut] = useState<WhenOut>(now?.whenOut ?? "fallback");
  const time = TIME_CONTROLS.find(({ id }) => id === chosen)?.time;
  return (
    <form
      class="affairs-time"
      onSubmit={(event) => {
        event.preventDefault();
        onPropose(time === undefined ? undefined : { ...time, whenOut });
      }}
    >
      <label>
        {text("affairs.other-clocks")}
        <select class="fs-select" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="none">{text("affairs.without-clocks")}</option>
          {TIME_CONTROLS.map(({ id }) => (
            <option value={id}>{text(`lobby.clock.${id}`)}</option>
          ))}
        </select>
      </label>
      {time !== undefined && (
        <label>
          {text("lobby.out")}
          <select
            class="fs-select"
            value={whenOut}
            onChange={(event) =>
              setWhenOut(WHEN_OUT.find((one) => one === event.currentTarget.value) ?? "fallback")
            }
          >
            {outs.map((one) => (
              <option value={one}>{text(`lobby.out.${one}`)}</option>
            ))}
          </select>
        </label>
      )}
      <Button size="small" submit>
        {text("affairs.propose-clocks")}
      </Button>
    </form>
  );
}
