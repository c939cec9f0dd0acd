import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dial } from "../components/Dial.tsx";
import { EmptyState } from "../components/EmptyState.tsx";
import { ErrorState } from "../components/ErrorState.tsx";
import { IconButton } from "../components/IconButton.tsx";
import { Skeleton } from "../components/Skeleton.tsx";
import { GenericForm } from "../form/GenericForm.tsx";
import { book, chat, log as logIcon, menu, share } from "../icons/controls.ts";
import { Clock } from "../table/Clock.tsx";
import { DecisionPanel } from "../table/DecisionPanel.tsx";
import { LogView } from "../table/LogView.tsx";
import { PhaseTimeline } from "../table/PhaseTimeline.tsx";
import { SeatList } from "../table/SeatList.tsx";
import { TableFrame } from "../table/TableFrame.tsx";
import { shields } from "./Pieces.tsx";
import { choices, fields, log, manyChoices, phases, seats } from "./samples.ts";
import { Chapter, Specimen } from "./Specimen.tsx";

const nothing = (): void => undefined;

/** The table and its parts, alone and together. */
export function Table(): JSX.Element {
  return (
    <Chapter id="table" title="The table">
      <Specimen title="DecisionPanel: open and barred choices" wide>
        <DecisionPanel
          choices={choices}
          onAct={nothing}
          undo={{ onUndo: nothing, whyNot: "A card was drawn since: taking it back would show it." }}
        />
      </Specimen>
      <Specimen title="DecisionPanel: many choices, grouped, filter" wide>
        <DecisionPanel
          choices={manyChoices}
          onAct={nothing}
          subjectLabel={(name) => `Squadron ${name}`}
          sealed
        />
      </Specimen>
      <Specimen title="DecisionPanel: one subject, refused">
        <DecisionPanel
          choices={choices}
          onAct={nothing}
          subject="phaser"
          subjectLabel={() => "Phaser FA"}
          onClearSubject={nothing}
          refusal={{ code: "stale", text: { key: "The table has moved on. Look again and decide anew." } }}
        />
      </Specimen>
      <Specimen title="DecisionPanel: waiting, busy">
        <DecisionPanel onAct={nothing} waitingFor={["Captain", "Bo"]} />
        <DecisionPanel
          choices={{ ...choices, open: choices.open.slice(0, 2), barred: [] }}
          onAct={nothing}
          busy
        />
      </Specimen>
      <Specimen title="GenericForm: every kind of field" wide>
        <GenericForm fields={fields} onSubmit={nothing} onCancel={nothing} />
      </Specimen>
      <Specimen title="GenericForm: overdrawn and refused" wide>
        <GenericForm
          fields={fields.slice(0, 2)}
          initial={{ power: { move: 8, arm: 2, shields: 3 } }}
          refusal={{
            code: "no",
            text: { key: "The helm is damaged: only ahead is possible." },
            field: "heading",
          }}
          onSubmit={nothing}
        />
      </Specimen>
      <Specimen title="SeatList, Clock">
        <SeatList seats={seats} />
        <Clock left={1000 * 60 * 60 * 24 * 3} />
        <Clock left={1000 * 60 * 95} />
        <Clock left={1000 * 245} running />
        <Clock left={1000 * 9} />
      </Specimen>
      <Specimen title="LogView">
        <div class="fs-gallery-log">
          <LogView groups={log} current="3" onGroup={nothing} />
        </div>
      </Specimen>
      <Specimen title="PhaseTimeline">
        <PhaseTimeline phases={phases} />
      </Specimen>
      <Specimen title="Loading">
        <Skeleton lines={4} />
        <Skeleton height="4rem" />
      </Specimen>
      <Specimen title="Empty">
        <EmptyState title="No matches yet." />
      </Specimen>
      <Specimen title="Error">
        <ErrorState
          title="The match could not be loaded."
          advice="Check the link, or go back to the lobby."
          code="match.unknown"
          onRetry={nothing}
        />
      </Specimen>
      <Specimen title="TableFrame" wide>
        <div class="fs-gallery-frame">
          <SampleTable />
        </div>
      </Specimen>
    </Chapter>
  );
}

/** A whole table with sample contents. */
export function SampleTable(): JSX.Element {
  const [fired, setFired] = useState(0);
  return (
    <TableFrame
      game="Star Fleet Cards"
      turn="Turn 4"
      phases={phases}
      clock={<Clock left={312_000} running />}
      actions={
        <>
          <IconButton icon={share} label="Share" />
          <IconButton icon={menu} label="Menu" />
        </>
      }
      yours
      seats={<SeatList seats={seats} />}
      board={
        <div class="fs-gallery-board">
          <Dial
            label="Kahless"
            shields={shields}
            ship={{ style: "wedge", size: 6, name: "Kahless", damage: 0.5 }}
            power="vermilion"
            facing={2}
            towards={90}
            hit={fired === 0 ? undefined : 2}
            hitKey={fired}
          />
          <Dial
            label="Enterprise"
            shields={shields}
            ship={{ style: "saucer", size: 6, name: "Enterprise" }}
            power="blue"
            facing={1}
            towards={-90}
          />
        </div>
      }
      decision={<DecisionPanel choices={choices} onAct={() => setFired(fired + 1)} />}
      side={[
        { id: "log", label: "Log", icon: logIcon, content: <LogView groups={log} /> },
        {
          id: "chat",
          label: "Chat",
          icon: chat,
          news: 2,
          content: <EmptyState title="Nobody has said anything." />,
        },
        {
          id: "book",
          label: "Handbook",
          icon: book,
          content: <EmptyState title="The handbook opens here." icon={book} />,
        },
      ]}
    />
  );
}
