/** What stands before every address of this site, like `/flagship`; nothing where it has the host to itself. The server writes it into the page. */
export const basePath =
  typeof document === "undefined" ? "" : (document.documentElement.dataset["base"] ?? "");

/** An address of this site, as it goes over the wire or stands in a link. */
export const below = (path: string, base = basePath): string => `${base}${path}`;

/** What an address stands for on this site, without what is before all of them. */
export const within = (path: string, base = basePath): string =>
  base !== "" && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || "/" : path;
