import { Badge, Button, EmptyState, PowerMark, ShipSilhouette, duel as duelIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { typeNamed } from "../data/ship-types.ts";
import type { Desk } from "./desk.ts";
import { corpPower, typeSpec } from "./looks.ts";
import { ReportLine } from "./ReportLine.tsx";
import { fightsIn, type Fight } from "./yearbook.ts";

/** Battles the Corporation fought or heard of: both fleets as they came, and what came of it. */
export function Battles({ desk }: { readonly desk: Desk }): JSX.Element {
  const { word, view, yearBook } = desk;
  const fights = useMemo(() => fightsIn(yearBook, view.options), [yearBook, view.options]);
  const [picked, setPicked] = useState<string | undefined>();
  const shown = fights.find((fight) => fight.key === picked) ?? fights[0];
  if (shown === undefined) return <EmptyState title={word("fight.none")} icon={duelIcon} />;
  const own = view.own?.number;
  return (
    <div class="wl-battles">
      <ul class="wl-fight-list" aria-label={word("fight.list")}>
        {fights.slice(0, 100).map((fight) => (
          <li key={fight.key}>
            <button type="button" aria-pressed={fight === shown} onClick={() => setPicked(fight.key)}>
              <span>{word("fight.where", { year: fight.year, place: fight.place })}</span>
              <small>
                {word("fight.versus", { attacker: fight.attacker.corp, defender: fight.defender.corp })}
                {(fight.attacker.corp === own || fight.defender.corp === own) && ` · ${word("fight.yours")}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <FightView key={shown.key} desk={desk} fight={shown} />
    </div>
  );
}

function FightView({ desk, fight }: { readonly desk: Desk; readonly fight: Fight }): JSX.Element {
  const { word } = desk;
  const { hex } = fight;
  return (
    <article class="wl-fight">
      <header class="wl-part-head">
        <h3>{word(`fight.won.${fight.winner}`)}</h3>
        <Badge>{word("fight.ground", { terrain: fight.terrain, fort: fight.fort })}</Badge>
        {fight.rounds > 0 && <Badge>{word("fight.rounds", { n: fight.rounds })}</Badge>}
        {hex !== undefined && (
          <Button size="small" kind="quiet" onPress={() => desk.goTo(hex)}>
            {word("fight.show")}
          </Button>
        )}
      </header>
      <div class="wl-fight-sides">
        <SideView desk={desk} fight={fight} who="attacker" />
        <SideView desk={desk} fight={fight} who="defender" />
      </div>
      <p>
        <ReportLine desk={desk} line={fight.line} />
      </p>
    </article>
  );
}

interface SideViewProps {
  readonly desk: Desk;
  readonly fight: Fight;
  readonly who: "attacker" | "defender";
}

function SideView({ desk, fight, who }: SideViewProps): JSX.Element {
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
        {side.ships.map((ship, index) => {
          const type = typeNamed(/^[A-Z]-[A-Z0-9]+\+?/.exec(ship)?.[0] ?? "");
          return (
            <li key={index}>
              {type !== undefined && (
                <span class="wl-ship-picture">
                  <ShipSilhouette
                    {...typeSpec(type)}
                    power={power}
                    fit
                    heading={who === "attacker" ? 90 : 270}
                  />
                </span>
              )}
              {ship}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
