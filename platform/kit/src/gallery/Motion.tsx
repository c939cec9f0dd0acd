import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "../components/Button.tsx";
import { Card } from "../components/Card.tsx";
import { phaser } from "../icons/pictures.ts";
import { beam, flash, salvo } from "../motion/strike.ts";
import { travel } from "../motion/travel.ts";
import { cue, setSound } from "../sound.ts";
import { ShipSilhouette } from "../ship/ShipSilhouette.tsx";
import { Specimen } from "./Specimen.tsx";

type Scene = (from: HTMLElement, to: HTMLElement) => Promise<void>;

const SCENES: Readonly<Record<string, Scene>> = {
  "Card travels": (from, to) => travel(from, to),
  "Beam connects": (from, to) => beam(from, to),
  "Salvo flies": (from, to) => salvo(from, to, 5),
  "Target flashes": (_, to) => flash(to),
};

/** Motion and sound, one button each. */
export function Motion(): JSX.Element {
  const from = useRef<HTMLDivElement>(null);
  const to = useRef<HTMLDivElement>(null);
  const play = (scene: Scene): void => {
    if (from.current !== null && to.current !== null) void scene(from.current, to.current);
  };
  return (
    <Specimen title="Motion and sound" wide>
      <div ref={from}>
        <Card title="Phaser FA" kicker="Fire" icon={phaser} power="blue" size="small" />
      </div>
      <div class="fs-gallery-scenes">
        {Object.entries(SCENES).map(([name, scene]) => (
          <Button size="small" onPress={() => play(scene)}>
            {name}
          </Button>
        ))}
        <Button
          size="small"
          onPress={() => {
            setSound(true);
            cue("yours");
          }}
        >
          Your decision
        </Button>
      </div>
      <div ref={to} class="fs-gallery-target">
        <ShipSilhouette style="wedge" size={6} name="Kahless" power="vermilion" />
      </div>
    </Specimen>
  );
}
