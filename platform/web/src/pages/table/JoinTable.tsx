import type { Refusal } from "@flagship/kernel";
import { pitchIn } from "@flagship/kernel";
import { NAME_LENGTH, type MatchSummary } from "@flagship/protocol";
import { Button, useSay, watch as watchIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import type { ShownGame } from "../../shell/games.ts";
import { Page } from "../../shell/Page.tsx";
import { sitterName } from "../home/my-matches.ts";
import { levelName, text } from "../../words.ts";
import { chairNames } from "./chairs.ts";
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
  const free = match.seats.filter(({ kind }) => kind !== "person").map(({ seat }) => seat);
  // Nobody else's haste is in the way of who does not mind where they sit.
  const [seat, setSeat] = useState<number | undefined>();
  const shown = seat ?? match.seats.find(({ kind }) => kind === "open")?.seat;
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
    const joined = named.ok
      ? await server.join(match.id, { invitation, ...(seat === undefined ? {} : { seat }) })
      : named;
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
      <form
        class="join-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void sitDown();
        }}
      >
        <fieldset class="join-seats">
          <legend>{text("join.seat")}</legend>
          {chairsOf(match, game).map(({ at, chair, who }) => (
            <label key={at}>
              <input
                type="radio"
                name="seat"
                checked={shown === at}
                disabled={!free.includes(at)}
                onChange={() => setSeat(at)}
              />
              <span>{chair}</span>
              <strong>{who}</strong>
            </label>
          ))}
        </fieldset>
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
  const chairs = chairNames(module, match);
  return match.seats.map((one) => {
    return {
      at: one.seat,
      chair: chairs[one.seat] ?? "",
      who:
        one.kind === "open"
          ? text("join.open")
          : one.kind === "computer"
            ? text("join.computer", { level: levelName[one.level] })
            : sitterName(one),
    };
  });
}
