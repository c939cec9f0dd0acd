import { ThemeSwitch } from "@flagship/kit";
import type { JSX } from "preact";
import { useApp } from "../app.ts";
import { hrefs, type Route } from "../router/route.ts";
import { text } from "../words.ts";
import type { PlainWord } from "../words/en.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";

interface Entry {
  readonly href: string;
  readonly label: PlainWord;
  readonly pages: readonly Route["page"][];
}

const ENTRIES: readonly Entry[] = [
  { href: hrefs.home, label: "nav.play", pages: ["home", "lobby", "matches"] },
  { href: hrefs.tables, label: "nav.tables", pages: ["tables"] },
  { href: hrefs.handbooks, label: "nav.handbook", pages: ["handbook"] },
  { href: hrefs.replayFile, label: "nav.replay", pages: ["replay"] },
  { href: hrefs.account, label: "nav.account", pages: ["account", "moderation", "operator"] },
  { href: hrefs.settings, label: "settings.title", pages: ["settings"] },
  { href: hrefs.about, label: "nav.about", pages: ["about"] },
];

/** The head of every page but the tables, which need the room. */
export function Header(): JSX.Element {
  const { router, news } = useApp();
  const [waiting, invited] = [news.waiting.value, news.invited.value];
  const here = router.route.value.page;
  return (
    <header class="site-header">
      <a class="skip-link" href="#main">
        {text("nav.skip")}
      </a>
      <a class="brand" href={hrefs.home}>
        <BrandMark />
        Flagship
      </a>
      <nav class="site-nav" aria-label={text("nav.pages")}>
        {ENTRIES.map(({ href, label, pages }) => (
          <a href={href} aria-current={pages.includes(here) ? "page" : undefined}>
            {text(label)}
            {href === hrefs.home && waiting + invited > 0 && (
              <span class="nav-waiting" title={waitsFor(waiting, invited)}>
                <span aria-hidden="true">{waiting + invited}</span>
                <span class="fs-unseen">, {waitsFor(waiting, invited)}</span>
              </span>
            )}
          </a>
        ))}
      </nav>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  );
}

const waitsFor = (waiting: number, invited: number): string =>
  [
    ...(waiting > 0 ? [text("nav.waiting", { n: waiting })] : []),
    ...(invited > 0 ? [text("nav.invited", { n: invited })] : []),
  ].join(", ");

function BrandMark(): JSX.Element {
  return (
    <svg class="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2 20 21 12 17 4 21Z" />
      <path class="brand-keel" d="M12 8v6" />
    </svg>
  );
}
