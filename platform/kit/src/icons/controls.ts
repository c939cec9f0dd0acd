import type { Control } from "./art.ts";

// From Lucide, ISC licence (see credits.ts), each folded into one path and named after what it does.
// One constant each, so that a page carries only those it shows.

/** `eye` */
export const eye: Control = {
  box: 24,
  d: "M2.06 12.35a1 1 0 0 1 0-.7a10.75 10.75 0 0 1 19.88 0a1 1 0 0 1 0 .7a10.75 10.75 0 0 1-19.88 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
};
/** `eye-off` */
export const eyeOff: Control = {
  box: 24,
  d: "M10.73 5.08a10.74 10.74 0 0 1 11.21 6.58a1 1 0 0 1 0 .7a10.8 10.8 0 0 1-1.44 2.49m-6.41-.68a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15a1 1 0 0 1 0-.7a10.75 10.75 0 0 1 4.45-5.14M2 2l20 20",
};
/** `share-2` */
export const share: Control = {
  box: 24,
  d: "M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.59 13.51l6.83 3.98m-.01-10.98l-6.82 3.98",
};
/** `menu` */
export const menu: Control = { box: 24, d: "M4 5h16M4 12h16M4 19h16" };
/** `sun` */
export const sun: Control = {
  box: 24,
  d: "M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2m0 16v2M4.93 4.93l1.41 1.41m11.32 11.32l1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41",
};
/** `moon` */
export const moon: Control = {
  box: 24,
  d: "M20.98 12.49a9 9 0 1 1-9.47-9.47c.41-.02.62.46.4.8a6 6 0 0 0 8.27 8.27c.34-.21.82 0 .8.4",
};
/** `monitor` */
export const system: Control = {
  box: 24,
  d: "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM8 21h8m-4-4v4",
};
/** `chevron-down` */
export const down: Control = { box: 24, d: "M6 9l6 6l6-6" };
/** `chevron-up` */
export const up: Control = { box: 24, d: "M18 15l-6-6l-6 6" };
/** `chevron-left` */
export const left: Control = { box: 24, d: "M15 18l-6-6l6-6" };
/** `x` */
export const close: Control = { box: 24, d: "M18 6L6 18M6 6l12 12" };
/** `check` */
export const check: Control = { box: 24, d: "M20 6L9 17l-5-5" };
/** `search` */
export const search: Control = { box: 24, d: "M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0" };
/** `volume-2` */
export const sound: Control = {
  box: 24,
  d: "M11 4.7a.7.7 0 0 0-1.2-.5L6.41 7.59A1.4 1.4 0 0 1 5.42 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.42a1.4 1.4 0 0 1 1 .41l3.38 3.38A.7.7 0 0 0 11 19.3zM16 9a5 5 0 0 1 0 6m3.36 3.36a9 9 0 0 0 0-12.73",
};
/** `volume-x` */
export const soundOff: Control = {
  box: 24,
  d: "M11 4.7a.7.7 0 0 0-1.2-.5L6.41 7.59A1.4 1.4 0 0 1 5.42 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.42a1.4 1.4 0 0 1 1 .41l3.38 3.38A.7.7 0 0 0 11 19.3zm5.5 9.8l5-5m-5 0l5 5",
};
/** `book-open` */
export const book: Control = {
  box: 24,
  d: "M12 5v16m8-2A2 2 0 0 0 22 17V5a2 2 0 0 0-2-2L16 3A5 5 0 0 0 12 5a5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H8a5 5 0 0 1 4 2a5 5 0 0 1 4-2z",
};
/** `scroll-text` */
export const log: Control = {
  box: 24,
  d: "M15 12h-5m5-4h-5m9 9V5a2 2 0 0 0-2-2H4M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3",
};
/** `message-square` */
export const chat: Control = {
  box: 24,
  d: "M22 17a2 2 0 0 1-2 2H6.83a2 2 0 0 0-1.41.59l-2.2 2.2A.71.71 0 0 1 2 21.29V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z",
};
/** `users` */
export const seats: Control = {
  box: 24,
  d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.13a4 4 0 0 1 0 7.74M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
};
/** `triangle-alert` */
export const alert: Control = {
  box: 24,
  d: "M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01",
};
/** `undo-2` */
export const undo: Control = {
  box: 24,
  d: "M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11",
};
/** `copy` */
export const copy: Control = {
  box: 24,
  d: "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
};
/** `play` */
export const play: Control = {
  box: 24,
  d: "M5 5a2 2 0 0 1 3.01-1.73l12 7a2 2 0 0 1 0 3.46l-12 7A2 2 0 0 1 5 19z",
};
/** `flag` */
export const flag: Control = {
  box: 24,
  d: "M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.33 2q2 0 3.07-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.53",
};
/** `link` */
export const link: Control = {
  box: 24,
  d: "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71",
};
/** `clock` */
export const clock: Control = { box: 24, d: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2" };
/** `hourglass` */
export const hourglass: Control = {
  box: 24,
  d: "M5 22h14M5 2h14m-2 20v-4.17a2 2 0 0 0-.59-1.41L12 12l-4.41 4.41A2 2 0 0 0 7 17.83V22M7 2v4.17a2 2 0 0 0 .59 1.41L12 12l4.41-4.41A2 2 0 0 0 17 6.17V2",
};
/** `bot` */
export const bot: Control = {
  box: 24,
  d: "M12 8V4H8M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM2 14h2m16 0h2m-7-1v2m-6-2v2",
};
/** `user` */
export const user: Control = {
  box: 24,
  d: "M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
};
/** `rotate-ccw` */
export const again: Control = { box: 24, d: "M3 12a9 9 0 1 0 9-9a9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5" };
/** `arrow-down` */
export const arrowDown: Control = { box: 24, d: "M12 5v14m7-7l-7 7l-7-7" };
/** `circle-dot` */
export const board: Control = {
  box: 24,
  d: "M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0",
};
/** `list` */
export const list: Control = { box: 24, d: "M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" };
/** `house` */
export const home: Control = {
  box: 24,
  d: "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .71-1.53l7-6a2 2 0 0 1 2.58 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
};
/** `inbox` */
export const inbox: Control = {
  box: 24,
  d: "M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11L2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11",
};
/** `wifi-off` */
export const offline: Control = {
  box: 24,
  d: "M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69m8.83 2.69a10 10 0 0 0-2.01-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20",
};
/** `list-filter` */
export const filter: Control = { box: 24, d: "M2 5h20M6 12h12m-9 7h6" };
/** `pencil` */
export const edit: Control = {
  box: 24,
  d: "M21.17 6.81a1 1 0 0 0-3.99-3.99L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .62.62l4.35-1.32a2 2 0 0 0 .83-.5zM15 5l4 4",
};
/** `download` */
export const download: Control = {
  box: 24,
  d: "M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5l5-5",
};
/** `trophy` */
export const trophy: Control = {
  box: 24,
  d: "M10 14.66V17a1 1 0 0 1-1 1a2 2 0 0 0-2 2v2m7-7.34V17a1 1 0 0 0 1 1a2 2 0 0 1 2 2v2m.92-12H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6.08 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3",
};
/** `sliders-horizontal` */
export const sliders: Control = {
  box: 24,
  d: "M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7m-6 5v4m0-2H3",
};
