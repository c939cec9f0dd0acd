import {
  Button,
  contrast,
  CONTRASTS,
  motion,
  MOTIONS,
  setContrast,
  setMotion,
  setSound,
  setStageSpeed,
  setTextSize,
  setTheme,
  soundOn,
  SPEEDS,
  stageSpeed,
  TEXT_SIZES,
  textSize,
  theme,
  THEMES,
  useWord,
} from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { LanguageSwitch } from "../../shell/LanguageSwitch.tsx";
import { Page } from "../../shell/Page.tsx";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { hrefs } from "../../router/route.ts";
import {
  coachWanted,
  confirmation,
  passes,
  silenced,
  unsilence,
  warningsWanted,
} from "../../settings/teaching.ts";
import { text } from "../../words.ts";
import "./settings.css";

/** How the reader wants the page and the tables; this browser keeps it. */
export function SettingsPage(): JSX.Element {
  const word = useWord();
  const quiet = silenced.value.size;
  return (
    <Page title={text("settings.title")} heading={text("settings.title")} intro={text("settings.intro")}>
      <section class="settings" aria-label={text("settings.title")}>
        <Setting label={text("nav.language")}>
          <LanguageSwitch />
        </Setting>
        <Choice
          label={word("theme")}
          from={THEMES}
          now={theme.value}
          name={(one) => word(`theme-${one}`)}
          onChoose={setTheme}
        />
        <Choice
          label={text("settings.text-size")}
          from={TEXT_SIZES}
          now={textSize.value}
          name={(one) => text(`settings.text-size.${one}`)}
          onChoose={setTextSize}
        />
        <Choice
          label={text("settings.contrast")}
          from={CONTRASTS}
          now={contrast.value}
          name={(one) => text(`settings.contrast.${one}`)}
          onChoose={setContrast}
        />
        <Choice
          label={text("settings.motion")}
          from={MOTIONS}
          now={motion.value}
          name={(one) => text(`settings.motion.${one}`)}
          onChoose={setMotion}
        />
        <Choice
          label={text("settings.stage")}
          from={SPEEDS}
          now={stageSpeed.value}
          name={(one) => text(`table.stage-${one}`)}
          onChoose={setStageSpeed}
        />
        <Choice
          label={text("table.sounds")}
          from={ON_OFF}
          now={soundOn.value ? "on" : "off"}
          name={(one) => word(one)}
          onChoose={(one) => setSound(one === "on")}
        />
        <Choice
          label={text("settings.warnings")}
          from={ON_OFF}
          now={warningsWanted.now.value}
          name={(one) => word(one)}
          onChoose={warningsWanted.set}
        />
        <Choice
          label={text("settings.coach")}
          from={ON_OFF}
          now={coachWanted.now.value}
          name={(one) => word(one)}
          onChoose={coachWanted.set}
        />
        <Choice
          label={text("settings.confirm")}
          from={CONFIRMATIONS}
          now={confirmation.now.value}
          name={(one) => text(`settings.confirm.${one}`)}
          onChoose={confirmation.set}
        />
        <Choice
          label={text("settings.passes")}
          from={PASSES}
          now={passes.now.value}
          name={(one) => text(`settings.passes.${one}`)}
          onChoose={passes.set}
        />
        <Setting label={text("settings.notices")}>
          <ButtonLink href={hrefs.account}>{text("settings.notices.where")}</ButtonLink>
        </Setting>
        {quiet > 0 && (
          <Setting label={text("settings.silenced", { n: quiet })}>
            <Button onPress={unsilence}>{text("settings.unsilence")}</Button>
          </Setting>
        )}
      </section>
      <p class="quiet">{text("settings.kept")}</p>
    </Page>
  );
}

const ON_OFF = ["on", "off"] as const;
const CONFIRMATIONS = ["once", "twice"] as const;
const PASSES = ["ask", "pass"] as const;

interface SettingProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

function Setting({ label, children }: SettingProps): JSX.Element {
  return (
    <div class="setting">
      <span>{label}</span>
      {children}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly from: readonly T[];
  readonly now: T;
  readonly name: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

/** One of a few. */
function Choice<T extends string>({ label, from, now, name, onChoose }: ChoiceProps<T>): JSX.Element {
  return (
    <Setting label={label}>
      <select
        aria-label={label}
        value={now}
        onChange={({ currentTarget }) => {
          const chosen = from.find((one) => one === currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {from.map((one) => (
          <option value={one}>{name(one)}</option>
        ))}
      </select>
    </Setting>
  );
}
