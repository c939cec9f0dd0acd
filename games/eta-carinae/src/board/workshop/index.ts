import type { GameWorkshop } from "@flagship/kit";
import { workshopWords } from "../../words/en/workshop.ts";
import { Workshop } from "./Workshop.tsx";
import "./workshop.css";

/** The scenario workshop of Eta Carinae. */
export const workshop: GameWorkshop = { Workshop, words: workshopWords };
