// A reader that no letter survives.
process.on("message", () => process.exit(1));
process.send?.("ready");
