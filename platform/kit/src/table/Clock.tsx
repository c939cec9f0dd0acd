import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { clock as clockIcon } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";

export interface ClockProps {
  /** Milliseconds left when this value was given. */
  readonly left: number;
  readonly running?: boolean | undefined;
  /** From here on it warns. */
  readonly lowAt?: number | undefined;
}

const SECOND = 1000;
const HOUR = 3600;
const DAY = 86_400;

/** A seat's clock; counts down by itself while it runs. */
export function Clock({ left, running = false, lowAt = 30 * SECOND }: ClockProps): JSX.Element {
  const word = useWord();
  const now = useCountdown(left, running);
  const time = clockText(now);
  return (
    <span
      class="fs-clock"
      role="timer"
      aria-label={word("time-left", { time })}
      data-running={running}
      data-low={now <= lowAt}
    >
      <Icon art={clockIcon} />
      {time}
    </span>
  );
}

/** Days and hours, hours and minutes, or minutes and seconds: whatever the reader needs at this distance. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const two = (n: number): string => String(n).padStart(2, "0");
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)}:${two(Math.floor((seconds % HOUR) / 60))} h`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

function useCountdown(left: number, running: boolean): number {
  const [now, setNow] = useState(left);
  useEffect(() => {
    setNow(left);
    if (!running) return undefined;
    const start = performance.now();
    const tick = setInterval(() => setNow(Math.max(0, left - (performance.now() - start))), SECOND / 4);
    return () => clearInterval(tick);
  }, [left, running]);
  return now;
}
