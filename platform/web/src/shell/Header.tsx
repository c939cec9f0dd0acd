import { ThemeSwitch } from "@flagship/kit";
import type { JSX } from "preact";
import { useApp } from "../app.ts";
import { hrefs, type Route } from "../router/route.ts";

interface Entry {
  readonly href: string;
  readonly label: string;
  readonly pages: readonly Route["page"][];
}

const ENTRIES: readonly Entry[] = [
  { href: hrefs.home, label: "Play", pages: ["home", "lobby"] },
  { href: hrefs.handbooks, label: "Handbook", pages: ["handbook"] },
  { href: hrefs.replayFile, label: "Replay", pages: ["replay"] },
  { href: hrefs.about, label: "About", pages: ["about"] },
];

/** The head of every page but the tables, which need the room. */
export function Header(): JSX.Element {
  const { router } = useApp();
  const here = router.route.value.page;
  return (
    <header class="site-header">
      <a class="skip-link" href="#main">
        Skip to the content
      </a>
      <a class="brand" href={hrefs.home}>
        <BrandMark />
        Flagship
      </a>
      <nav class="site-nav" aria-label="Pages">
        {ENTRIES.map(({ href, label, pages }) => (
          <a href={href} aria-current={pages.includes(here) ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <ThemeSwitch />
    </header>
  );
}

function BrandMark(): JSX.Element {
  return (
    <svg class="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2 20 21 12 17 4 21Z" />
      <path class="brand-keel" d="M12 8v6" />
    </svg>
  );
}
