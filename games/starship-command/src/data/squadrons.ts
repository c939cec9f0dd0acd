import type { Race } from "./races.ts";

/** What stands on a fighter squadron card (SC-CMP-05). */
export interface SquadronCard {
  /** Key of its name. */
  readonly id: string;
  readonly race: Race;
  readonly structure: number;
  readonly value: number;
}

const squadron = (id: string, race: Race, structure: number, value: number): SquadronCard => ({
  id,
  race,
  structure,
  value,
});

/** The fighter deck (SC-CMP-03): id, race, structure, value. RULINGS.md, D3. */
export const SQUADRONS: readonly SquadronCard[] = [
  squadron("f-con-1", "confederation", 6, 4),
  squadron("f-con-2", "confederation", 6, 4),
  squadron("f-con-3", "confederation", 7, 5),
  squadron("f-con-4", "confederation", 7, 5),
  squadron("f-con-5", "confederation", 7, 5),
  squadron("f-con-6", "confederation", 8, 5),
  squadron("f-pac-1", "packtons", 5, 4),
  squadron("f-pac-2", "packtons", 6, 4),
  squadron("f-pac-3", "packtons", 6, 4),
  squadron("f-pac-4", "packtons", 7, 5),
  squadron("f-pac-5", "packtons", 8, 5),
  squadron("f-pac-6", "packtons", 9, 6),
  squadron("f-rit-1", "ritillians", 5, 4),
  squadron("f-rit-2", "ritillians", 6, 4),
  squadron("f-rit-3", "ritillians", 7, 5),
  squadron("f-rit-4", "ritillians", 7, 5),
  squadron("f-rit-5", "ritillians", 8, 5),
  squadron("f-rit-6", "ritillians", 8, 5),
  squadron("f-shi-1", "shiltons", 5, 4),
  squadron("f-shi-2", "shiltons", 6, 4),
  squadron("f-shi-3", "shiltons", 6, 4),
  squadron("f-shi-4", "shiltons", 7, 5),
  squadron("f-shi-5", "shiltons", 8, 5),
  squadron("f-shi-6", "shiltons", 9, 6),
  squadron("f-daw-1", "dawgoraks", 6, 4),
  squadron("f-daw-2", "dawgoraks", 6, 4),
  squadron("f-daw-3", "dawgoraks", 7, 5),
  squadron("f-daw-4", "dawgoraks", 7, 5),
  squadron("f-daw-5", "dawgoraks", 7, 5),
  squadron("f-daw-6", "dawgoraks", 8, 5),
  squadron("f-fos-1", "fostonians", 6, 4),
  squadron("f-fos-2", "fostonians", 6, 4),
  squadron("f-fos-3", "fostonians", 6, 4),
  squadron("f-fos-4", "fostonians", 7, 5),
  squadron("f-fos-5", "fostonians", 8, 5),
  squadron("f-fos-6", "fostonians", 8, 5),
];
