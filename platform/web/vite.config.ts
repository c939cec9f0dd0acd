import { defineConfig } from "vite";
import { precompress } from "./build/precompress.ts";
import { rulesAsModule } from "./build/rules-as-module.ts";
import { rulingsAsModule } from "./build/rulings-as-module.ts";

const server = process.env["FLAGSHIP_SERVER"] ?? "http://127.0.0.1:8080";
const proxy = { "/api": { target: server, ws: true } };

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [rulesAsModule(), rulingsAsModule(), precompress()],
  build: {
    target: "es2023",
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What several pages share comes in two files instead of dozens of crumbs.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules|platform.(?:kernel|protocol|registry).src/,
              minShareCount: 2,
            },
            { name: "kit", test: /platform.kit.src/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
});
