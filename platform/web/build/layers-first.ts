import type { Plugin } from "vite";

const SHEET = /\n?[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
const LAYERS = "@layer tokens";

/**
 * The order of layers is that in which they are first named: the sheet that begins with the kit's comes first,
 * however the build has shared the sheets out. Otherwise what a page says of its looks would give way to the kit.
 */
export const layersFirst = (): Plugin => ({
  name: "flagship:layers-first",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const sheets = [...html.matchAll(SHEET)];
      const first = sheets.find(([, file = ""]) => {
        const asset = bundle[file];
        return asset?.type === "asset" && String(asset.source).startsWith(LAYERS);
      });
      if (first === undefined) throw new Error("no style sheet of the page begins with the kit's layers");
      const rest = sheets.filter((sheet) => sheet !== first);
      const place = sheets[0]?.index ?? 0;
      const without = html.replaceAll(SHEET, "");
      return `${without.slice(0, place)}${[first, ...rest].map(([link]) => link).join("")}${without.slice(place)}`;
    },
  },
});
