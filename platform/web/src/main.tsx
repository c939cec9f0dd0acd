import "@flagship/kit/kit.css";
import "./shell/shell.css";
import { applyTheme } from "@flagship/kit";
import { render } from "preact";
import { AppProvider, createApp } from "./app.ts";
import { Shell } from "./shell/Shell.tsx";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
applyTheme();
render(
  <AppProvider value={createApp(window)}>
    <Shell />
  </AppProvider>,
  root,
);
