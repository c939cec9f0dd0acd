import { accepted, refuse, refused, type Checked, type GameModule } from "@flagship/kernel";
import { LexiconProvider, Skeleton, type GameWorkshop, type WorkshopProps } from "@flagship/kit";
import { loadWorkshop } from "@flagship/registry/page";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { loadModule } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { useRules } from "../../shell/rules.ts";
import { saveText } from "../../shell/save.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { lexiconOf, text } from "../../words.ts";
import { prepared } from "../lobby/prepared.ts";
import { beginSolo, plainWish } from "../table/begin-solo.ts";

interface Furnished {
  readonly module: GameModule;
  readonly workshop: GameWorkshop;
}

/** Where players make things for a game: whatever the game offers there. */
export function WorkshopPage({ game }: { readonly game: string }): JSX.Element {
  const loaded = useLoaded(game, () => furnish(game));
  const title =
    loaded.state === "ready"
      ? text("page.workshop-of", { game: loaded.value.module.about.title })
      : text("page.workshop");
  return (
    <Page title={title}>
      {loaded.state === "loading" && <Skeleton lines={12} />}
      {loaded.state === "failed" && <Trouble refusal={loaded.refusal} again={loaded.again} />}
      {loaded.state === "ready" && <OpenWorkshop {...loaded.value} />}
    </Page>
  );
}

async function furnish(game: string): Promise<Checked<Furnished>> {
  const [module, workshop] = await Promise.all([loadModule(game), loadWorkshop(game)]);
  if (!module.ok) return module;
  return workshop === undefined
    ? refused(refuse("page.no-workshop", undefined, { game }))
    : accepted({ module: module.value, workshop });
}

function OpenWorkshop({ module, workshop }: Furnished): JSX.Element {
  const { keep, router, solo } = useApp();
  const { id } = module.game;
  const rules = useRules(id);
  const lexicon = useMemo(() => {
    const own = lexiconOf(module);
    return { ...own, words: { ...own.words, ...workshop.words } };
  }, [module, workshop]);
  const drafts = useMemo(() => {
    const key = `flagship.workshop.${id}`;
    return { load: () => keep.get(key), keep: (text: string) => keep.set(key, text) };
  }, [keep, id]);

  const play: WorkshopProps["onPlay"] = (options, seats, where) => {
    const wish = plainWish(module);
    const chosen = { ...(wish.options as object), ...options };
    if (where === "lobby") {
      prepared.value = { game: id, options: chosen, seats };
      router.go(hrefs.lobby(id));
      return undefined;
    }
    const levels = Array.from({ length: seats }, () => "officer" as const);
    const begun = beginSolo(module, solo, { ...wish, options: chosen, levels });
    if (!begun.ok) return begun.refusal;
    router.go(hrefs.solo(id, begun.value.slot));
    return undefined;
  };

  return (
    <LexiconProvider lexicon={lexicon} ruleText={rules.ruleText} ruleHref={rules.ruleHref}>
      <workshop.Workshop lexicon={lexicon} drafts={drafts} onSave={saveText} onPlay={play} />
    </LexiconProvider>
  );
}
