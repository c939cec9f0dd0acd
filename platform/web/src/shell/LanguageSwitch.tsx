import { LANGUAGES, isLanguage, languageName } from "@flagship/kernel";
import type { JSX } from "preact";
import { useApp } from "../app.ts";
import { KNOWN } from "../keep.ts";
import { text } from "../words.ts";
import { keepLanguage, spokenLanguage } from "../words/language.ts";

/** In which language everything is told. The page is loaded anew with the words of the other one. */
export function LanguageSwitch(): JSX.Element {
  const { keep, people } = useApp();
  const reload = (): void => location.reload();
  return (
    <select
      class="language-switch"
      aria-label={text("nav.language")}
      value={spokenLanguage()}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (!isLanguage(chosen)) return;
        keepLanguage(keep, chosen);
        if (keep.get(KNOWN) === undefined) reload();
        else void people.speak(chosen).then(reload, reload);
      }}
    >
      {LANGUAGES.map((language) => (
        <option value={language} lang={language}>
          {languageName[language]}
        </option>
      ))}
    </select>
  );
}
