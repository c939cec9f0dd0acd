import { Badge, PowerMark, ShipSilhouette } from "@flagship/kit";
import type { JSX } from "preact";
import { typeNamed } from "../data/ship-types.ts";
import type { Desk } from "./desk.ts";
import { unitAfter, type Fight, type UnitState, type Who } from "./fights.ts";
import { corpPower, typeSpec } from "./looks.ts";

/** How much of a ship's drawing is broken at each level. */
const BROKEN: Readonly<Record<string, number>> = {
  "@level.light": 0.2,
  "@level.medium": 0.45,
  "@level.heavy": 0.7,
  "@level.crippled": 0.85,
  "@level.destroyed": 0.95,
};

interface FightSideProps {
  readonly desk: Desk;
  readonly fight: Fight;
  readonly who: Who;
  /** Rounds that have been fought. */
  readonly after: number;
}

/** One side's fleet as it stands after some rounds; of the others only who has fallen is known. */
export function FightSide({ desk, fight, who, after }: FightSideProps): JSX.Element {
  const { word, atlas, view } = desk;
  const side = fight[who];
  const power = corpPower(atlas.numbers.indexOf(side.corp), view.seat);
  return (
    <section class="wl-fight-side" data-won={fight.winner === who}>
      <h4>
        <PowerMark power={power} size="small" /> {word(`fight.${who}.side`)}: {side.corp} {side.name}
        {side.lost > 0 && <Badge tone="danger">{word("fight.lost", { n: side.lost })}</Badge>}
      </h4>
      {side.ships.length === 0 && <p class="wl-quiet">{word("fight.nobody")}</p>}
      <ul>
        {side.ships.map((ship, unit) => {
          const state = unitAfter(fight, who, unit, after);
          const type = typeNamed(/^[A-Z]-[A-Z0-9]+\+?/.exec(ship)?.[0] ?? "");
          return (
            <li key={unit} data-fallen={state.fallen !== undefined} data-hit={state.now}>
              {type !== undefined && (
                <span class="wl-ship-picture">
                  <ShipSilhouette
                    {...typeSpec(type)}
                    damage={
                      BROKEN[state.fallen === undefined ? (state.hit?.level ?? "") : "@level.destroyed"] ?? 0
                    }
                    power={power}
                    fit
                    heading={who === "attacker" ? 90 : 270}
                  />
                </span>
              )}
              <span class="wl-fight-unit">
                <span>{ship}</span>
                <UnitWords desk={desk} state={state} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function UnitWords({ desk, state }: { readonly desk: Desk; readonly state: UnitState }): JSX.Element | null {
  const { word, say } = desk;
  const { fallen, hit, now } = state;
  const parts = [
    ...(hit !== undefined && now ? [word("fight.took", { damage: hit.damage })] : []),
    ...(fallen !== undefined
      ? [word("fight.fallen", { n: fallen })]
      : hit === undefined
        ? []
        : [word("fight.state", { level: hit.level, shields: hit.shields })]),
    ...(hit !== undefined && now && hit.lost.length > 0
      ? [word("fight.gone", { list: hit.lost.map(say).join(", ") })]
      : []),
  ];
  return parts.length === 0 ? null : <small>{parts.join(" · ")}</small>;
}
