import type { Control } from "./art.ts";

// Like controls.ts; what neither the first page nor the first table shows, so that these need not be fetched for it.

/** `chevron-right` */
export const right: Control = { box: 24, d: "M9 18l6-6l-6-6" };
/** `plus` */
export const plus: Control = { box: 24, d: "M5 12h14m-7-7v14" };
/** `minus` */
export const minus: Control = { box: 24, d: "M5 12h14" };
/** `info` */
export const info: Control = { box: 24, d: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4m0-4h.01" };
/** `lock` */
export const lock: Control = {
  box: 24,
  d: "M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4",
};
/** `maximize` */
export const fit: Control = {
  box: 24,
  d: "M8 3H5a2 2 0 0 0-2 2v3m18 0V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3m8 0h3a2 2 0 0 0 2-2v-3",
};
/** `zoom-in` */
export const zoomIn: Control = {
  box: 24,
  d: "M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21l-4.35-4.35M11 8v6m-3-3h6",
};
/** `zoom-out` */
export const zoomOut: Control = { box: 24, d: "M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21l-4.35-4.35M8 11h6" };
/** `circle-question-mark` */
export const help: Control = {
  box: 24,
  d: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3m.08 4h.01",
};
/** `ellipsis` */
export const more: Control = {
  box: 24,
  d: "M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
};
/** `settings` */
export const settings: Control = {
  box: 24,
  d: "M9.67 4.14a2.34 2.34 0 0 1 4.66 0a2.34 2.34 0 0 0 3.32 1.92a2.34 2.34 0 0 1 2.33 4.03a2.34 2.34 0 0 0 0 3.83a2.34 2.34 0 0 1-2.33 4.03a2.34 2.34 0 0 0-3.32 1.92a2.34 2.34 0 0 1-4.66 0a2.34 2.34 0 0 0-3.32-1.92a2.34 2.34 0 0 1-2.33-4.03a2.34 2.34 0 0 0 0-3.83A2.34 2.34 0 0 1 6.35 6.05a2.34 2.34 0 0 0 3.32-1.92M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
};
/** `pause` */
export const pause: Control = {
  box: 24,
  d: "M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1z",
};
/** `skip-back` */
export const first: Control = {
  box: 24,
  d: "M17.97 4.29A2 2 0 0 1 21 6v12a2 2 0 0 1-3.03 1.72l-10-6a2 2 0 0 1 0-3.43zM3 20V4",
};
/** `skip-forward` */
export const last: Control = {
  box: 24,
  d: "M21 4v16M6.03 4.29A2 2 0 0 0 3 6v12a2 2 0 0 0 3.03 1.72l10-6a2 2 0 0 0 0-3.43z",
};
/** `bell` */
export const bell: Control = {
  box: 24,
  d: "M10.27 21a2 2 0 0 0 3.46 0m-10.47-5.67A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.96 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.41 5.96-2.74 7.33",
};
/** `external-link` */
export const external: Control = {
  box: 24,
  d: "M15 3h6v6m-11 5L21 3m-3 10v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6",
};
/** `log-out` */
export const leave: Control = { box: 24, d: "M16 17l5-5l-5-5m5 5H9m0 9H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" };
/** `trash` */
export const remove: Control = {
  box: 24,
  d: "M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2",
};
/** `gavel` */
export const rule: Control = {
  box: 24,
  d: "M14 13l-8.38 8.38a1 1 0 0 1-3-3l8.38-8.38M16 16l6-6m-.5.5l-8-8M8 8l6-6M8.5 7.5l8 8",
};
/** `dices` */
export const dice: Control = {
  box: 24,
  d: "M4 10h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM17.92 14l3.5-3.5a2.24 2.24 0 0 0 0-3l-5-4.92a2.24 2.24 0 0 0-3 0L10 6M6 18h.01M10 14h.01M15 6h.01M18 9h.01",
};
/** `mail` */
export const mail: Control = {
  box: 24,
  d: "M22 7l-8.99 5.73a2 2 0 0 1-2.01 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z",
};
/** `binoculars` */
export const watch: Control = {
  box: 24,
  d: "M10 10h4m5-3V4a1 1 0 0 0-1-1h-2a1 1 0 0 0-1 1v3m5 14a2 2 0 0 0 2-2v-3.85c0-1.39-2-2.96-2-4.83V8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v11a2 2 0 0 0 2 2zm2-5H2m2 5a2 2 0 0 1-2-2v-3.85c0-1.39 2-2.96 2-4.83V8a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v11a2 2 0 0 1-2 2zM9 7V4a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v3",
};
