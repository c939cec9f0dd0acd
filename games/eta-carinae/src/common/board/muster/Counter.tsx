import { message } from "../../../say.ts";
import { IconButton, minus, plus, useSay } from "@flagship/kit";
import type { JSX } from "preact";

export interface CounterProps {
  readonly name: string;
  readonly count: number;
  readonly least?: number;
  readonly most?: number;
  /** Why there cannot be one more, though the count allows it. */
  readonly whyNoMore?: string | undefined;
  readonly onCount: (count: number) => void;
}

/** How many of something, one more or less at a time. */
export function Counter({
  name,
  count,
  least = 0,
  most = 99,
  whyNoMore,
  onCount,
}: CounterProps): JSX.Element {
  const say = useSay();
  return (
    <span class="ec-counter">
      <IconButton
        icon={minus}
        size="small"
        label={say(message("board.fewer", { name }))}
        whyNot={count <= least ? say(message("board.no-fewer", { least })) : undefined}
        onPress={() => onCount(count - 1)}
      />
      <output>{count}</output>
      <IconButton
        icon={plus}
        size="small"
        label={say(message("board.one-more", { name }))}
        whyNot={count >= most ? say(message("board.no-more", { most })) : whyNoMore}
        onPress={() => onCount(count + 1)}
      />
    </span>
  );
}
