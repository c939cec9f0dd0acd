import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dial } from "../components/Dial.tsx";
import { EmptyState } from "../components/EmptyState.tsx";
import { ErrorState } from "../components/ErrorState.tsx";
import { IconButton } from "../components/IconButton.tsx";
import { Skeleton } from "../components/Skeleton.tsx";
import { GenericForm } from "../form/GenericForm.tsx";
import { NumberInput } from "../form/NumberInput.tsx";
import { menu } from "../icons/controls.ts";
import { disruptor } from "../icons/pictures.ts";
import { Stage, StillStage } from "../stage/Stage.tsx";
import { Answer } from "../table/Answer.tsx";
import { Clock } from "../table/Clock.tsx";
import { DecisionPanel } from "../table/DecisionPanel.tsx";
import { LogView } from "../table/LogView.tsx";
import { PhaseTimeline } from "../table/PhaseTimeline.tsx";
import { Question } from "../table/Question.tsx";
import { SeatChips } from "../table/SeatChips.tsx";
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
        <DecisionPanel choices={choices} onAct={nothing} />
      </Specimen>
      <Specimen title="DecisionPanel: many choices, grouped, filter" wide>
        <DecisionPanel choices={manyChoices} onAct={nothing} subjectLabel={(name) => `Squadron ${name}`} />
      </Specimen>
      <Specimen title="DecisionPanel: one subject, busy">
        <DecisionPanel
          choices={choices}
          onAct={nothing}
          subject="phaser"
          subjectLabel={() => "Phaser FA"}
          onClearSubject={nothing}
        />
        <DecisionPanel
          choices={{ ...choices, open: choices.open.slice(0, 2), barred: [] }}
          onAct={nothing}
          busy
        />
      </Specimen>
      <Specimen title="Question and confirm: yours, under fire, refused, barred, waiting">
        <Question mood="yours" ask="Play a card: 5 energy left" reason="Each card costs one." />
        <Answer
          confirm={{ label: "Fire 2 photon: 8 on shield 6", keyName: "Enter", onPress: nothing }}
          seconds={[
            { label: "End turn", letter: "e", onPress: nothing },
            { label: "Undo", letter: "u", whyNot: "A card was drawn since.", onPress: nothing },
          ]}
          listed={false}
          onList={nothing}
        />
        <Question
          mood="alarm"
          ask="4 on your shield 1 (strength 3)"
          refusal={{ code: "stale", text: { key: "The table has moved on. Look again and decide anew." } }}
        />
        <Answer
          confirm={{ label: "Let it hit", quiet: true, onPress: nothing }}
          seconds={[]}
          listed
          onList={nothing}
        />
        <Question mood="yours" ask="Place the D7" barred="Two ships cannot start in one hex." />
        <Question mood="waiting" ask="Waiting for Captain" reason="Nothing for you to decide." />
      </Specimen>
      <Specimen title="GenericForm: every kind of field" wide>
        <GenericForm fields={fields} onSubmit={nothing} onCancel={nothing} />
      </Specimen>
      <Specimen title="NumberInput: counts when it is left">
        <NumberInput aria-label="Column" min={0} max={42} value={7} onChange={nothing} />
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
      <Specimen title="SeatChips, Clock" wide>
        <SeatChips seats={seats} />
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
      <Specimen title="Stage" wide>
        <div class="fs-gallery-stage">
          <Stage
            playing={{
              beat: {
                by: 1,
                caption: { key: "Klingon D7 fires 2 disruptor" },
                figures: { key: "4 at Short, on your shield 1" },
                card: { title: "Fire 2 disruptor OVL", kicker: "Arc 1 2 6", icon: disruptor },
                tone: "danger",
              },
              nth: 1,
              step: "hold",
              more: 1,
            }}
            power="vermilion"
            name="Captain"
            onSkip={nothing}
            onSkipAll={nothing}
          />
        </div>
      </Specimen>
      <Specimen title="StillStage" wide>
        <div class="gallery-still">
          <StillStage
            beats={[
              {
                caption: { key: "Klingon D7 fires 2 disruptor" },
                figures: { key: "4 on shield 2" },
                tone: "danger",
              },
            ]}
          />
        </div>
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
      menu={<IconButton icon={menu} label="Menu" />}
      seats={seats.slice(0, 2)}
      goal={{ what: "Bring her energy to 0", stands: "hers 10, yours 9" }}
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
      question={{ mood: "yours", ask: "Play a card: 5 energy left", reason: "Each card costs one." }}
      confirm={{ label: "Fire 2 photon: 8 on shield 6", onPress: () => setFired(fired + 1) }}
      seconds={[{ label: "End turn", letter: "e", onPress: nothing }]}
      panel={<DecisionPanel choices={choices} onAct={() => setFired(fired + 1)} />}
      list={<DecisionPanel choices={choices} onAct={() => setFired(fired + 1)} />}
      log={<LogView groups={log} />}
    />
  );
}
