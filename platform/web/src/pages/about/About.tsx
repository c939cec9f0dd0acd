import { CREDITS } from "@flagship/kit";
import type { JSX } from "preact";
import { hrefs } from "../../router/route.ts";
import { Page } from "../../shell/Page.tsx";
import "./about.css";

/** What this is, what it is not, and whose work it stands on. */
export function About(): JSX.Element {
  return (
    <Page title="About" width="text">
      <div class="prose">
        <section>
          <h2>What this is</h2>
          <p>
            Flagship is one table for starship games: play in the browser or the terminal, against people or
            computers. It knows the rules, says why something is not allowed, and lets you replay every match.
          </p>
          <p>
            A match against the computer runs in this page alone; nothing of it leaves your device. A match
            with others runs on the server, which sends every player only what that seat may know.
          </p>
        </section>
        <section>
          <h2>Unofficial</h2>
          <p>
            This is an unofficial implementation, made by people who like the games. It is neither made nor
            endorsed by their authors or publishers. The names of games, ships, powers and weapons belong to
            their owners; they are used here so that players find what they know, and a neutral set of names
            can be chosen instead. No text of any rulebook is included: the{" "}
            <a href={hrefs.handbooks}>handbook</a> states the rules in our own words and points to the place
            in the book.
          </p>
        </section>
        <section>
          <h2>How fairness is checked</h2>
          <ol>
            <li>
              Before anybody moves, a fingerprint of the secret behind all dice and shuffles is published.
            </li>
            <li>
              Each player's page adds a random word of its own when they sit down; secret and words together
              make the key of the dice.
            </li>
            <li>
              When the match is over, the secret is shown. <a href={hrefs.replayFile}>Replay</a> checks that
              it fits the fingerprint and that every single roll, card and result follows from it.
            </li>
          </ol>
          <p>
            So nobody, not even whoever runs the server, can choose a roll afterwards without being found out.
          </p>
        </section>
        <section>
          <h2>Credits</h2>
          <ul class="credits">
            {CREDITS.map(({ work, by, licence, href }) => (
              <li>
                <a href={href}>{work}</a> by {by} <span class="quiet">{licence}</span>
              </li>
            ))}
          </ul>
          <p>
            The components all tables are made of can be seen in the <a href={hrefs.gallery}>gallery</a>.
          </p>
        </section>
      </div>
    </Page>
  );
}
