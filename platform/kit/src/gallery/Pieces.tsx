import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../components/Button.tsx";
import { Card } from "../components/Card.tsx";
import { Dial, type DialShield } from "../components/Dial.tsx";
import { Dice } from "../components/Dice.tsx";
import { Hand, type HandCard } from "../components/Hand.tsx";
import { Film, type FilmMark } from "../stage/Film.tsx";
import { RangeLine } from "../components/RangeLine.tsx";
import { Track, trackBoxes } from "../components/Track.tsx";
import { Icon } from "../icons/Icon.tsx";
import {
  advance,
  drone,
  jam,
  phaser,
  reinforce,
  repair,
  shuttle,
  torpedo,
  turnRight,
} from "../icons/pictures.ts";
import { ShipSilhouette } from "../ship/ShipSilhouette.tsx";
import { Motion } from "./Motion.tsx";
import { Chapter, Specimen } from "./Specimen.tsx";

export const shields: readonly DialShield[] = [
  { strength: 8, full: 8 },
  { strength: 4, full: 6, threatened: 3 },
  { strength: 5, full: 5, reinforced: 2 },
  { strength: 2, full: 5 },
  { strength: 0, full: 5 },
  { strength: 6, full: 6 },
];

const ranges = ["L", "M", "S", "P"];

const hand: readonly HandCard[] = [
  {
    id: "phaser",
    title: "Phaser FA",
    kicker: "Fire",
    icon: phaser,
    power: "blue",
    state: "lit",
    figures: { columns: ranges, rows: [{ values: [1, 2, 3, 4] }], now: 1 },
  },
  {
    id: "torpedo",
    title: "Photon, overloaded",
    kicker: "Fire",
    icon: torpedo,
    power: "blue",
    state: "dim",
    figures: { columns: ranges, rows: [{ values: [0, 4, 8, 8] }], now: 1 },
    whyNot: { text: "The tubes are not armed.", rule: "SFC-PHOT-03" },
  },
  { id: "close", title: "Close in", kicker: "Move", icon: advance, power: "blue", state: "selected" },
  { id: "turn", title: "Turn right", kicker: "Move", icon: turnRight, power: "blue", state: "lit" },
  {
    id: "ecm",
    title: "ECM +2",
    kicker: "Electronic war",
    icon: jam,
    power: "blue",
    state: "lit",
    text: "Shifts enemy fire by two until the turn ends.",
  },
  {
    id: "spec",
    title: "Reinforce a shield",
    kicker: "Defence",
    icon: reinforce,
    power: "blue",
    state: "lit",
    corner: "+2",
    secret: true,
  },
  {
    id: "repair",
    title: "Repair",
    kicker: "Crew",
    icon: repair,
    power: "blue",
    state: "dim",
    whyNot: { text: "No shield is below its printed strength." },
  },
];

