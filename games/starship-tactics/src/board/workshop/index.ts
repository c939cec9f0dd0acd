import type { GameWorkshop } from "@flagship/kit";
import { workshopWords } from "../../words/en/workshop.ts";
import { Workshop } from "./Workshop.tsx";
import "../map.css";
import "../board.css";
import "./workshop.css";

/** The scenario editor of Starship Tactics. */
export const workshop: GameWorkshop = { Workshop, words: workshopWords };
