// npm run dev: the server and the page with hot reload, side by side.
import { spawn } from "node:child_process";
import { environment, installPackages, root, say, started } from "./setup.mjs";

installPackages();
say("server on port 8080, page with hot reload on port 5173");
const options = { cwd: root, stdio: "inherit", env: environment };
const parts = [
  spawn(
    ...started("node", [
      "--watch",
      "--watch-preserve-output",
      "platform/cli/bin/flagship.mjs",
      "serve",
      "--port",
      "8080",
    ]),
    options,
  ),
  spawn(...started("vite", ["platform/web"]), options),
];
const stop = () => parts.forEach((part) => part.kill());
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
parts.forEach((part) => part.on("exit", stop));
