import type { FormValues, GameModule, Refusal } from "@flagship/kernel";
import { GenericForm, LexiconProvider, Skeleton, edit as editIcon } from "@flagship/kit";
import { hasWorkshop } from "@flagship/registry/workshops";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { loadModule } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { useRules } from "../../shell/rules.ts";
import { Trouble } from "../../shell/Trouble.tsx";
import { lexiconOf } from "../../words.ts";
import { beginSolo } from "../table/begin-solo.ts";
import { chosenOptions, levelsOf, lobbyFields, lobbyWish, lobbyWords } from "./lobby-form.ts";
import { takePrepared } from "./prepared.ts";
import "./lobby.css";

/** Makes a match to the reader's wishes. */
export function Lobby({ game }: { readonly game: string }): JSX.Element {
  const loaded = useLoaded(game, () => loadModule(game));
  const title = loaded.state === "ready" ? `New match: ${loaded.value.about.title}` : "New match";
  return (
    <Page title={title} width="text">
      {loaded.state === "loading" && <Skeleton lines={10} />}
      {loaded.state === "failed" && <Trouble refusal={loaded.refusal} again={loaded.again} />}
      {loaded.state === "ready" && <LobbyForm module={loaded.value} />}
    </Page>
  );
}

function LobbyForm({ module }: { readonly module: GameModule }): JSX.Element {
  const { router, server, solo } = useApp();
  const { game } = module;
  const { min, max } = game.seats;
  const [ready] = useState(() => takePrepared(game.id));
  const [seats, setSeats] = useState(Math.min(max, Math.max(min, ready?.seats ?? min)));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const rules = useRules(game.id);
  const lexicon = useMemo(() => {
    const own = lexiconOf(module);
    return { ...own, words: { ...own.words, ...lobbyWords } };
  }, [module]);
  const [options, setOptions] = useState<FormValues | undefined>(ready?.options);
  const fields = useMemo(() => lobbyFields(module, seats, options), [module, seats, options]);

  const begin = async (values: FormValues): Promise<void> => {
    const wish = lobbyWish(values, seats);
    if (!wish.ok) return setRefusal(wish.refusal);
    const { options, names, seat, where, listed, clock } = wish.value;
    if (where === "device") {
      const levels = levelsOf(wish.value.seats);
      const begun = beginSolo(module, solo, { options, names, seat: seat ?? 0, levels });
      return begun.ok ? router.go(hrefs.solo(game.id)) : setRefusal(begun.refusal);
    }
    setBusy(true);
    const me = await server.me();
    const made = me.ok
      ? await server.make({
          game: game.id,
          options,
          seats: wish.value.seats,
          names,
          ...(listed ? { listed } : {}),
          ...(clock === undefined ? {} : { clock }),
        })
      : me;
    setBusy(false);
    return made.ok ? router.go(hrefs.match(made.value.id)) : setRefusal(made.refusal);
  };

  return (
    <LexiconProvider lexicon={lexicon} ruleText={rules.ruleText} ruleHref={rules.ruleHref}>
      <div class="lobby">
        {min < max && (
          <label class="lobby-seats">
            Seats
            <select
              value={seats}
              onChange={(event) => {
                setSeats(Number(event.currentTarget.value));
                setOptions(ready?.options);
              }}
            >
              {Array.from({ length: max - min + 1 }, (_, more) => (
                <option value={min + more}>{min + more}</option>
              ))}
            </select>
          </label>
        )}
        {hasWorkshop(game.id) && (
          <ButtonLink href={hrefs.workshop(game.id)} kind="quiet" size="small" icon={editIcon}>
            Make a scenario in the workshop
          </ButtonLink>
        )}
        <GenericForm
          key={seats}
          fields={fields}
          initial={ready === undefined ? undefined : { options: ready.options }}
          submitLabel="Begin"
          busy={busy}
          refusal={refusal}
          onChange={(values) => {
            setRefusal(undefined);
            setOptions((before) => chosenOptions(module, values) ?? before);
          }}
          onSubmit={(values) => void begin(values)}
        />
      </div>
    </LexiconProvider>
  );
}
