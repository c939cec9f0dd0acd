import type { Page, TestInfo } from "@playwright/test";

/** The window, and how much of its width and height the board has at least. */
const WINDOWS = [
  { width: 390, height: 844, across: 1, down: 0.54 },
  { width: 820, height: 1180, across: 1, down: 0.69 },
  { width: 1280, height: 720, across: 0.65, down: 0.65 },
  { width: 1440, height: 900, across: 0.76, down: 0.93 },
  { width: 2560, height: 1440, across: 0.82, down: 0.94 },
] as const;

const THEMES = ["dark", "light"] as const;

/** Waits until the page stands still: two frames without a change of place, and no animation that ends. */
export const standingStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    // A question that has just changed does not take presses yet.
    while (document.querySelector('.fs-table[data-fresh="true"]') !== null) await frame();
    const places = (): string =>
      [".fs-head", "[data-question]", "[data-confirm]", "[data-board]", "main"]
        .map((one) => JSON.stringify(document.querySelector(one)?.getBoundingClientRect()))
        .join();
    for (let [before, now] = ["", places()]; before !== now; [before, now] = [now, places()]) {
      await frame();
      await frame();
    }
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await frame();
  });

/**
 * What a stranger would mind about the table as it is shown now, each a sentence: too small a board, a decision that
 * scrolls, a confirm out of sight or covered, cut text, controls on pieces or on each other, ink that is hard to read.
 */
export async function inspect(page: Page): Promise<readonly string[]> {
  const share = WINDOWS.find(({ width }) => width === page.viewportSize()?.width);
  const least = { across: share?.across ?? 0, down: share?.down ?? 0 };
  const first = await page.evaluate(look, least);
  if (first.length === 0) return first;
  // Colours may still be on their way: only what a second look finds, too, is a fault.
  await standingStill(page);
  const second = new Set(await page.evaluate(look, least));
  return first.filter((fault) => second.has(fault));
}

/** Looks at a page in every window, or in some: in both themes where most people sit, else in one after the other. */
export async function looked(
  page: Page,
  info: TestInfo,
  name: string,
  nth = 0,
  widths: readonly number[] = WINDOWS.map(({ width }) => width),
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [at, { width, height }] of WINDOWS.entries()) {
    if (!widths.includes(width)) continue;
    await page.setViewportSize({ width, height });
    const themes =
      width === 1440 && widths.length > 2 ? THEMES : [THEMES[(at + nth) % THEMES.length] ?? "dark"];
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await standingStill(page);
      for (const fault of await inspect(page)) faults.push(`${name} ${width} ${theme}: ${fault}`);
      await page.screenshot({ path: info.outputPath(`${name}-${width}-${theme}.png`) });
    }
  }
  return faults;
}

