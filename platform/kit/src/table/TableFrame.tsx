import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Badge } from "../components/Badge.tsx";
import { Tabs, type TabItem } from "../components/Tabs.tsx";
import { board as boardIcon, down, seats as seatsIcon, up } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { PhaseTimeline, type Phase } from "./PhaseTimeline.tsx";

export interface TableFrameProps {
  readonly game: string;
  /** "Turn 4". */
  readonly turn?: string | undefined;
  readonly phases?: readonly Phase[] | undefined;
  /** Right of the phases: clocks. */
  readonly clock?: ComponentChildren;
  /** At the end of the header: share, menu, theme. */
  readonly actions?: ComponentChildren;
  readonly seats: ComponentChildren;
  readonly board: ComponentChildren;
  readonly decision: ComponentChildren;
  /** Log first, then chat, handbook and whatever else. */
  readonly side: readonly TabItem[];
  /** The reader is being waited for: the phone's tab bar says so from every tab. */
  readonly yours?: boolean | undefined;
}

const TABLE = "table";
const SEATS = "seats";

/**
 * The layout of every table. Wide: seats, board over decision, side tabs. Below 720 px: the board with
 * the decision as a sheet from below, the rest behind a tab bar.
 */
export function TableFrame(props: TableFrameProps): JSX.Element {
  const { game, turn, phases, clock, actions, side, yours = false } = props;
  const word = useWord();
  const [pane, setPane] = useState(TABLE);
  const [sideTab, setSideTab] = useState(side[0]?.id ?? "");
  const [raised, setRaised] = useState(true);
  const toPane = (id: string): void => {
    setPane(id);
    if (id !== TABLE && id !== SEATS) setSideTab(id);
  };
  return (
    <div class="fs-table" data-pane={pane === TABLE || pane === SEATS ? pane : "side"} data-raised={raised}>
      <header class="fs-table-header">
        <div class="fs-table-title">
          <h1>{game}</h1>
          {turn !== undefined && <span class="fs-table-turn">{turn}</span>}
        </div>
        {phases !== undefined && <PhaseTimeline phases={phases} />}
        <div class="fs-table-actions">
          {clock}
          {actions}
        </div>
      </header>
      {/* With many at the table it scrolls: the keyboard must get there. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <aside class="fs-table-seats" aria-label={word("seats")} tabIndex={0}>
        {props.seats}
      </aside>
      <section class="fs-table-board" aria-label={word("table")}>
        {props.board}
      </section>
      <section class="fs-table-decision" aria-label={word("decision")}>
        <button
          type="button"
          class="fs-table-handle"
          aria-expanded={raised}
          aria-label={word(raised ? "hide-decision" : "show-decision")}
          onClick={() => setRaised(!raised)}
        >
          <Icon art={raised ? down : up} />
        </button>
        <div class="fs-table-sheet">{props.decision}</div>
      </section>
      <aside class="fs-table-side">
        <Tabs label={word("log")} items={side} current={sideTab} onChange={setSideTab} />
      </aside>
      <nav class="fs-table-bar">
        <BarButton
          icon={boardIcon}
          label={word("table")}
          current={pane === TABLE}
          onPress={() => toPane(TABLE)}
          yours={yours}
        />
        {side.map((item) => (
          <BarButton
            icon={item.icon ?? boardIcon}
            label={item.label}
            news={item.news}
            current={pane === item.id}
            onPress={() => toPane(item.id)}
          />
        ))}
        <BarButton
          icon={seatsIcon}
          label={word("seats")}
          current={pane === SEATS}
          onPress={() => toPane(SEATS)}
        />
      </nav>
    </div>
  );
}

interface BarButtonProps {
  readonly icon: NonNullable<TabItem["icon"]>;
  readonly label: string;
  readonly current: boolean;
  readonly news?: number | undefined;
  readonly yours?: boolean | undefined;
  readonly onPress: () => void;
}

function BarButton({ icon, label, current, news = 0, yours = false, onPress }: BarButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="fs-table-bar-button"
      aria-current={current ? "page" : undefined}
      onClick={onPress}
    >
      <Icon art={icon} />
      <span>{label}</span>
      {yours && <span class="fs-waiting-dot" />}
      {news > 0 && <Badge tone="act">{news}</Badge>}
    </button>
  );
}
