import type { Seat } from "@flagship/kernel";
import { Button, hush } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Page } from "../../shell/Page.tsx";
import type { TableSource } from "../../source/table-source.ts";
import { text } from "../../words.ts";
import { nextHolder, playerName } from "./shared-screen.ts";

export interface HotSeatProps {
  readonly people: readonly Seat[];
  /** Who is at the screen; nothing: nobody has said so yet. */
  readonly holder: Seat | undefined;
  readonly source: TableSource;
  readonly title: string;
  readonly onTake: (seat: Seat) => void;
  /** The table with the holder's eyes. */
  readonly children: ComponentChildren;
}

/** Several people at one screen: the table is shown to who has said that they are there, and between two of them to nobody. */
export function HotSeat({ people, holder, source, title, onTake, children }: HotSeatProps): JSX.Element {
  const next = nextHolder(people, holder, source.seen.value?.waitingFor ?? []);
  const covered = next !== undefined && next !== holder;
  useEffect(() => {
    // Neither is anything of it said aloud.
    if (covered) hush();
  }, [covered]);
  if (!covered) return <>{children}</>;
  const who = playerName(next);
  return (
    <Page title={title} width="text" intro={text("hand-over.about", { name: who })}>
      <div class="hand-over">
        <h2>{text("hand-over.title", { name: who })}</h2>
        <Button kind="act" size="large" onPress={() => onTake(next)}>
          {text("hand-over.take", { name: who })}
        </Button>
      </div>
    </Page>
  );
}
