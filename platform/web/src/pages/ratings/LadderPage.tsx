import { Badge, Skeleton } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import "../account/account.css";
import "./ratings.css";

/** Who plays best, game by game, and how that is found out. */
export function LadderPage({ game }: { readonly game?: string | undefined }): JSX.Element {
  const { router } = useApp();
  const shown = games.find(({ id }) => id === game)?.id ?? games[0]?.id ?? "";
  return (
    <Page title={text("ladder.title")} width="text" intro={text("ladder.intro")}>
      <div class="account">
        <form class="account-form" aria-label={text("ladder.game")}>
          <label>
            {text("ladder.game")}
            <select
              value={shown}
              onChange={(event) => router.go(hrefs.ladder(event.currentTarget.value), { replace: true })}
            >
              {games.map(({ id, about }) => (
                <option key={id} value={id}>
                  {about.title}
                </option>
              ))}
            </select>
          </label>
        </form>
        <Rows game={shown} />
        <section class="account-section" aria-labelledby="how">
          <h2 id="how">{text("ladder.how")}</h2>
          {([1, 2, 3, 4, 5] as const).map((part) => (
            <p key={part}>{text(`ladder.how.${part}`)}</p>
          ))}
        </section>
      </div>
    </Page>
  );
}

function Rows({ game }: { readonly game: string }): JSX.Element {
  const { people } = useApp();
  const ladder = useLoaded(`ladder ${game}`, () => people.ladder(game));
  if (ladder.state === "loading") return <Skeleton lines={6} />;
  if (ladder.state === "failed") return <Trouble refusal={ladder.refusal} again={ladder.again} />;
  if (ladder.value.rows.length === 0) return <p class="quiet">{text("ladder.none")}</p>;
  return (
    <table class="ladder">
      <thead>
        <tr>
          {(["place", "name", "rating", "matches"] as const).map((column) => (
            <th key={column} scope="col">
              {text(`ladder.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ladder.value.rows.map(({ name, rating, doubt, matches, provisional, bot }, index) => (
          <tr key={name}>
            <td>{provisional ? "–" : index + 1}</td>
            <th scope="row">
              <a href={hrefs.player(name)}>{name}</a> {bot === true && <Badge>{text("player.bot")}</Badge>}
            </th>
            <td>
              {text("ladder.doubt", { rating, doubt })}{" "}
              {provisional && <Badge>{text("ladder.provisional")}</Badge>}
            </td>
            <td>{matches}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
