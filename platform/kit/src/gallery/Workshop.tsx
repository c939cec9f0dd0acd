import type { JSX } from "preact";
import { Verdict } from "../workshop/Verdict.tsx";
import { WorkshopBar } from "../workshop/WorkshopBar.tsx";
import { fault } from "./samples.ts";
import { Chapter, Specimen } from "./Specimen.tsx";

const BEGINNINGS = [
  { id: "empty", label: "An empty map" },
  { id: "raiders", label: "Raiders" },
];
const nothing = (): void => undefined;
const acts = { onBegin: nothing, onOpen: nothing, onSave: nothing, onPlay: nothing };

/** What every workshop shares: its head, and what is said of the draft. */
export function Workshop(): JSX.Element {
  return (
    <Chapter id="workshop" title="Workshop" roomy>
      <Specimen title="WorkshopBar" wide>
        <WorkshopBar {...acts} beginnings={BEGINNINGS} ready undo={{ onUndo: nothing }} />
        <WorkshopBar
          {...acts}
          beginnings={BEGINNINGS}
          ready={false}
          undo={{ onUndo: nothing, whyNot: "Nothing has been changed." }}
          trouble={fault}
        />
      </Specimen>
      <Specimen title="Verdict" wide>
        <Verdict refusal={undefined} />
        <Verdict refusal={fault} />
        <Verdict refusal={fault} onShow={nothing} />
      </Specimen>
    </Chapter>
  );
}
