import { Badge, Button } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { useRefreshed } from "../../shell/refreshed.ts";
import { text } from "../../words.ts";

/** Milliseconds after which the list is asked for again while the reader looks at it. */
const LOOK_AGAIN = 15_000;

/** Whom the reader follows, who of them is here, and whom they have blocked. Without any there is nothing to see. */
export function CompanyList(): JSX.Element | null {
  const { people } = useApp();
  const { loaded, refresh } = useRefreshed("company", () => people.company());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  const all = loaded.state === "ready" ? loaded.value.people : [];
  const followed = all
    .filter(({ tie }) => tie === "follow")
    .toSorted((one, other) => Number(other.here) - Number(one.here));
  const blocked = all.filter(({ tie }) => tie === "block");
  if (all.length === 0) return null;
  return (
    <section class="account-section" aria-labelledby="company">
      <h2 id="company">{text("people.title")}</h2>
      <ul class="account-list">
        {followed.map(({ name, here, match }) => (
          <li key={name}>
            <a href={hrefs.player(name)}>{name}</a>
            <span class="account-buttons">
              {match !== undefined && <a href={hrefs.match(match)}>{text("people.watch")}</a>}
              <Badge tone={here ? "good" : "plain"}>{text(here ? "waiting.here" : "waiting.away")}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {blocked.length > 0 && (
        <details>
          <summary>{text("people.blocked", { n: blocked.length })}</summary>
          <ul class="account-list">
            {blocked.map(({ name }) => (
              <li key={name}>
                <a href={hrefs.player(name)}>{name}</a>
                <Button size="small" onPress={() => void people.untie(name).then(refresh)}>
                  {text("people.unblock")} <span class="fs-unseen">{name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
