import type { Seat } from "@flagship/kernel";
import { hasInstructor, type State } from "./state.ts";

/** Who sees what a seat seals: its crew, and an instructor, who may know everything (ST-CGN-06). */
export const confidants = ({ setting }: State, seat: Seat): readonly Seat[] => [
  ...setting.commanders
    .map(({ posts }) => Object.values(posts))
    .filter((crew) => crew.includes(seat))
    .flat(),
  ...(hasInstructor(setting) ? [setting.instructor] : []),
];
