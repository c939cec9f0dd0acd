import type { JSX } from "preact";
import * as controls from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import * as moreControls from "../icons/more-controls.ts";
import * as morePictures from "../icons/more-pictures.ts";
import * as pictures from "../icons/pictures.ts";
import { Chapter, Specimen } from "./Specimen.tsx";

const COLOURS = [
  "ground",
  "panel",
  "panel-2",
  "panel-3",
  "well",
  "line",
  "line-2",
  "edge",
  "ink",
  "ink-2",
  "ink-3",
  "act",
  "info",
  "danger",
  "good",
];

/** Colours, type and icons. */
export function Tokens(): JSX.Element {
  return (
    <Chapter id="tokens" title="Tokens" roomy>
      <Specimen title="Colours">
        <div class="fs-gallery-swatches">
          {COLOURS.map((name) => (
            <span class="fs-gallery-swatch">
              <span style={{ background: `var(--${name})` }} />
              <span>{name}</span>
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen title="Type">
        <div>
          <p
            style={{
              fontFamily: "var(--font-readout)",
              fontSize: "var(--text-7)",
              fontWeight: 600,
              lineHeight: 1.1,
            }}
          >
            Range 12
          </p>
          <p style={{ fontFamily: "var(--font-readout)", fontSize: "var(--text-5)" }}>
            Shield 2 holds at 4 of 6
          </p>
          <p>
            Inter for text: <strong>whose decision is it</strong>, what can I do, what just happened.
            0123456789
          </p>
          <p style={{ fontFamily: "var(--font-book)" }}>
            Literata for the handbook: a weapon bears only through the shields of its arc.
          </p>
          <p style={{ fontSize: "var(--text-2)", color: "var(--ink-2)" }}>Second ink, smaller.</p>
          <p style={{ fontSize: "var(--text-1)", color: "var(--ink-3)" }}>Third ink, smallest.</p>
        </div>
      </Specimen>
      <Specimen title="Pictures" wide>
        <div class="fs-gallery-icons">
          {Object.entries({ ...pictures, ...morePictures }).map(([name, art]) => (
            <span>
              <Icon art={art} />
              {name}
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen title="Controls' icons" wide>
        <div class="fs-gallery-icons">
          {Object.entries({ ...controls, ...moreControls }).map(([name, art]) => (
            <span>
              <Icon art={art} />
              {name}
            </span>
          ))}
        </div>
      </Specimen>
    </Chapter>
  );
}
