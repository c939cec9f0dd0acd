import type { Refusal } from "@flagship/kernel";
import { nameOf, pitchIn, sentence } from "@flagship/kernel";
import { NAME_LENGTH, type MatchSummary } from "@flagship/protocol";
import { Button, useSay, watch as watchIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import type { ShownGame } from "../../shell/games.ts";
import { Page } from "../../shell/Page.tsx";
import { levelName, lexiconOf, text } from "../../words.ts";
import { spokenLanguage } from "../../words/language.ts";

export interface JoinTableProps {
  readonly match: MatchSummary;
  readonly game: ShownGame;
  readonly invitation: string;
}

/** Somebody came by an invitation: who is there already, under which name to sit down. */
export function JoinTable({ match, game, invitation }: JoinTableProps): JSX.Element {
  const { server, router } = useApp();
  const say = useSay();
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  useEffect(() => {
    const greet = async (): Promise<void> => {
      const me = await server.me();
      if (me.ok) setName((typed) => (typed === "" ? me.value.name : typed));
    };
    void greet();
  }, [server]);

  const sitDown = async (): Promise<void> => {
    setBusy(true);
    const me = await server.me();
    const named =
      !me.ok || name.trim() === "" || me.value.name === name.trim() ? me : await server.rename(name.trim());
    const joined = named.ok ? await server.join(match.id, { invitation }) : named;
    setBusy(false);
    if (joined.ok) router.go(hrefs.match(match.id), { replace: true });
    else setRefusal(joined.refusal);
  };

  const { title } = game.module.about;
  return (
    <Page
      title={text("join.title", { game: title })}
      width="text"
      intro={pitchIn(game.module.about, spokenLanguage())}
    >
      <ul class="join-seats">
        {chairsOf(match, game).map(({ chair, who }) => (
          <li>
            <span>{chair}</span>
            <strong>{who}</strong>
          </li>
        ))}
      </ul>
      <form
        class="join-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void sitDown();
        }}
      >
        <label>
          {text("join.name")}
          <input
            value={name}
            maxLength={NAME_LENGTH}
            autocomplete="name"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        {refusal !== undefined && (
          <p class="fault" role="alert">
            {say(refusal.text)}
          </p>
        )}
        <div class="join-buttons">
          <Button kind="act" size="large" submit busy={busy}>
            {text("join.sit-down")}
          </Button>
          <ButtonLink href={hrefs.match(match.id)} kind="quiet" size="large" icon={watchIcon}>
            {text("join.watch")}
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
}

function chairsOf(match: MatchSummary, { module }: ShownGame) {
  const lexicon = lexiconOf(module, match.names);
  const chairs = module.game.chairs(match.header.options, match.header.seats);
  return match.seats.map((one) => {
    const chair = chairs[one.seat];
    const plays = chair?.plays === undefined ? undefined : nameOf(chair.plays, lexicon);
    return {
      chair: plays ?? sentence({ key: chair?.title ?? "" }, lexicon),
      who:
        one.kind === "open"
          ? text("join.open")
          : one.kind === "computer"
            ? text("join.computer", { level: levelName[one.level] })
            : one.name,
    };
  });
}
