import "@flagship/kit/kit.css";
import "./shell/shell.css";
import { applyEase, applyTextSize, applyTheme } from "@flagship/kit";
import { render } from "preact";
import { AppProvider, createApp } from "./app.ts";
import { keepIn } from "./keep.ts";
import { keepForOffline } from "./shell/offline.ts";
import { reloadWhenRebuilt } from "./shell/rebuilt.ts";
import { Site } from "./Site.tsx";
import { speak, spokenLanguage, wantedLanguage } from "./words/language.ts";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
applyTheme();
applyTextSize();
applyEase();
reloadWhenRebuilt(
  window,
  keepIn(() => window.sessionStorage),
  import.meta.url,
);
if (import.meta.env.PROD) keepForOffline(window);
const app = createApp(window);
await speak(wantedLanguage(app.keep, navigator.languages));
document.documentElement.lang = spokenLanguage();
render(
  <AppProvider value={app}>
    <Site />
  </AppProvider>,
  root,
);
