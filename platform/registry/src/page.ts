// What the page shows of a game, found in the game's folder by where it lies: nothing is registered here. Only a build
// that knows `import.meta.glob`, `rules.yaml` and `RULINGS.md` (Vite) can load it.
import { handbookOf, type Academy, type Handbook, type Rule, type Rulings } from "@flagship/kernel";
import type { AnyBoard, GameWorkshop } from "@flagship/kit";

type Loaders<Part> = Readonly<Record<string, (() => Promise<Part>) | undefined>>;

/** Loaders by game id instead of by path. */
const byGame = <Part>(found: Readonly<Record<string, () => Promise<Part>>>): Loaders<Part> =>
  Object.fromEntries(
    Object.entries(found).map(([path, load]) => [/\/games\/([^/]+)\//.exec(path)?.[1] ?? path, load]),
  );

const boards = byGame(import.meta.glob<{ board: AnyBoard }>("../../../games/*/src/board/index.ts"));
const academies = byGame(import.meta.glob<{ academy: Academy }>("../../../games/*/src/lessons/index.ts"));
const workshops = byGame(
  import.meta.glob<{ workshop: GameWorkshop }>("../../../games/*/src/board/workshop/index.ts"),
);
const catalogues = byGame(import.meta.glob<{ rules: readonly Rule[] }>("../../../games/*/rules.yaml"));
const rulings = byGame(import.meta.glob<{ rulings: Rulings }>("../../../games/*/RULINGS.md"));

/** How a game looks. A game without a board is played by its choices alone. */
export const loadBoard = async (game: string): Promise<AnyBoard | undefined> =>
  (await boards[game]?.())?.board;

/** Whether a game has lessons. */
export const hasAcademy = (game: string): boolean => academies[game] !== undefined;

/** What a game teaches, if it does. */
export const loadAcademy = async (game: string): Promise<Academy | undefined> =>
  (await academies[game]?.())?.academy;

/** Whether players can make things for a game. */
export const hasWorkshop = (game: string): boolean => workshops[game] !== undefined;

/** Where players make things for a game, if they can. */
export const loadWorkshop = async (game: string): Promise<GameWorkshop | undefined> =>
  (await workshops[game]?.())?.workshop;

/** The handbook of a game, made of its catalogue of rules. */
export async function loadHandbook(game: string): Promise<Handbook | undefined> {
  const catalogue = await catalogues[game]?.();
  return catalogue === undefined ? undefined : handbookOf(catalogue.rules);
}

/** How a game is played where its rulebook is silent. */
export const loadRulings = async (game: string): Promise<Rulings | undefined> =>
  (await rulings[game]?.())?.rulings;
