import { first, IconButton, last as lastIcon, pause, play } from "@flagship/kit";
import type { JSX } from "preact";
import type { Desk } from "./desk.ts";
import type { Reading } from "./reading.ts";

/** The year as a film: a mark for each thing that happened, step by step or by itself. */
export function FilmBar({ desk, reading }: { readonly desk: Desk; readonly reading: Reading }): JSX.Element {
  const { word, say } = desk;
  const { news, at } = reading;
  return (
    <section class="wl-film" aria-label={word("read.film", { year: reading.year })}>
      <IconButton icon={first} label={word("read.back")} onPress={() => reading.go(at - 1)} />
      <IconButton
        icon={reading.playing ? pause : play}
        label={word(reading.playing ? "read.pause" : "read.play")}
        onPress={() => reading.play(!reading.playing)}
      />
      <IconButton icon={lastIcon} label={word("read.next")} onPress={() => reading.go(at + 1)} />
      <ol>
        {news.map(({ kind, line }, index) => (
          <li key={index}>
            <button
              type="button"
              data-kind={kind}
              data-seen={index <= at}
              aria-current={index === at ? "step" : undefined}
              title={say(line)}
              aria-label={word("read.pin", { n: index + 1, what: say(line) })}
              onClick={() => reading.go(index)}
            />
          </li>
        ))}
      </ol>
      <span class="wl-film-count">{word("read.count", { n: at + 1, of: news.length })}</span>
    </section>
  );
}
