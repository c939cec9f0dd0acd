import type { JSX } from "preact";
import { POWERS, POWER_LOOKS } from "../power/powers.ts";
import { PowerMark } from "../power/PowerMark.tsx";
import { ShipSilhouette } from "../ship/ShipSilhouette.tsx";
import "../ship/styles/fleet.ts";
import { SHIP_STYLE_IDS, type ShipStyleId } from "../ship/styles/styles.ts";
import { Chapter, Specimen } from "./Specimen.tsx";

const STYLES = SHIP_STYLE_IDS;
const NAMES = ["Swift", "Kestrel", "Bering", "Repulse", "Saratoga", "Lepanto", "Normandy", "Sol Invictus"];

/** Powers and their ships. */
export function Ships(): JSX.Element {
  return (
    <Chapter id="ships" title="Powers and ships">
      <Specimen title="PowerMark">
        {POWERS.map((power) => (
          <span class="fs-gallery-ship">
            <PowerMark power={power} size="large" />
            <span style={{ color: `var(${POWER_LOOKS[power].colour})` }}>{power}</span>
          </span>
        ))}
      </Specimen>
      <Specimen title="Damage: none, light, heavy, wreck">
        <div class="fs-gallery-ships">
          {[0, 0.3, 0.65, 1].map((damage) => (
            <Example
              style="saucer"
              size={8}
              name="Sol Invictus"
              damage={damage}
              caption={`${damage * 100} %`}
              power={0}
            />
          ))}
          {[0, 0.3, 0.65, 1].map((damage) => (
            <Example
              style="hauler"
              size={8}
              name="Long Haul"
              damage={damage}
              caption={`${damage * 100} %`}
              power={4}
            />
          ))}
        </div>
      </Specimen>
      {STYLES.map((style, index) => (
        <Specimen title={style}>
          <div class="fs-gallery-ships">
            {[1, 3, 5, 8].map((size) => (
              <Example
                style={style}
                size={size}
                name={NAMES[size - 1] ?? style}
                caption={`class ${size}`}
                power={index}
              />
            ))}
            <Example style={style} size={8} name="Sol Invictus" view="side" caption="side" power={index} />
            <Example style={style} size={8} name="Sol Invictus" plain caption="plain" power={index} />
          </div>
        </Specimen>
      ))}
    </Chapter>
  );
}

interface ExampleProps {
  readonly style: ShipStyleId;
  readonly size: number;
  readonly name: string;
  readonly view?: "top" | "side";
  readonly damage?: number;
  readonly plain?: boolean;
  readonly caption: string;
  readonly power: number;
}

function Example({ caption, power, ...ship }: ExampleProps): JSX.Element {
  return (
    <span class="fs-gallery-ship">
      <ShipSilhouette {...ship} power={POWERS[power % POWERS.length]} />
      {caption}
    </span>
  );
}
