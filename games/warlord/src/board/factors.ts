import type { DataColumn } from "@flagship/kit";
import type { Desk } from "./desk.ts";

/** What a ship and a type of ship both have. */
interface Factors {
  readonly af: number;
  readonly df: number;
  readonly sf: number;
  readonly hp: number;
}

/** The column of a combat factor, with what its letters stand for. */
export const factorColumn = <Row extends Factors>(
  { word }: Desk,
  id: keyof Factors,
  rest: { readonly minor?: boolean } = {},
): DataColumn<Row> => ({
  id,
  label: id.toUpperCase(),
  title: word(`factor.${id}`),
  figures: true,
  value: (row) => row[id],
  ...rest,
});
