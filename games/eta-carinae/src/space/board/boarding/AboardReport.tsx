import type { Lexicon } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { Badge, Dice, Meter, RuleLink, boarding as boardingIcon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { EtaEvent, EtaTable } from "../../../common/board/table.ts";
import type { EcEvent } from "../../rules/event.ts";
import type { View } from "../../rules/view.ts";
import { nameOfUnit } from "../tokens.ts";

type Fight = Extract<
  EcEvent,
  { type: "grapple-thrown" | "linked" | "boarded" | "melee" | "surrendered" | "retreated" | "captured" }
>;

const TYPES: ReadonlySet<string> = new Set([
  "grapple-thrown",
  "linked",
  "boarded",
  "melee",
  "surrendered",
  "retreated",
  "captured",
]);

const isFight = (event: EtaEvent): event is Fight => TYPES.has(event.type);

const shipIn = (event: Fight): string => ("held" in event ? event.held : event.target);

export interface AboardReportProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly history: EtaTable<View>["heard"];
}

/** How ships were held, stormed and fought for in this turn or the one before, step by step with its dice. */
export function AboardReport({ view, lexicon, history }: AboardReportProps): JSX.Element | undefined {
  const say = useSay();
  const events = recent(history);
  if (events.length === 0) return undefined;
  return (
    <section class="ec-aboard" aria-label={say(message("board.aboard"))}>
      {[...Map.groupBy(events, shipIn)].map(([ref, fight]) => (
        <div key={ref}>
          <h3>
            <Badge tone="danger" icon={boardingIcon}>
              {say(message("board.aboard"))}
            </Badge>{" "}
            {nameOfUnit(view, ref, lexicon)}
          </h3>
          <ol>
            {fight.map((event, place) => (
              <li key={place}>
                <Step event={event} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function recent(history: EtaTable<View>["heard"]): readonly Fight[] {
  const events = history.map(({ event }) => event);
  const turns = events.flatMap(({ type }, index) => (type === "turn" ? [index] : []));
  return events.slice(turns.at(-2) ?? 0).filter(isFight);
}

function Step({ event }: { readonly event: Fight }): JSX.Element {
  const say = useSay();
  const rules = event.rules?.map((id) => <RuleLink key={id} id={id} />);
  switch (event.type) {
    case "grapple-thrown":
      return (
        <>
          {say(message(event.hooked ? "board.hooked" : "board.slipped"))}{" "}
          <Dice sides={10} faces={[event.roll]} /> {rules}
        </>
      );
    case "linked":
      return (
        <>
          {say(
            message(event.holds ? "board.holds" : "board.tears", { shear: event.shear, limit: event.limit }),
          )}{" "}
          {rules}
        </>
      );
    case "boarded":
      return (
        <>
          {say(
            message(`board.crossed-${event.force}`, {
              in: event.in,
              needed: event.needed,
            }),
          )}{" "}
          <Dice sides={10} faces={event.dice} /> {rules}
        </>
      );
    case "melee":
      return (
        <div class="ec-melee">
          <span>
            {say(message("board.melee"))} {rules}
          </span>
          <Side
            label={say(message("board.attackers", { hits: event.attackerHits }))}
            squads={event.attackers}
            lost={event.attackersLost}
          />
          <Side
            label={say(message("board.defenders", { hits: event.defenderHits }))}
            squads={event.defenders}
            lost={event.defendersLost}
          />
        </div>
      );
    case "surrendered":
    case "retreated":
      return (
        <>
          {say(message(`board.${event.type}`, { squads: event.squads }))} {rules}
        </>
      );
    case "captured":
      return (
        <>
          <strong>{say(message("board.captured"))}</strong> {rules}
        </>
      );
  }
}

function Side(props: {
  readonly label: string;
  readonly squads: number;
  readonly lost: number;
}): JSX.Element {
  const { label, squads, lost } = props;
  return (
    <Meter
      label={label}
      value={squads - lost}
      max={squads}
      tone={lost * 2 >= squads ? "danger" : "info"}
      readout={`${squads - lost} / ${squads}`}
    />
  );
}
