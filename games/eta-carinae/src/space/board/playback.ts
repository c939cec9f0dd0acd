import { filmsRun, type PlanePoint } from "@flagship/kit";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { courseOf } from "../../common/plane/course.ts";
import { placeAlong } from "../../common/plane/path.ts";
import type { Place } from "../../common/plane/point.ts";
import type { EtaEvent, EtaTable } from "../../common/board/table.ts";
import type { EcEvent } from "../rules/event.ts";
import { toUnits, type Pose } from "./tokens.ts";

type Heard = EtaTable<unknown>["heard"];

/** What a turn's resolution consists of, and how long each part is shown, in milliseconds. */
const SHOWN_FOR = { shots: 900, salvos: 1100, strikes: 700, moves: 1800 } as const;
type StageKind = keyof typeof SHOWN_FOR;

const KINDS: Readonly<Partial<Record<EcEvent["type"], StageKind>>> = {
  fired: "shots",
  "salvo-moved": "salvos",
  attacked: "strikes",
  moved: "moves",
};

/** Things that are shown happening at the same time. */
interface Stage {
  readonly kind: StageKind;
  readonly events: readonly EcEvent[];
}

/** A stage lasts so many steps of the scrubber. */
export const STEPS = 1000;

export interface Playback {
  readonly stages: readonly Stage[];
  /** From 0 to the end: where in the turn one looks. */
  readonly moment: number;
  readonly end: number;
  readonly playing: boolean;
  readonly setMoment: (moment: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Where things were at that moment; empty at the end. */
  readonly posed: ReadonlyMap<string, Pose>;
  /** Beams and attacks of the moment. */
  readonly beams: readonly { readonly from: PlanePoint; readonly to: PlanePoint; readonly hit: boolean }[];
  /** How far salvos have flown that are gone by now. */
  readonly tracks: readonly (readonly PlanePoint[])[];
}

/** Plays the resolved turn back as motion, and lets one look at any moment of it. */
export function usePlayback(
  heard: Heard,
  history: Heard,
  placeOf: (ref: string) => Place | undefined,
): Playback {
  const stages = useMemo(() => stagesOf(lastTurn(history)), [history]);
  const end = stages.length * STEPS;
  const [moment, setMoment] = useState(Number.POSITIVE_INFINITY);
  const [playing, setPlaying] = useState(false);
  const frame = useRef(0);
  const pause = (): void => {
    cancelAnimationFrame(frame.current);
    setPlaying(false);
  };
  const playFrom = (start: number): void => {
    cancelAnimationFrame(frame.current);
    let [at, before] = [start, performance.now()];
    setPlaying(true);
    const step = (now: number): void => {
      const stage = stages[Math.floor(at / STEPS)];
      at += stage === undefined ? STEPS : (Math.max(0, now - before) / SHOWN_FOR[stage.kind]) * STEPS;
      before = now;
      setMoment(Math.min(end, Math.round(at)));
      if (at < end) frame.current = requestAnimationFrame(step);
      else setPlaying(false);
    };
    frame.current = requestAnimationFrame(step);
  };
  // What has just flown or moved is shown of itself; shots and strikes are staged one by one.
  useEffect(() => {
    const fresh = new Set<unknown>(heard.map(({ event }) => event));
    const from = stages.findIndex(
      ({ kind, events }) => (kind === "moves" || kind === "salvos") && events.some((one) => fresh.has(one)),
    );
    setMoment(Number.POSITIVE_INFINITY);
    if (from >= 0 && filmsRun()) playFrom(from * STEPS);
    return pause;
  }, [heard]);
  const shown = Math.min(moment, end);
  const scene = useMemo(() => sceneAt(stages, shown, placeOf), [stages, shown]);
  return {
    stages,
    moment: shown,
    end,
    playing,
    setMoment: (to) => {
      pause();
      setMoment(to);
    },
    play: () => playFrom(shown >= end ? 0 : shown),
    pause,
    ...scene,
  };
}

/** The events of the turn that runs, or of the one before when nothing has happened in it yet. */
function lastTurn(history: Heard): readonly EcEvent[] {
  const events = history.map(({ event }) => event).filter(isOfSpace);
  const now = events.findLastIndex(({ type }) => type === "turn");
  const current = events.slice(now + 1);
  if (now < 0 || current.some(({ type }) => KINDS[type] !== undefined)) return current;
  const before = events.findLastIndex(({ type }, index) => index < now && type === "turn");
  return events.slice(before + 1, now);
}

/** Only these are played back; turns tell them apart. */
const isOfSpace = (event: EtaEvent): event is EcEvent => event.type === "turn" || event.type in KINDS;

/** Neighbouring events of a kind happen together. */
function stagesOf(events: readonly EcEvent[]): readonly Stage[] {
  const stages: { kind: StageKind; events: EcEvent[] }[] = [];
  for (const event of events) {
    const kind = KINDS[event.type];
    if (kind === undefined) continue;
    const last = stages.at(-1);
    if (last?.kind === kind) last.events.push(event);
    else stages.push({ kind, events: [event] });
  }
  return stages;
}

type Scene = Pick<Playback, "posed" | "beams" | "tracks">;
const QUIET: Scene = { posed: new Map(), beams: [], tracks: [] };

function sceneAt(
  stages: readonly Stage[],
  moment: number,
  placeOf: (ref: string) => Place | undefined,
): Scene {
  if (moment >= stages.length * STEPS) return QUIET;
  const now = Math.floor(moment / STEPS);
  const posed = new Map<string, Pose>();
  const tracks: (readonly PlanePoint[])[] = [];
  for (const [place, { events }] of stages.entries()) {
    const share = place < now ? STEPS : place > now ? 0 : moment % STEPS;
    for (const event of events) {
      if (event.type !== "moved" && event.type !== "salvo-moved") continue;
      const pose = poseOn(event.path, share);
      const ref = event.type === "moved" ? event.unit : event.salvo;
      // A salvo that moved earlier stands where its flight ended until it flies again.
      if (place <= now || !posed.has(ref)) posed.set(ref, pose);
      const [start] = event.path;
      if (event.type === "salvo-moved" && place === now && start !== undefined)
        tracks.push([toUnits(start), toUnits(pose.at)]);
    }
  }
  const where = (ref: string): Place | undefined => posed.get(ref)?.at ?? placeOf(ref);
  const beams = (stages[now]?.events ?? []).flatMap((event) => {
    if (event.type !== "fired" && event.type !== "attacked") return [];
    const [from, to] = [where(event.type === "fired" ? event.by : event.salvo), where(event.target)];
    return from === undefined || to === undefined
      ? []
      : [{ from: toUnits(from), to: toUnits(to), hit: event.hits > 0 }];
  });
  return { posed, beams, tracks };
}

/** Place and direction after a share of a path. */
function poseOn(path: readonly Place[], share: number): Pose {
  const at = placeAlong(path, share);
  const next = placeAlong(path, Math.min(STEPS, share + 10));
  const before = placeAlong(path, Math.max(0, share - 10));
  const [a, b] = share < STEPS ? [at, next] : [before, at];
  return { at, course: a.x === b.x && a.y === b.y ? undefined : courseOf(b.x - a.x, b.y - a.y) };
}
