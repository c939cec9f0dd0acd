import { isSeat, type Checked, type Refusal } from "@flagship/kernel";
import { Button, Clock, Dialog, useSay } from "@flagship/kit";
import { WHEN_OUT, type TimeControl, type WhenOut } from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../../app.ts";
import { hrefs } from "../../../router/route.ts";
import type { TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";
import { TIME_CONTROLS, timeText } from "./proposals.ts";
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
        {table.time === undefined ? "Everybody takes all the time they want." : `${timeText(table.time)}.`}
      </p>
      {table.clocks !== undefined && (
        <ul class="affairs-clocks">
          {table.clocks.map(({ seat, left, runs }) => (
            <li key={seat}>
              {sitters[seat]?.name ?? ""} <Clock left={left} running={runs} />
            </li>
          ))}
        </ul>
      )}
      {isSeat(viewer) && running && (
        <>
          <div class="affairs-buttons">
            {table.time !== undefined && table.paused !== true && (
              <Button size="small" onPress={() => void affairs.propose(id, { kind: "pause" }).then(tell)}>
                Propose a pause
              </Button>
            )}
            {mine?.daysOff !== undefined && mine.daysOff > 0 && (
              <Button size="small" onPress={() => void affairs.takeDayOff(id).then(tell)}>
                Take a day off ({mine.daysOff} left)
              </Button>
            )}
            <Button size="small" onPress={() => void affairs.propose(id, { kind: "draw" }).then(tell)}>
              Propose a draw
            </Button>
            <Button size="small" onPress={() => void affairs.propose(id, { kind: "end" }).then(tell)}>
              Propose to end it here
            </Button>
            <Button size="small" onPress={() => void affairs.sit(id, "officer").then(tell)}>
              Let a computer play for me
            </Button>
          </div>
          <OtherClocks
            now={table.time}
            onPropose={(time) =>
              void affairs
                .propose(id, time === undefined ? { kind: "time" } : { kind: "time", time })
                .then(tell)
            }
          />
        </>
      )}
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
              {name} <a href={hrefs.report(id, name)}>Report</a>
            </li>
          ))}
      </ul>
    </div>
  );
}

interface OtherClocksProps {
  readonly now: TimeControl | undefined;
  readonly onPropose: (time: TimeControl | undefined) => void;
}

function OtherClocks({ now, onPropose }: OtherClocksProps): JSX.Element {
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
        Other clocks
        <select class="fs-select" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="none">No clocks</option>
          {TIME_CONTROLS.map(({ id }) => (
            <option value={id}>{text(`lobby.clock.${id}`)}</option>
          ))}
        </select>
      </label>
      {time !== undefined && (
        <label>
          When time runs out
          <select
            class="fs-select"
            value={whenOut}
            onChange={(event) =>
              setWhenOut(WHEN_OUT.find((one) => one === event.currentTarget.value) ?? "fallback")
            }
          >
            {WHEN_OUT.map((one) => (
              <option value={one}>{text(`lobby.out.${one}`)}</option>
            ))}
          </select>
        </label>
      )}
      <Button size="small" submit>
        Propose these clocks
      </Button>
    </form>
  );
}
