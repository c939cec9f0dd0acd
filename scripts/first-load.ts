// What the first table loads must stay within its limit (docs/bench.md); npm test asks after it has built the page.
import { FIRST_LOAD_LIMIT, measureFirstLoad } from "../bench/src/web.ts";

const size = measureFirstLoad();
const left = FIRST_LOAD_LIMIT - size;
console.log(
  `[flagship] the first load has ${size} bytes of compressed script, ${Math.abs(left)} ${left > 0 ? "under" : "over"} its limit`,
);
if (left <= 0) {
  console.log(
    "[flagship] fetch something later: see LATER_OF_PAGE and LATER_OF_PLATFORM in platform/web/vite.config.ts",
  );
  process.exit(1);
}
