import type { FormValues, GameModule, Refusal } from "@flagship/kernel";
import { Button, GenericForm, LexiconProvider, Skeleton, edit as editIcon } from "@flagship/kit";
import { hasWorkshop } from "@flagship/registry/page";
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
import { lexiconOf, text } from "../../words.ts";
import { beginSolo } from "../table/begin-solo.ts";
import { chosenOptions, levelsOf, lobbyFields, lobbyWish } from "./lobby-form.ts";
import { takePrepared } from "./prepared.ts";
import { keepLast, presetsOf, type Preset } from "./presets.ts";
import "./lobby.css";

/** Makes a match to the reader's wishes. */
export function Lobby({ game }: { readonly game: string }): JSX.Element {
  const loaded = useLoaded(game, () => loadModule(game));
  const title =
    loaded.state === "ready"
      ? text("lobby.title-of", { game: loaded.value.about.title })
      : text("lobby.title");
  return (
    <Page title={title} width="text">
      {loaded.state === "loading" && <Skeleton lines={10} />}
      {loaded.state === "failed" && <Trouble refusal={loaded.refusal} again={loaded.again} />}
      {loaded.state === "ready" && <LobbyForm module={loaded.value} />}
    </Page>
  );
}

function LobbyForm({ module }: { readonly module: GameModule }): JSX.Element {
  const { router, server, solo, keep } = useApp();
  const { game } = module;
  const { min, max } = game.seats;
  const [ready] = useState(() => takePrepared(game.id));
  const [seats, setSeats] = useState(Math.min(max, Math.max(min, ready?.seats ?? min)));
  const presets = useMemo(() => presetsOf(module, keep), [module, keep]);
  const [preset, setPreset] = useState<Preset | undefined>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const rules = useRules(game.id);
  const lexicon = useMemo(() => lexiconOf(module), [module]);
  const [options, setOptions] = useState<FormValues | undefined>(ready?.options);
  const fields = useMemo(() => lobbyFields(module, seats, options), [module, seats, options]);

  const begin = async (values: FormValues): Promise<void> => {
    const wish = lobbyWish(values, seats);
    if (!wish.ok) return setRefusal(wish.refusal);
    keepLast(keep, game.id, seats, values);
    const { options, names, seat, here: people, where, found, rated, gather, late, time } = wish.value;
    if (where === "device") {
      const levels = levelsOf(wish.value.seats);
      const begun = beginSolo(module, solo, { options, names, seat: seat ?? 0, levels, people });
      return begun.ok ? router.go(hrefs.solo(game.id, begun.value.slot)) : setRefusal(begun.refusal);
    }
    setBusy(true);
    const me = await server.me();
    const made = me.ok
      ? await server.make({
          game: game.id,
          options,
          seats: wish.value.seats,
          names,
          ...(found === "public" ? { listed: true } : {}),
          ...(found === "private" ? { private: true } : {}),
          ...(rated ? { rated } : {}),
          ...(gather ? { gather } : {}),
          ...(late === undefined ? {} : { late }),
          ...(time === undefined ? {} : { time }),
        })
      : me;
    setBusy(false);
    return made.ok ? router.go(hrefs.match(made.value.id)) : setRefusal(made.refusal);
  };

  return (
    <LexiconProvider lexicon={lexicon} ruleText={rules.ruleText} ruleHref={rules.ruleHref}>
      <div class="lobby">
        {presets.length > 1 && (
          <fieldset class="lobby-presets">
            <legend>{text("lobby.presets")}</legend>
            {presets.map((one) => (
              <Button
                key={one.id}
                size="small"
                pressed={preset?.id === one.id}
                onPress={() => {
                  setPreset(one);
                  setSeats(one.seats);
                  setOptions(chosenOptions(module, one.values));
                  setRefusal(undefined);
                }}
              >
                {text(`lobby.preset.${one.id}`)}
              </Button>
            ))}
          </fieldset>
        )}
        {min < max && (
          <label class="lobby-seats">
            {text("lobby.seat-count")}
            <select
              class="fs-select"
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
            {text("lobby.workshop")}
          </ButtonLink>
        )}
        <GenericForm
          key={`${seats} ${preset?.id ?? ""}`}
          fields={fields}
          initial={preset?.values ?? (ready === undefined ? undefined : { options: ready.options })}
          submitLabel={text("lobby.begin")}
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
