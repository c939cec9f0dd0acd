import { refuse } from "@flagship/kernel";
import { paths, tieWishShape, type Company, type Done } from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pages } from "../notices/pages.ts";
import { accountByLooks, type Account } from "../people/accounts.ts";
import { looksOf } from "../people/names.ts";
import { dropTie, MOST_TIES, publicMatchesOf, setTie, tiesOf } from "../people/ties.ts";
import type { Tally } from "../quotas/tally.ts";
import type { Store } from "../storage/store.ts";
import { bodyAs, memberAsking } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";
import { maySearch } from "./match-routes.ts";

interface TieDesk {
  readonly store: Store;
  readonly pages: Pages;
  readonly searches: Tally;
  clock(): Date;
}

interface ByName {
  Params: { name: string };
}

const DONE: Done = { done: true };

/** Whom somebody follows, and with whom they want nothing to do. Nobody else learns of either. */
export function tieRoutes(app: FastifyInstance, { store, pages, searches, clock }: TieDesk): void {
  const { db } = store;
  /** Looked for as often as anything else: whether a name is anybody's is not to be tried out name by name. */
  const called = async (request: FastifyRequest<ByName>): Promise<Account> => {
    maySearch({ searches }, request);
    const { name } = request.params;
    const account = await accountByLooks(db, looksOf(name));
    if (account === undefined)
      throw new RefusedRequest(refuse("moderation.nobody", undefined, { whom: name }));
    return account;
  };

  app.get(paths.company, async (request): Promise<Company> => {
    const { id } = await memberAsking(store, request);
    const ties = await tiesOf(db, id);
    const open = ties.filter(({ tie, hides }) => tie === "follow" && !hides).map((one) => one.id);
    const playing = await publicMatchesOf(db, open);
    return {
      people: ties.map(({ id: other, name, tie }) => {
        const match = playing.get(other);
        return {
          name,
          tie,
          here: open.includes(other) && pages.isOpenFor(other),
          ...(match === undefined ? {} : { match }),
        };
      }),
    };
  });

  app.put<ByName>(paths.tie(":name"), async (request): Promise<Done> => {
    const { tie } = bodyAs(request, tieWishShape);
    const { id } = await memberAsking(store, request);
    const other = await called(request);
    if (other.id === id) throw new RefusedRequest(refuse("people.yourself"));
    if (!(await setTie(db, id, other.id, tie, clock())))
      throw new RefusedRequest(refuse("quota.ties", undefined, { max: MOST_TIES }));
    pages.recount([id]);
    return DONE;
  });

  app.delete<ByName>(paths.tie(":name"), async (request): Promise<Done> => {
    const { id } = await memberAsking(store, request);
    await dropTie(db, id, (await called(request)).id);
    pages.recount([id]);
    return DONE;
  });
}
