import { isLanguage, LANGUAGES, languageName, type Language, type Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";
import { spokenLanguage } from "../../words/language.ts";
import "./post.css";

/** Somebody who plays by post sits down in the browser, by the numbers their host gave them. */
export function ByPost(): JSX.Element {
  const { server, router } = useApp();
  const say = useSay();
  const [game, setGame] = useState("");
  const [account, setAccount] = useState("");
  const [language, setLanguage] = useState<Language>(spokenLanguage());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();

  const sitDown = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    const me = await server.me();
    const claimed = me.ok
      ? await server.claim({ game: Number(game), account: account.trim(), language })
      : me;
    setBusy(false);
    if (claimed.ok) router.go(hrefs.match(claimed.value.match));
    else setRefusal(claimed.refusal);
  };

  return (
    <Page title={text("post.title")} width="text" intro={text("post.intro")}>
      <form
        class="post-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void sitDown();
        }}
      >
        <label>
          {text("post.game")}
          <input
            value={game}
            required
            inputMode="numeric"
            pattern="[0-9]{1,6}"
            title={text("post.game-hint")}
            onInput={(event) => setGame(event.currentTarget.value)}
          />
        </label>
        <label>
          {text("post.account")}
          <input
            value={account}
            required
            maxLength={60}
            placeholder="X7Q2-9KMP-4TRA"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setAccount(event.currentTarget.value)}
          />
        </label>
        <label>
          {text("post.language")}
          <select
            value={language}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageName[one]}
              </option>
            ))}
          </select>
        </label>
        <p class="quiet">{text("post.secret")}</p>
        {refusal !== undefined && (
          <p class="fault" role="alert">
            {say(refusal.text)}
          </p>
        )}
        <Button kind="act" size="large" submit busy={busy}>
          {text("post.sit-down")}
        </Button>
      </form>
    </Page>
  );
}