/** The same in the page; it must stand alone. */
function look(least: { readonly across: number; readonly down: number }): readonly string[] {
  const faults = new Set<string>();
  const SLACK = 2;
  // Nothing changes meanwhile: what was found once holds.
  const remembered = <Key, Value>(find: (key: Key) => Value): ((key: Key) => Value) => {
    const known = new Map<Key, Value>();
    return (key) => {
      if (!known.has(key)) known.set(key, find(key));
      return known.get(key) as Value;
    };
  };
  const styleOf = remembered((thing: Element) => getComputedStyle(thing));
  const dot = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const pen = dot.getContext("2d", { willReadFrequently: true });
  const colourOf = remembered(readColour);
  const written = remembered(texts);
  const page = document.scrollingElement ?? document.documentElement;
  const name = (thing: Element): string => {
    const said = (thing.getAttribute("aria-label") ?? thing.textContent ?? "").trim().slice(0, 40);
    return `${thing.tagName.toLowerCase()}.${[...thing.classList].join(".")} “${said}”`;
  };
  const isShown = (thing: Element): boolean => {
    if (!thing.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    const { width, height } = thing.getBoundingClientRect();
    return width > SLACK && height > SLACK;
  };
  /** What is to be seen of a thing in places that scroll or clip. */
  const seenOf = (thing: Element): DOMRect => {
    let { left, top, right, bottom } = thing.getBoundingClientRect();
    for (let above = thing.parentElement; above !== null; above = above.parentElement) {
      if (styleOf(above).overflow === "visible") continue;
      const edge = above.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const meet = (a: DOMRect, b: DOMRect): boolean =>
    a.left + SLACK < b.right &&
    b.left + SLACK < a.right &&
    a.top + SLACK < b.bottom &&
    b.top + SLACK < a.bottom;

  if (page.scrollWidth > innerWidth + 1)
    faults.add(`the page is ${page.scrollWidth - innerWidth} px too wide`);
  const table = document.querySelector(".fs-table");
  if (table !== null) inspectTable();
  inspectText();
  inspectInk();
  return [...faults];

  function inspectTable(): void {
    if (page.scrollHeight > innerHeight + 1) faults.add("the table scrolls");
    const board = document.querySelector("[data-board]")?.getBoundingClientRect();
    if (board === undefined) return void faults.add("there is no board");
    if (board.width < innerWidth * least.across - 1) faults.add(`the board is ${board.width} px wide`);
    if (board.height < innerHeight * least.down - 1) faults.add(`the board is ${board.height} px high`);
    const confirm = document.querySelector("[data-confirm]");
    if (confirm !== null) inspectConfirm(confirm);
    const dock = document.querySelector(".fs-dock");
    if (dock !== null && dock.scrollWidth > dock.clientWidth + SLACK) faults.add("the dock scrolls sideways");
    // A sheet that the reader has raised lies over the board, with the question on top of it.
    const isRaised = document.querySelector('.fs-table[data-raised="true"]') !== null;
    const beside = isRaised
      ? []
      : ([
          ["[data-board]", "[data-question]"],
          ["[data-board]", "[data-confirm]"],
        ] as const);
    for (const [a, b] of [
      [".fs-head", "[data-board]"],
      ...beside,
      ["[data-question]", "[data-confirm]"],
    ] as const) {
      const [one, other] = [a, b].map((which) => document.querySelector(which)?.getBoundingClientRect());
      if (one !== undefined && other !== undefined && meet(one, other)) faults.add(`${a} covers ${b}`);
    }
    inspectControls();
  }

  function inspectConfirm(confirm: Element): void {
    const at = confirm.getBoundingClientRect();
    if (at.left < 0 || at.top < 0 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1)
      faults.add("the confirm is out of sight");
    const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    if (top !== null && !confirm.contains(top)) faults.add(`${name(top)} covers the confirm`);
  }

  /** Tools that lie on the board: on nobody's piece, and not on each other. */
  function inspectControls(): void {
    const all = [...document.querySelectorAll("[data-board] :is(button, a[href], input, select, summary)")];
    const inHand = (thing: Element): boolean => thing.closest(".fs-hand, .fs-stage, dialog") !== null;
    const isPiece = (thing: Element): boolean => thing.closest("[data-subject], [role='img'], svg") !== null;
    // A layer for keys lies under everything, and what a page covers is not to be pressed.
    const isOnTop = (thing: Element): boolean => {
      const { left, top, right, bottom } = seenOf(thing);
      const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) =>
        [top + 3, (top + bottom) / 2, bottom - 3].map((y) => [x, y] as const),
      );
      return points.some(([x, y]) => thing.contains(document.elementFromPoint(x, y)));
    };
    const controls = all.filter(
      (thing) =>
        !thing.matches(".fs-map-keys") &&
        !isPiece(thing) &&
        !inHand(thing) &&
        isShown(thing) &&
        isOnTop(thing),
    );
    const pieces = [...document.querySelectorAll("[data-board] [data-subject]")].filter(
      (thing) => !inHand(thing) && isShown(thing),
    );
    for (const control of controls) {
      const at = seenOf(control);
      for (const piece of pieces) {
        if (piece.contains(control) || control.contains(piece)) continue;
        const own = piece.getBoundingClientRect();
        const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
        if (x > at.left && x < at.right && y > at.top && y < at.bottom)
          faults.add(`${name(control)} lies on ${piece.getAttribute("data-subject")}`);
      }
      for (const other of controls) {
        if (other === control || control.contains(other) || other.contains(control)) continue;
        if (meet(at, seenOf(other))) faults.add(`${name(control)} lies on ${name(other)}`);
      }
    }
    inspectPieces(pieces);
    const head = [...document.querySelectorAll(".fs-head > *, .fs-chips > *")].filter(isShown);
    for (const one of head)
      for (const other of head)
        if (one !== other && !one.contains(other) && !other.contains(one))
          if (meet(one.getBoundingClientRect(), other.getBoundingClientRect()))
            faults.add(`${name(one)} lies on ${name(other)}`);
  }

  /** Pieces of a map: none under what lies on the board, none exactly on another, and their names whole. */
  function inspectPieces(pieces: readonly Element[]): void {
    const board = document.querySelector("[data-board]")?.getBoundingClientRect();
    if (board === undefined) return;
    const places = pieces
      .filter((piece) => piece.closest("svg") !== null && piece.querySelector("[data-subject]") === null)
      .map((piece) => {
        const at = piece.getBoundingClientRect();
        const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
        return { piece, x, y, size: Math.min(at.width, at.height) };
      })
      .filter(({ x, y }) => x > board.left && x < board.right && y > board.top && y < board.bottom);
    const called = ({ piece }: { readonly piece: Element }): string =>
      piece.getAttribute("data-subject") ?? "";
    for (const [nth, one] of places.entries()) {
      const top = document.elementFromPoint(one.x, one.y);
      if (top !== null && top.closest("svg") === null && !top.contains(one.piece))
        faults.add(`${name(top)} covers ${called(one)}`);
      for (const other of places.slice(nth + 1)) {
        if (called(one) === called(other) || one.piece.contains(other.piece)) continue;
        if (Math.hypot(one.x - other.x, one.y - other.y) < Math.min(one.size, other.size) / 4)
          faults.add(`${called(one)} lies on ${called(other)}`);
      }
      for (const text of one.piece.querySelectorAll("text")) {
        const at = text.getBoundingClientRect();
        if (at.width > 0 && (at.left < board.left - SLACK || at.right > board.right + SLACK))
          faults.add(`cut: ${called(one)} “${text.textContent ?? ""}”`);
      }
    }
  }

  /** Elements with text of their own that are to be seen. */
  function texts(): readonly { readonly of: HTMLElement; readonly at: DOMRect }[] {
    const found: { readonly of: HTMLElement; readonly at: DOMRect }[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const of = node.parentElement;
      if (of === null || (node.textContent ?? "").trim() === "" || of.closest("svg, script, style")) continue;
      if (!isShown(of) || of.closest(".fs-unseen, [aria-hidden='true'], .visually-hidden")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const at = range.getBoundingClientRect();
      if (at.width <= 1 || at.height <= 1) continue;
      if (at.bottom < 0 || at.top > innerHeight || at.right < 0 || at.left > innerWidth) continue;
      found.push({ of, at });
    }
    return found;
  }

  /** Text that something cuts off without a way to scroll to it or to read it otherwise. */
  function inspectText(): void {
    for (const { of, at } of written(document)) {
      for (let above: HTMLElement | null = of; above !== null; above = above.parentElement) {
        const style = styleOf(above);
        const [across, down] = [style.overflowX, style.overflowY];
        if ([across, down].some((way) => way === "auto" || way === "scroll")) break;
        const edge = above.getBoundingClientRect();
        const wide = across !== "visible" && (at.right > edge.right + SLACK || at.left < edge.left - SLACK);
        const high = down !== "visible" && (at.bottom > edge.bottom + 3 || at.top < edge.top - 3);
        if (!wide && !high) continue;
        // Who points at it, or hears it, reads it whole.
        const told = of.closest("[title], [aria-label], [data-term]") !== null;
        if (!told || (high && !of.matches("[title]"))) faults.add(`cut: ${name(of)}`);
        break;
      }
    }
  }

  /** Ink on its ground by WCAG AA, where the ground is one colour. */
  function inspectInk(): void {
    for (const { of } of written(document)) {
      const style = styleOf(of);
      const ground = groundOf(of);
      if (ground === undefined || of.closest(":disabled, [aria-disabled='true']") !== null) continue;
      const ratio = contrast(over(colourOf(style.color), ground), ground);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (isLarge ? 3 : 4.5)) faults.add(`ink ${ratio.toFixed(1)}: ${name(of)}`);
    }
  }

  /** The colour behind an element, or nothing where a picture lies there. */
  function groundOf(thing: Element): Colour | undefined {
    const layers: Colour[] = [];
    for (let above: Element | null = thing; above !== null; above = above.parentElement) {
      const style = styleOf(above);
      if (style.backgroundImage !== "none" || Number(style.opacity) < 1) return undefined;
      const colour = colourOf(style.backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) return layers.reduceRight((under, layer) => over(layer, under));
      // What lies over the board is drawn on a picture.
      if (above.matches("[data-board]")) return undefined;
    }
    return undefined;
  }

  function readColour(text: string): Colour {
    const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
    if (plain !== null) return [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)];
    if (pen === null) return [0, 0, 0, 0];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  function over([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour {
    return [r * a + red * (1 - a), g * a + green * (1 - a), b * a + blue * (1 - a), 1];
  }

  function contrast(ink: Colour, ground: Colour): number {
    const [light, dark] = [brightness(ink), brightness(ground)].sort((a, b) => b - a);
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  }

  function brightness(colour: Colour): number {
    const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}

/** Red, green and blue to 255, and how much of it covers what is below. */
type Colour = readonly [number, number, number, number];