/** Cards, tracks, dials, range lines and dice. */
export function Pieces(): JSX.Element {
  const [hits, setHits] = useState(0);
  return (
    <Chapter id="pieces" title="Pieces">
      <Specimen title="Hand: lit, dim with reason, selected, secret" wide>
        <Hand label="Your hand" cards={hand} />
      </Specimen>
      <Specimen title="Card: plain, ship, table with rows, small, face-down" wide>
        <Card
          title="Reinforcements"
          kicker="Special"
          text="Two squadrons arrive at the edge of the map."
          icon={shuttle}
        />
        <Card
          title="Saratoga"
          kicker="Heavy cruiser"
          corner="29"
          power="blue"
          picture={<ShipSilhouette style="saucer" size={6} name="Saratoga" view="side" fit />}
          figures={{ columns: ["Shields", "Hull"], rows: [{ values: [20, 24] }] }}
        />
        <Card
          title="Disruptors"
          kicker="Fire"
          power="vermilion"
          icon={phaser}
          figures={{
            columns: ranges,
            now: 2,
            rows: [
              { label: "Std", values: [1, 1, 2, 2] },
              { label: "Ovl", values: [0, 3, 4, 5] },
            ],
          }}
        />
        <Card
          title="Drone"
          kicker="Launch"
          size="small"
          icon={drone}
          power="purple"
          state="lit"
          onChoose={() => undefined}
        />
        <Card title="Hidden" faceDown power="vermilion" />
        <Card title="Hidden" faceDown size="small" />
      </Specimen>
      <Specimen title="Dial: facing, reinforced, threatened, down">
        <div class="fs-gallery-dial">
          <Dial
            label="Enterprise"
            shields={shields}
            ship={{ style: "saucer", size: 6, name: "Enterprise", damage: 0.2 }}
            power="blue"
            facing={2}
          />
        </div>
      </Specimen>
      <Specimen title="Dial: enemy below, hit">
        <div class="fs-gallery-dial">
          <Dial
            label="Kahless"
            shields={shields}
            ship={{ style: "wedge", size: 6, name: "Kahless", damage: 0.6 }}
            power="vermilion"
            facing={1}
            towards={180}
            hit={hits === 0 ? undefined : 1}
            hitKey={hits}
          />
        </div>
        <Button size="small" onPress={() => setHits(hits + 1)}>
          Hit shield 1
        </Button>
      </Specimen>
      <Specimen title="Dial: choose a shield, arc">
        <div class="fs-gallery-dial">
          <Dial
            label="Choose a shield"
            shields={shields}
            ship={{ style: "raptor", size: 5, name: "Talon" }}
            power="green"
            towards={30}
            arc={[6, 1, 2]}
            open={[2, 4]}
            onShield={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen title="Track: used, threatened, lost, printed, compact">
        <Track label="Energy" boxes={trackBoxes(10, 8, { used: 3, threatened: 2 })} tone="act" />
        <Track label="Hull" boxes={trackBoxes(12, 9)} />
        <Track
          label="Weapons"
          readout={false}
          boxes={[
            { state: "full", text: "P1" },
            { state: "full", text: "P2" },
            { state: "lost", text: "P3" },
            { state: "used", text: "T" },
            { state: "threatened", text: "D" },
          ]}
        />
        <Track label="Structure" compact boxes={trackBoxes(24, 17)} tone="good" />
      </Specimen>
      <Specimen title="RangeLine" wide>
        <RangeLine
          label="Range"
          positions={[
            { id: "P", label: "Point", note: "own ship", state: "plain" },
            { id: "S", label: "Short", state: "open" },
            { id: "M", label: "Medium", state: "now" },
            { id: "L", label: "Long", state: "open" },
          ]}
          tokens={[
            {
              id: "own",
              at: "P",
              label: "Enterprise",
              power: "blue",
              picture: (
                <ShipSilhouette style="saucer" size={6} name="Enterprise" power="blue" heading={90} fit />
              ),
            },
            {
              id: "enemy",
              at: "M",
              label: "Kahless",
              power: "vermilion",
              picture: (
                <ShipSilhouette style="wedge" size={6} name="Kahless" power="vermilion" heading={-90} fit />
              ),
            },
            {
              id: "sh",
              at: "S",
              side: "below",
              label: "Shuttles",
              power: "blue",
              count: 3,
              picture: <Icon art={shuttle} />,
            },
            {
              id: "dr",
              at: "M",
              side: "below",
              label: "Drones",
              power: "vermilion",
              count: 2,
              open: true,
              picture: <Icon art={drone} />,
            },
          ]}
          onPosition={() => undefined}
          onToken={() => undefined}
        />
      </Specimen>
      <Motion />
      <Specimen title="Film">
        <FilmSample />
      </Specimen>
      <Specimen title="Dice">
        <Dice sides={6} faces={[1, 2, 3, 4, 5, 6]} odds="42 %" />
        <Dice sides={10} faces={[7, 10]} />
        <Dice sides={6} faces={[6, 5]} fresh />
      </Specimen>
    </Chapter>
  );
}

const MARKS: readonly FilmMark[] = [
  { line: "Fire", tone: "danger" },
  { line: "Missiles fly", tone: "info" },
  { line: "Land taken", tone: "good" },
  { line: "Movement", tone: "info" },
];

function FilmSample(): JSX.Element {
  const [at, setAt] = useState({ mark: 1, share: 0.4 });
  const [playing, setPlaying] = useState(false);
  return (
    <Film
      label="The last turn"
      marks={MARKS}
      at={at.mark}
      share={at.share}
      playing={playing}
      onGo={(mark, share) => setAt({ mark, share })}
      onPlay={setPlaying}
    />
  );
}
