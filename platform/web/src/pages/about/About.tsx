import { CREDITS } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";
import "./about.css";

/** What this is, what it is not, and whose work it stands on. */
export function About(): JSX.Element {
  return (
    <Page title={text("about.title")} width="text">
      <div class="prose">
        <section>
          <h2>{text("about.what")}</h2>
          <p>{text("about.what.1")}</p>
          <p>{text("about.what.2")}</p>
        </section>
        <section>
          <h2>{text("about.unofficial")}</h2>
          <p>{text("about.unofficial.1")}</p>
          <p>
            <a href={hrefs.handbooks}>{text("handbook.title")}</a>
          </p>
        </section>
        <section>
          <h2>{text("about.fair")}</h2>
          <ol>
            <li>{text("about.fair.1")}</li>
            <li>{text("about.fair.2")}</li>
            <li>{text("about.fair.3")}</li>
          </ol>
          <p>{text("about.fair.4")}</p>
          <p>
            <a href={hrefs.replayFile}>{text("replay.title")}</a>
          </p>
          <ServerKey />
        </section>
        <section>
          <h2>{text("about.credits")}</h2>
          <ul class="credits">
            {CREDITS.map(({ work, by, licence, href }) => (
              <li>
                <a href={href}>{work}</a> {text("about.credit-by", { by })}{" "}
                <span class="quiet">{licence}</span>
              </li>
            ))}
          </ul>
          <p>
            <a href={hrefs.gallery}>{text("about.gallery")}</a>
          </p>
          <p>
            <a href={hrefs.lab}>{text("about.lab")}</a>
          </p>
          <p>
            <a href={hrefs.words}>{text("words.title")}</a>
          </p>
        </section>
      </div>
    </Page>
  );
}

/** The key with which this server signs; nothing while it does not answer. */
function ServerKey(): JSX.Element | null {
  const { server } = useApp();
  const [key, setKey] = useState<string | undefined>();
  useEffect(() => {
    void server.about().then((about) => setKey(about.ok ? about.value.key : undefined));
  }, [server]);
  if (key === undefined) return null;
  return (
    <p>
      {text("about.key")} <code class="server-key">{key}</code>
    </p>
  );
}
