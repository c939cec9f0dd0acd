import { accepted, pitchIn } from "@flagship/kernel";
import { Button, book, edit, play, sliders, trophy } from "@flagship/kit";
import { LEVELS } from "@flagship/protocol";
import type { RegisteredGame } from "@flagship/registry";
import { hasAcademy, hasWorkshop } from "@flagship/registry/page";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { lazyAside } from "../../shell/lazily.tsx";
import { loadGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { keepStrength, keptStrength } from "../../source/strength.ts";
import { levelName, text } from "../../words.ts";
import { spokenLanguage } from "../../words/language.ts";
import { doneLessons } from "../learn/progress.ts";

export interface GameCardProps {
  readonly game: RegisteredGame;
  /** The first game's picture comes at once; the others when the page has nothing better to do. */
  readonly first: boolean;
}

/** A game one can play now: its picture, what it is, and one button that begins. */
export function GameCard({ game, first }: GameCardProps): JSX.Element {
  return (
    <article class="game-card">
      <div class="game-card-picture">
        <PosterPicture game={game.id} />
        <PicturePlace id={game.id} at={first ? "once" : "leisure"} />
      </div>
      <div class="game-card-words">
        <Invitation {...game} />
      </div>
    </article>
  );
}

/** Milliseconds after which a page that has just been opened counts as read. */
const LEISURE = 1000;

/** Below what begins a match: it need not be there at once. */
const InviteFriend = lazyAside(async () => (await import("./InviteFriend.tsx")).InviteFriend);

/** Prepared scenes stand there at once; the games themselves follow. */
const PosterPicture = lazyAside(async () => (await import("./PosterPicture.tsx")).PosterPicture);

function PicturePlace({
  id,
  at,
}: {
  readonly id: string;
  readonly at: "once" | "leisure";
}): JSX.Element | null {
  const [due, setDue] = useState(at === "once");
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LEISURE);
    return () => clearTimeout(timer);
  }, []);
  return due ? <LoadedPicture id={id} /> : null;
}

/** Where it cannot be loaded, the prepared scene stays. */
function LoadedPicture({ id }: { readonly id: string }): JSX.Element | null {
  const loaded = useLoaded(id, async () => {
    const [game, { LivingPicture }] = await Promise.all([loadGame(id), import("./LivingPicture.tsx")]);
    return game.ok ? accepted({ game: game.value, LivingPicture }) : game;
  });
  if (loaded.state !== "ready") return null;
  const { game, LivingPicture } = loaded.value;
  return <LivingPicture game={game} />;
}

/** How long a match takes; what takes many hours is told in hours. */
const lasting = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  to > 300
    ? text("home.hours", { from: Math.round(from / 60), to: Math.round(to / 60) })
    : text("home.minutes", { from, to });

function Invitation({ id, about }: RegisteredGame): JSX.Element {
  const { solo, router, keep } = useApp();
  const kept = solo.all(id);
  const running = kept.find((match) => !match.over);
  const done = hasAcademy(id) ? doneLessons(keep, id).size : undefined;
  const { from, to } = about.players;
  const begin = (): void => {
    const slot = solo.free(id);
    solo.forget(id, slot);
    router.go(hrefs.solo(id, slot));
  };
  return (
    <>
      <h2>{about.title}</h2>
      <p class="game-card-pitch">{pitchIn(about, spokenLanguage())}</p>
      <p class="game-card-facts">
        {from === to ? text("home.players", { from }) : text("home.players-between", { from, to })} ·{" "}
        {lasting(about.minutes)}
      </p>
      <div class="game-card-actions">
        {running === undefined && kept.length > 0 ? (
          <Button kind="act" size="large" icon={play} onPress={begin}>
            {text("home.play")}
          </Button>
        ) : (
          <ButtonLink href={hrefs.solo(id, running?.slot)} kind="act" size="large" icon={play}>
            {text(running === undefined ? "home.play" : "home.continue")}
          </ButtonLink>
        )}
        {running !== undefined ? (
          <Button size="large" onPress={begin}>
            {text("home.new-match")}
          </Button>
        ) : (
          done === 0 && (
            <ButtonLink href={hrefs.academy(id)} kind="plain" size="large" icon={trophy}>
              {text("home.learn")}
            </ButtonLink>
          )
        )}
      </div>
      <Strength game={id} title={about.title} />
      <div class="game-card-more">
        <InviteFriend game={id} seats={from} />
        <ButtonLink href={hrefs.lobby(id)} kind="quiet" size="small" icon={sliders}>
          {text("home.options")}
        </ButtonLink>
        {done !== undefined && (running !== undefined || done > 0) && (
          <ButtonLink href={hrefs.academy(id)} kind="quiet" size="small" icon={trophy}>
            {done === 0 ? text("home.learn") : text("home.learned", { n: done })}
          </ButtonLink>
        )}
        <ButtonLink href={hrefs.handbook(id)} kind="quiet" size="small" icon={book}>
          {text("home.rules")}
        </ButtonLink>
        {hasWorkshop(id) && (
          <ButtonLink href={hrefs.workshop(id)} kind="quiet" size="small" icon={edit}>
            {text("home.workshop")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Against whom Play sits the reader down from now on. */
function Strength({ game, title }: { readonly game: string; readonly title: string }): JSX.Element {
  const { keep } = useApp();
  const [now, setNow] = useState(keptStrength(keep, game));
  return (
    <label class="game-card-strength">
      <span>{text("home.strength")}</span>
      <select
        aria-label={text("home.strength-in", { game: title })}
        value={now ?? ""}
        onChange={({ currentTarget }) => {
          const chosen = LEVELS.find((level) => level === currentTarget.value);
          keepStrength(keep, game, chosen);
          setNow(chosen);
        }}
      >
        <option value="">{text("home.strength-first")}</option>
        <optgroup label={text("home.strength-full")}>
          {LEVELS.map((level) => (
            <option value={level}>{levelName[level]}</option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
