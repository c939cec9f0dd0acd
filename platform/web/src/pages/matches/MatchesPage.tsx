import { Button, EmptyState, Skeleton } from "@flagship/kit";
import { MATCH_RESULTS, type MatchResult, type MyMatch, type MyMatchFilter } from "@flagship/protocol";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { text } from "../../words.ts";
import { serverLine } from "../home/my-matches.ts";
import { MatchLines } from "../home/MatchLines.tsx";
import "../account/account.css";
import "../home/home.css";

const STATUSES = ["open", "over"] as const;

/** Everything the reader ever played on this server, to be searched. */
export function MatchesPage(): JSX.Element {
  const [filter, setFilter] = useState<MyMatchFilter>({});
  return (
    <Page title={text("matches.title")} intro={text("matches.intro")}>
      <div class="account">
        <FilterForm filter={filter} onChange={setFilter} />
        <Found key={JSON.stringify(filter)} filter={filter} />
      </div>
    </Page>
  );
}

interface FilterFormProps {
  readonly filter: MyMatchFilter;
  readonly onChange: (filter: MyMatchFilter) => void;
}

/** How long after the last key the search begins, in milliseconds. */
const TYPED = 300;

function FilterForm({ filter, onChange }: FilterFormProps): JSX.Element {
  const [search, setSearch] = useState("");
  const { search: _, ...others } = filter;
  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = search.trim();
      if (wanted !== (filter.search ?? ""))
        onChange({ ...others, ...(wanted === "" ? {} : { search: wanted }) });
    }, TYPED);
    return () => clearTimeout(timer);
  }, [search]);
  const choose = (name: "game" | "status" | "result", value: string): void => {
    const { [name]: _old, ...rest } = filter;
    onChange(value === "" ? rest : ({ ...rest, [name]: value } as MyMatchFilter));
  };
  return (
    <form
      class="account-form filter-form"
      aria-label={text("tables.filter")}
      onSubmit={(event) => event.preventDefault()}
    >
      <label>
        {text("tables.game")}
        <select value={filter.game ?? ""} onChange={(event) => choose("game", event.currentTarget.value)}>
          <option value="">{text("tables.all-games")}</option>
          {games.map(({ id, about }) => (
            <option value={id}>{about.title}</option>
          ))}
        </select>
      </label>
      <label>
        {text("matches.status")}
        <select value={filter.status ?? ""} onChange={(event) => choose("status", event.currentTarget.value)}>
          <option value="">{text("matches.all")}</option>
          {STATUSES.map((one) => (
            <option value={one}>{text(`matches.status.${one}`)}</option>
          ))}
        </select>
      </label>
      <label>
        {text("matches.result")}
        <select value={filter.result ?? ""} onChange={(event) => choose("result", event.currentTarget.value)}>
          <option value="">{text("matches.all")}</option>
          {MATCH_RESULTS.map((one: MatchResult) => (
            <option value={one}>{text(`matches.result.${one}`)}</option>
          ))}
        </select>
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
    </form>
  );
}

function Found({ filter }: { readonly filter: MyMatchFilter }): JSX.Element {
  const { server } = useApp();
  const first = useLoaded("found", () => server.myMatches(filter));
  const [later, setLater] = useState<readonly MyMatch[]>([]);
  const [more, setMore] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (first.state === "ready") setMore(first.value.more);
  }, [first.state]);
  if (first.state === "loading") return <Skeleton lines={6} />;
  if (first.state === "failed") return <Trouble refusal={first.refusal} again={first.again} />;
  const showMore = async (after: string): Promise<void> => {
    setBusy(true);
    const got = await server.myMatches({ ...filter, after });
    setBusy(false);
    if (!got.ok) return;
    setLater([...later, ...got.value.matches]);
    setMore(got.value.more);
  };
  const all = [...first.value.matches, ...later];
  // Where many are looked through, a part of the search may find nothing.
  if (all.length === 0 && more === undefined)
    return <EmptyState title={text("matches.none")}>{text("matches.none-advice")}</EmptyState>;
  return (
    <section class="my-matches" aria-label={text("matches.title")} aria-live="polite">
      <MatchLines lines={all.map(serverLine)} />
      {more !== undefined && (
        <Button busy={busy} onPress={() => void showMore(more)}>
          {text("matches.more")}
        </Button>
      )}
    </section>
  );
}
