import "@flagship/kit/kit.css";
import "./shell/shell.css";
import { applyTheme } from "@flagship/kit";
import { render } from "preact";
import { AppProvider, createApp } from "./app.ts";
import { keepIn } from "./keep.ts";
import { reloadWhenRebuilt } from "./shell/rebuilt.ts";
import { Shell } from "./shell/Shell.tsx";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
applyTheme();
reloadWhenRebuilt(
  window,
  keepIn(() => window.sessionStorage),
  import.meta.url,
);
render(
  <AppProvider value={createApp(window)}>
    <Shell />
  </AppProvider>,
  root,
);
