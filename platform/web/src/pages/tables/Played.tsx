import { Button, Skeleton } from "@flagship/kit";
import { MATCH_RESULTS, type MatchSummary, type PlayedFilter } from "@flagship/protocol";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePlayed } from "../../api/played.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { dayOf } from "../account/day.ts";
import { playedLine } from "./played-line.ts";

/** Public matches that are over, to be searched and watched again. */
export function Played({ player }: { readonly player: string | undefined }): JSX.Element {
  const [filter, setFilter] = useState<PlayedFilter>(player === undefined ? {} : { player });
  const place = useRef<HTMLElement>(null);
  // Whoever comes for one player's matches finds them below all else.
  useEffect(() => {
    if (player !== undefined) place.current?.scrollIntoView();
  }, [player]);
  return (
    <section class="account-section" aria-labelledby="played" ref={place}>
      <h2 id="played">{text("played.title")}</h2>
      <FilterForm filter={filter} onChange={setFilter} />
      <Found key={JSON.stringify(filter)} filter={filter} />
    </section>
  );
}

interface FilterFormProps {
  readonly filter: PlayedFilter;
  readonly onChange: (filter: PlayedFilter) => void;
}

/** What is typed is looked for when the reader asks for it: half a name is nobody's. */
function FilterForm({ filter, onChange }: FilterFormProps): JSX.Element {
  const [player, setPlayer] = useState(filter.player ?? "");
  const [search, setSearch] = useState("");
  const wish = (change: PlayedFilter, without: keyof PlayedFilter): void => {
    const { [without]: _old, player: _player, search: _search, ...rest } = filter;
    const [who, what] = [player.trim(), search.trim()];
    onChange({
      ...rest,
      ...(who === "" ? {} : { player: who }),
      ...(what === "" ? {} : { search: what }),
      ...change,
    });
  };
  return (
    <form
      class="account-form filter-form"
      aria-label={text("played.filter")}
      onSubmit={(event) => {
        event.preventDefault();
        wish({}, "after");
      }}
    >
      <label>
        {text("tables.game")}
        <select
          value={filter.game ?? ""}
          onChange={({ currentTarget: { value } }) => wish(value === "" ? {} : { game: value }, "game")}
        >
          <option value="">{text("tables.all-games")}</option>
          {games.map(({ id, about }) => (
            <option value={id}>{about.title}</option>
          ))}
        </select>
      </label>
      <label>
        {text("matches.result")}
        <select
          value={filter.result ?? ""}
          onChange={({ currentTarget: { value } }) => {
            const result = MATCH_RESULTS.find((one) => one === value);
            wish(result === undefined ? {} : { result }, "result");
          }}
        >
          <option value="">{text("matches.all")}</option>
          {MATCH_RESULTS.map((one) => (
            <option value={one}>{text(`matches.result.${one}`)}</option>
          ))}
        </select>
      </label>
      <label>
        {text("over.player")}
        <input
          type="search"
          maxLength={100}
          value={player}
          onInput={(event) => setPlayer(event.currentTarget.value)}
        />
      </label>
      <label>
        {text("matches.search")}
        <input
          type="search"
          maxLength={100}
          value={search}
          placeholder={text("matches.search-hint")}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      <Button size="small" submit>
        {text("played.find")}
      </Button>
    </form>
  );
}

function Found({ filter }: { readonly filter: PlayedFilter }): JSX.Element {
  const find = usePlayed();
  const first = useLoaded("played", () => find(filter));
  const [later, setLater] = useState<readonly MatchSummary[]>([]);
  const [more, setMore] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (first.state === "ready") setMore(first.value.more);
  }, [first.state]);
  if (first.state === "loading") return <Skeleton lines={4} />;
  if (first.state === "failed") return <Trouble refusal={first.refusal} again={first.again} />;
  const showMore = async (after: string): Promise<void> => {
    setBusy(true);
    const got = await find({ ...filter, after });
    setBusy(false);
    if (!got.ok) return;
    setLater([...later, ...got.value.tables]);
    setMore(got.value.more);
  };
  const all = [...first.value.tables, ...later];
  return (
    <div class="my-matches" aria-live="polite">
      {all.length === 0 && <p class="quiet">{text("played.none")}</p>}
      <ul>
        {all.map((table) => {
          const { key, href, game, players, result } = playedLine(table);
          return (
            <li key={key}>
              <a href={href}>
                <span class="my-match-game">{games.find(({ id }) => id === game)?.about.title ?? game}</span>
                <span class="my-match-against">{players}</span>
                <span class="my-match-note">
                  {result}, {dayOf(table.acted)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      {more !== undefined && (
        <Button busy={busy} onPress={() => void showMore(more)}>
          {text("matches.more")}
        </Button>
      )}
    </div>
  );
}
