import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { useRefreshed } from "../../shell/refreshed.ts";
import { text } from "../../words.ts";

/** Whom the reader follows and who is here now, with a way to the table they sit at. */
export function FriendsHere(): JSX.Element | null {
  const { people } = useApp();
  const { loaded } = useRefreshed("friends", () => people.company());
  const all = loaded.state === "ready" ? loaded.value.people : [];
  const friends = all.filter(({ tie, here }) => tie === "follow" && here);
  if (friends.length === 0) return null;
  return (
    <section class="friends" aria-labelledby="friends">
      <h2 id="friends">{text("home.friends")}</h2>
      <ul>
        {friends.map(({ name, match }) => (
          <li key={name}>
            <a href={hrefs.player(name)}>{name}</a>
            {match !== undefined && (
              <a href={hrefs.match(match)}>
                {text("people.watch")} <span class="fs-unseen">{name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
