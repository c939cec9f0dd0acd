import { Button, close as closeIcon, IconButton } from "@flagship/kit";
import type { JSX } from "preact";
import type { Desk } from "./desk.ts";
import type { PlaceOf } from "./map/GalaxyMap.tsx";
import type { Reading } from "./reading.ts";

export interface NewsPinsProps {
  readonly desk: Desk;
  readonly reading: Reading;
  readonly placeOf: PlaceOf;
}

/** What happened where: a pin for each, and a card at the one that is shown. */
export function NewsPins({ desk, reading, placeOf }: NewsPinsProps): JSX.Element {
  const { word, say } = desk;
  const shown = reading.news[reading.at];
  const at = shown?.hex === undefined ? undefined : placeOf(shown.hex);
  return (
    <>
      {reading.news.map(({ hex, kind, line }, index) => {
        const place = hex === undefined ? undefined : placeOf(hex);
        if (place === undefined) return null;
        return (
          <button
            key={index}
            type="button"
            class="wl-pin"
            data-kind={kind}
            data-subject={`news:${index}`}
            aria-current={index === reading.at ? "true" : undefined}
            aria-label={word("read.pin", { n: index + 1, what: say(line) })}
            style={{ left: `${place.x}px`, top: `${place.y}px` }}
            onClick={() => reading.go(index)}
          >
            <span>{index + 1}</span>
          </button>
        );
      })}
      {shown !== undefined && (
        <div
          class="wl-news-card"
          data-kind={shown.kind}
          data-placed={at !== undefined}
          data-side={at !== undefined && at.x > at.width / 2 ? "left" : "right"}
          data-end={at !== undefined && at.y > at.height / 2 ? "above" : "below"}
          style={at === undefined ? {} : { left: `${at.x}px`, top: `${at.y}px` }}
          aria-live="polite"
        >
          <header>
            <b>{word(`news.${shown.kind}`)}</b>
            <IconButton icon={closeIcon} label={say({ key: "kit.close" })} onPress={reading.close} />
          </header>
          <p>{say(shown.line)}</p>
          {shown.kind === "battle" && (
            <Button size="small" onPress={() => desk.showPage("battles")}>
              {word("read.rounds")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
