import { accepted, refuse, refused } from "@flagship/kernel";
import type { OpenTable, OpenTableFilter } from "@flagship/protocol";
import { expect, test } from "vitest";
import { partsOf } from "../src/pages/tables/open-tables.ts";

const table = (id: string): OpenTable => ({ id }) as unknown as OpenTable;

test("the page asks for as many parts of the list as the reader has opened, with their wishes", async () => {
  const asked: (OpenTableFilter | undefined)[] = [];
  const server = {
    openTables: (filter?: OpenTableFilter) => {
      asked.push(filter);
      const { after = "" } = filter ?? {};
      return Promise.resolve(
        accepted({
          tables: [table(`t${after}`)],
          ...(after === "2" ? {} : { more: after === "" ? "1" : "2" }),
        }),
      );
    },
  };
  const found = await partsOf(server, { game: "salvo" }, 2);
  expect(found).toEqual({ tables: [table("t"), table("t1")], isAll: false });
  expect(asked).toEqual([{ game: "salvo" }, { game: "salvo", after: "1" }]);
  expect(await partsOf(server, {}, 5)).toMatchObject({ isAll: true, tables: [{}, {}, {}] });
  const silent = { openTables: () => Promise.resolve(refused(refuse("api.unreachable"))) };
  expect(await partsOf(silent, {}, 1)).toBeUndefined();
});
