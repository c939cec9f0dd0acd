import type { Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { Page } from "../../shell/Page.tsx";
import "./post.css";

/** Somebody who plays by post sits down in the browser, by the numbers their host gave them. */
export function ByPost(): JSX.Element {
  const { server, router } = useApp();
  const say = useSay();
  const [game, setGame] = useState("");
  const [account, setAccount] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();

  const sitDown = async (): Promise<void> => {
    setBusy(true);
    const me = await server.me();
    const claimed = me.ok ? await server.claim({ game: Number(game), account: account.trim() }) : me;
    setBusy(false);
    if (claimed.ok) router.go(hrefs.match(claimed.value.match));
    else setRefusal(claimed.refusal);
  };

  return (
    <Page
      title="Play by post"
      width="text"
      intro="You play a game by mail? Take your seat here as well: letters and this page play the same game, and the sheet that was sent last counts."
    >
      <form
        class="post-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void sitDown();
        }}
      >
        <label>
          Number of the game
          <input
            value={game}
            required
            inputMode="numeric"
            pattern="[0-9]{1,6}"
            title="The number on the GAME line of your orders sheet"
            onInput={(event) => setGame(event.currentTarget.value)}
          />
        </label>
        <label>
          Account number
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
        <p class="quiet">
          Your host has given you both. Whoever knows the account number can send your orders: keep it to
          yourself.
        </p>
        {refusal !== undefined && (
          <p class="fault" role="alert">
            {say(refusal.text)}
          </p>
        )}
        <Button kind="act" size="large" submit busy={busy}>
          Take my seat
        </Button>
      </form>
    </Page>
  );
}
