import { Badge, Button, Meter } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { terrainName } from "./describe.ts";
import type { Desk } from "./desk.ts";
import type { Fight, RoundTold } from "./fights.ts";
import { FightSide } from "./FightSide.tsx";
import { ReportLine } from "./ReportLine.tsx";

/** One battle: both fleets, and round by round what the own side knows of it. */
export function FightView({ desk, fight }: { readonly desk: Desk; readonly fight: Fight }): JSX.Element {
  const { word, say } = desk;
  const { hex, account } = fight;
  const [point = "ES", area = "ES"] = fight.terrain.split("+");
  const last = account?.rounds.length ?? 0;
  const [after, setAfter] = useState(last);
  const round = account?.rounds[after - 1];
  return (
    <article class="wl-fight">
      <header class="wl-part-head">
        <h3>{word(`fight.won.${fight.winner}`)}</h3>
        <Badge>{terrainName(point, area, say)}</Badge>
        {fight.fort > 0 && <Badge>{word("fight.ground", { fort: fight.fort })}</Badge>}
        {fight.rounds > 0 && <Badge>{word("fight.rounds", { n: fight.rounds })}</Badge>}
        {hex !== undefined && (
          <Button size="small" kind="quiet" onPress={() => desk.goTo(hex)}>
            {word("fight.show")}
          </Button>
        )}
      </header>
      {last > 0 ? (
        <ol class="wl-fight-rounds" aria-label={word("fight.steps")}>
          {Array.from({ length: last + 1 }, (_, step) => (
            <li key={step}>
              <Button size="small" kind="quiet" pressed={step === after} onPress={() => setAfter(step)}>
                {step === 0 ? word("fight.before") : word("fight.round", { n: step })}
              </Button>
            </li>
          ))}
        </ol>
      ) : (
        fight.rounds > 0 && <p class="wl-quiet">{word("fight.heard")}</p>
      )}
      {round !== undefined && <Fire desk={desk} fight={fight} round={round} />}
      <div class="wl-fight-sides">
        <FightSide desk={desk} fight={fight} who="attacker" after={after} />
        <FightSide desk={desk} fight={fight} who="defender" after={after} />
      </div>
      <p>
        <ReportLine desk={desk} line={fight.line} />
      </p>
    </article>
  );
}

interface FireProps {
  readonly desk: Desk;
  readonly fight: Fight;
  readonly round: RoundTold;
}

/** What the own side fired with in a round, and what is left of the fortifications. */
function Fire({ desk: { word }, fight, round }: FireProps): JSX.Element {
  const strongest = Math.max(...(fight.account?.rounds ?? []).map(({ fire }) => fire), 1);
  const { fire, units, most, fort } = round;
  return (
    <div class="wl-fight-fire">
      <Meter
        label={word("fight.fire")}
        value={fire}
        max={strongest}
        readout={word("fight.fire.at", { fire, units, most })}
      />
      {fort !== undefined && (
        <Meter
          label={word("fight.fort")}
          value={fort.after}
          max={fight.fort}
          tone="danger"
          readout={word("fight.fort.left", fort)}
        />
      )}
    </div>
  );
}
