/** A work of others that the product shows, for the About page. */
export interface Credit {
  readonly work: string;
  readonly by: string;
  readonly licence: string;
  readonly href: string;
}

/** Whose icons and typefaces the kit uses. */
export const CREDITS: readonly Credit[] = [
  {
    work: "Game-icons.net icons",
    by: "Lorc, Delapouite and contributors",
    licence: "CC BY 3.0",
    href: "https://game-icons.net",
  },
  { work: "Lucide icons", by: "Lucide contributors", licence: "ISC", href: "https://lucide.dev" },
  {
    work: "Inter",
    by: "Rasmus Andersson and contributors",
    licence: "OFL 1.1",
    href: "https://rsms.me/inter",
  },
  {
    work: "Chakra Petch",
    by: "Cadson Demak",
    licence: "OFL 1.1",
    href: "https://fonts.google.com/specimen/Chakra+Petch",
  },
  {
    work: "Literata",
    by: "TypeTogether",
    licence: "OFL 1.1",
    href: "https://fonts.google.com/specimen/Literata",
  },
];
