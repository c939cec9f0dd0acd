import type { HeardEvent } from "@flagship/kernel";
import { beam, flash, type StrikeTone } from "@flagship/kit";
import { useEffect } from "preact/hooks";
import type { RefObject } from "preact";
import type { ScEvent } from "../rules/event.ts";

const TONES: Partial<Record<ScEvent["type"], StrikeTone>> = {
  hit: "danger",
  "hit-in-the-dark": "danger",
  rammed: "danger",
  crippled: "danger",
  missed: "info",
  deflected: "info",
  absorbed: "info",
  mended: "good",
  captured: "act",
  announced: "act",
};

/** Shows what has just happened where it happened: aimed at, hit, missed, saved. */
export function useStrikes(root: RefObject<HTMLElement | null>, heard: readonly HeardEvent[]): void {
  useEffect(() => {
    for (const { event } of heard) strike(root.current, event as ScEvent);
  }, [heard, root]);
}

function strike(root: HTMLElement | null, event: ScEvent): void {
  const tone = TONES[event.type];
  if (root === null || tone === undefined || !("unit" in event)) return;
  const tile = root.querySelector(`[data-subject="unit:${event.unit}"]`);
  if (tile === null) return;
  void flash(tile, tone);
  const from = root.querySelector(`[data-seat="${event.seat}"] .sc-fleet-head`);
  if (event.type === "announced" && from !== null) void beam(from, tile, "act");
}
