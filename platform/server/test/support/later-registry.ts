// The tests' game after a change of its rules, for threads, which cannot be handed values.
import { heavierSalvo, only } from "./salvo.ts";

export const games = only(heavierSalvo);
