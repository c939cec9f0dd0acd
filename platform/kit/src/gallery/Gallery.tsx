import type { JSX } from "preact";
import { ThemeSwitch } from "../components/ThemeSwitch.tsx";
import { LexiconProvider } from "../lexicon.tsx";
import { Controls } from "./Controls.tsx";
import { Maps } from "./Maps.tsx";
import { Pieces } from "./Pieces.tsx";
import { lexicon, ruleHref, ruleText } from "./samples.ts";
import { Ships } from "./Ships.tsx";
import { Table } from "./Table.tsx";
import { Tokens } from "./Tokens.tsx";
import { Workshop } from "./Workshop.tsx";

const CHAPTERS = ["tokens", "controls", "pieces", "ships", "maps", "table", "workshop"];

/** Every component in every state, for the eye and for the camera. */
export function Gallery(): JSX.Element {
  return (
    <LexiconProvider lexicon={lexicon} ruleText={ruleText} ruleHref={ruleHref}>
      <div class="fs-gallery">
        <header class="fs-gallery-head">
          <nav aria-label="Chapters">
            {CHAPTERS.map((id) => (
              <a href={`#${id}`}>{id}</a>
            ))}
          </nav>
          <ThemeSwitch />
        </header>
        <Tokens />
        <Controls />
        <Pieces />
        <Ships />
        <Maps />
        <Table />
        <Workshop />
      </div>
    </LexiconProvider>
  );
}
