import { nameOf, type Lexicon, type PickField, type Refusal } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { Badge, RuleLink, boarding as boardingIcon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Boarding, Retreat } from "../../rules/action.ts";
import { isFoughtFor } from "../../rules/aboard.ts";
import type { Ship } from "../../rules/state.ts";
import { shipRef } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";
import { Picks } from "../../../common/board/Picks.tsx";
import { nameOfUnit } from "../tokens.ts";

/** A boarding party as it was ordered, and why it cannot cross if it cannot. */
export interface PartyLine {
  readonly from: string;
  readonly target: string;
  readonly shock: number;
  readonly backup: number;
  readonly fault: Refusal | undefined;
}

export interface MeleeDeskProps {
  readonly view: View;
  readonly seat: number;
  readonly lexicon: Lexicon;
  readonly answer: Boarding;
  /** What else is to be decided: who goes first, how the melee is fought. */
  readonly picks: readonly PickField[];
  readonly parties: readonly PartyLine[];
  readonly ways: readonly Retreat[];
  readonly onChange: (change: Partial<Boarding>) => void;
}

/** The boarding commander's decisions: parties to send, boarders to call back, the order of the line. */
export function MeleeDesk(props: MeleeDeskProps): JSX.Element {
  const { view, seat, lexicon, answer, picks, parties, ways, onChange } = props;
  const say = useSay();
  const fights = [...view.ships.entries()].filter(([, ship]) => isFoughtFor(ship));
  return (
    <section class="ec-sheet ec-melee-desk" aria-label={say(message("board.aboard"))}>
      <h3>
        <Badge tone="danger" icon={boardingIcon}>
          {say(message("board.aboard"))}
        </Badge>
      </h3>
      {parties.map((party) => (
        <PartyChoice key={party.from} {...props} party={party} />
      ))}
      {fights.map(([index, ship]) => (
        <div key={index} class="ec-contested">
          <strong>{nameOfUnit(view, shipRef(index), lexicon)}</strong>
          <span>{forces(ship, seat, say, lexicon)}</span>
          {ways
            .filter(({ from }) => from === shipRef(index))
            .map((way) => (
              <label key={way.to} class="ec-switch">
                <input
                  type="checkbox"
                  checked={answer.retreats.some(({ from }) => from === way.from)}
                  onChange={(event) =>
                    onChange({
                      retreats: [
                        ...answer.retreats.filter(({ from }) => from !== way.from),
                        ...(event.currentTarget.checked ? [way] : []),
                      ],
                    })
                  }
                />
                {say(message("board.call-back", { name: nameOfUnit(view, way.to, lexicon) }))}
              </label>
            ))}
        </div>
      ))}
      {picks.map((field) => (
        <Picks
          key={field.name}
          field={field}
          value={(answer as Readonly<Record<string, unknown>>)[field.name]}
          onPick={(value) => onChange({ [field.name]: value })}
        />
      ))}
    </section>
  );
}

interface PartyChoiceProps extends MeleeDeskProps {
  readonly party: PartyLine;
}

function PartyChoice({ view, lexicon, answer, party, onChange }: PartyChoiceProps): JSX.Element {
  const say = useSay();
  const { from, target, shock, backup, fault } = party;
  const going = answer.parties.find((one) => one.from === from);
  const others = answer.parties.filter((one) => one.from !== from);
  const text = say(
    message("board.party", {
      from: nameOfUnit(view, from, lexicon),
      target: nameOfUnit(view, target, lexicon),
      shock,
    }),
  );
  if (fault !== undefined)
    return (
      <p class="ec-party" data-fault="true">
        {text} {say(fault.text)} {fault.rule !== undefined && <RuleLink id={fault.rule} />}
      </p>
    );
  return (
    <div class="ec-party">
      <label class="ec-switch">
        <input
          type="checkbox"
          checked={going !== undefined}
          onChange={(event) =>
            onChange({ parties: event.currentTarget.checked ? [...others, { from, backup: true }] : others })
          }
        />
        {text}
      </label>
      {going !== undefined && backup > 0 && (
        <label class="ec-switch">
          <input
            type="checkbox"
            checked={going.backup}
            onChange={(event) =>
              onChange({ parties: [...others, { from, backup: event.currentTarget.checked }] })
            }
          />
          {say(message("board.party-backup", { backup }))}
        </label>
      )}
    </div>
  );
}

/** Who is aboard, as far as one may know. */
function forces(ship: Ship, seat: number, say: ReturnType<typeof useSay>, lexicon: Lexicon): string {
  const boarders = ship.boarders.map((squad) => nameOf(squad, lexicon));
  const named = [...Map.groupBy(boarders, (one) => one)].map(([name, all]) => `${all.length} ${name}`);
  const attackers = say(message("board.storming", { squads: named.join(", ") }));
  return ship.side === seat
    ? `${attackers} ${say(message("board.defending", { squads: ship.hold.troops.length, crew: ship.hold.crew }))}`
    : attackers;
}
