import { FastDice, QuietTable, initialValues, type Printed } from "@flagship/kernel";
import { beforeAll, describe, expect, test } from "vitest";
import { FORMATS, printAs, type Format } from "../src/index.ts";
import { resultsLetter } from "../src/mail/index.ts";
import { isForeign, latin } from "../src/paper/latin.ts";
import { warlord } from "./table.ts";

type Warlord = Awaited<ReturnType<typeof warlord>>;
const facts = { game: 31, title: 'A <b>"bold"</b> & title', player: "Ann" };

describe("what is printed", () => {
  let module: Warlord;
  let state: unknown;
  const lexicon = () => ({ words: module.words, names: module.names.rulebook });
  const printed = (world: unknown, seat: number): Printed =>
    module.correspondence.report(module.game.view(world, seat), lexicon(), facts);
  beforeAll(async () => {
    module = await warlord();
    const dice = new FastDice(21);
    const table = new QuietTable(dice);
    const { game } = module;
    state = game.setup({ ...initialValues(game.options), lastTurn: 0, startYear: 170 }, 3, table);
    for (let year = 0; year < 5; year++)
      for (const { seat } of game.waitingFor(state))
        game.apply(state, seat, game.sample(state, seat, dice), table);
  });

  for (const format of FORMATS) {
    test(`as ${format} the same bytes come of every world a Corporation cannot tell apart`, async () => {
      for (const seat of [0, 2]) {
        const here = await printAs(format, printed(state, seat));
        for (const seed of [1, 2]) {
          const there = await printAs(
            format,
            printed(module.game.scramble(state, seat, new FastDice(seed)), seat),
          );
          expect(there.equals(here)).toBe(true);
        }
      }
    });
  }

  test("a letter with results is the same byte for byte, too", async () => {
    const letter = (world: unknown) =>
      resultsLetter("id@example.org", "ann@example.org", module, 31, 101, printed(world, 1), lexicon());
    const here = await letter(state);
    expect(await letter(module.game.scramble(state, 1, new FastDice(3)))).toEqual(here);
    expect(here.attachments.map(({ name }) => name)).toEqual([
      `warlord-31-101-Y174.html`,
      `warlord-31-101-Y174.json`,
      `warlord-31-101-Y174.pdf`,
    ]);
  });

  test("page and letter say which language they are in", async () => {
    const page = (await printAs("html", printed(state, 0), "de")).toString();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('<nav aria-label="Abschnitte">');
    const pdf = (await printAs("pdf", printed(state, 0), "de")).toString("latin1");
    expect(pdf).toContain("/Lang (de)");
    const german = { ...lexicon(), language: "de" } as const;
    const letter = await resultsLetter("id", "ann@example.org", module, 31, 101, printed(state, 1), german);
    expect(letter.subject).toBe("Star Fleet Warlord, Partie 31: Ergebnisse von Y174");
  });

  test("the page has no scripts, loads nothing and shows names as they are written", async () => {
    const page = (await printAs("html", printed(state, 0))).toString();
    expect(page).not.toMatch(/<script|javascript:|\son\w+=|https?:|<link|<img|@import|url\(/i);
    expect(page).toContain("A &lt;b&gt;&quot;bold&quot;&lt;/b&gt; &amp; title");
    expect(page).not.toContain("<b>");
    expect(page).toContain('<meta name="viewport"');
    expect(page.match(/<svg viewBox/g)?.length).toBeGreaterThan(1);
    // Every drawing lies on a backdrop that is there.
    for (const [, name] of page.matchAll(/<use href="#([^"]+)"/g))
      expect(page).toContain(`<symbol id="${name ?? ""}"`);
  });

  test("the PDF is one, with as many pages as it needs", async () => {
    const pdf = (await printAs("pdf", printed(state, 0))).toString("latin1");
    expect(pdf.startsWith("%PDF-1.")).toBe(true);
    expect(pdf.trimEnd().endsWith("%%EOF")).toBe(true);
    expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(2);
  });

  test("letters the fonts of the PDF lack do not stop it", async () => {
    const strange = printed(state, 0);
    const paper = { ...strange.paper, title: "Корпорация 企業 👾 ffi" };
    const formats: Format[] = ["text", "html", "pdf"];
    for (const format of formats)
      expect((await printAs(format, { ...strange, paper })).length).toBeGreaterThan(1000);
  });

  test("letters of other scripts are transliterated for the PDF", () => {
    expect(latin("Корпорация Щука, Ёж и Цапля")).toBe("Korporatsiya Shchuka, Ezh i Tsaplya");
    expect(latin("Ελληνική Ψυχή")).toBe("Elliniki Psychi");
    expect(latin("Łódź, Český Těšín, Đà Nẵng, Ærø, Straße, ﬁnal")).toBe(
      "Lódz, Ceský Tešín, Dà Nang, Ærø, Straße, final",
    );
    expect(latin("“quoted” – 5 €… Š")).toBe("“quoted” – 5 €… Š");
    expect(latin("企業 かぶしき 한국 שלום हिन्दी")).toBe("QiYe kabushiki HanGug slvm hindi");
    expect(latin("\u{1f680} a\u0301\u200d \ue000")).toBe(":rocket: á ?");
    expect([isForeign("Größe – 5 €"), isForeign("Łódź")]).toEqual([false, true]);
  });

  test("a long report goes on over many pages, in no time", async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => [
      `F-CA ${index}`,
      "Œuvre ".repeat(9),
      String(index),
    ]);
    const strange = printed(state, 0);
    const lines = Array.from({ length: 600 }, (_, index) => `Line ${index} ${"word ".repeat(40)}`);
    const columns = [{ title: "Ship" }, { title: "Name" }, { title: "Age", figures: true }];
    const paper = {
      ...strange.paper,
      sections: [
        { name: "a", title: "Long", blocks: [{ kind: "table" as const, caption: "Ships", columns, rows }] },
        { name: "b", title: "Lines", blocks: [{ kind: "lines" as const, lines }] },
      ],
    };
    const before = performance.now();
    const pdf = (await printAs("pdf", { ...strange, paper })).toString("latin1");
    expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(25);
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
