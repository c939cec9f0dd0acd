import { useEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";

const TOKENS = [
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
  "focus",
  "star",
  "ember",
  "burn",
  "power-blue",
  "power-vermilion",
  "power-green",
  "power-purple",
  "power-orange",
  "power-sky",
  "power-yellow",
  "power-grey",
] as const;
export type Token = (typeof TOKENS)[number];

/** The theme's colours as a canvas needs them, and the faces for its letters. */
export interface Palette {
  readonly colours: Readonly<Record<Token, string>>;
  readonly readout: string;
  /** Changes whenever the colours do. */
  readonly key: string;
}

/** A custom property with light-dark() is only resolved where it is used: a probe uses each one. */
function readPalette(within: HTMLElement): Palette {
  const probe = document.createElement("span");
  probe.hidden = true;
  within.append(probe);
  const colours = Object.fromEntries(
    TOKENS.map((token) => {
      probe.style.color = `var(--${token})`;
      return [token, getComputedStyle(probe).color];
    }),
  ) as Record<Token, string>;
  const readout = getComputedStyle(within).getPropertyValue("--font-readout") || "sans-serif";
  probe.remove();
  return { colours, readout, key: `${colours.ground} ${colours.ink}` };
}

/** The colours of the element's theme; read again when the reader or the system changes it. */
export function usePalette(place: RefObject<HTMLElement | null>): Palette | undefined {
  const [palette, setPalette] = useState<Palette | undefined>();
  useEffect(() => {
    const read = (): void => {
      if (place.current !== null) setPalette(readPalette(place.current));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", read);
    return () => {
      observer.disconnect();
      system.removeEventListener("change", read);
    };
  }, [place]);
  return palette;
}
