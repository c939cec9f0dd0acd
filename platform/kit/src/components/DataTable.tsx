import type { ComponentChildren, JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { arrowDown, up } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { Button } from "./Button.tsx";

/** One column: what it is called, what stands in its cells, and by what it is sorted. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** The whole name where the label is an abbreviation. */
  readonly title?: string | undefined;
  /** Missing: the column cannot be sorted. */
  readonly value?: ((row: Row) => number | string) | undefined;
  /** Missing: the value as it is. */
  readonly cell?: ((row: Row) => ComponentChildren) | undefined;
  /** Figures stand at the right and line up. */
  readonly figures?: boolean | undefined;
  /** Left out where there is no room for everything. */
  readonly minor?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** What the table shows; spoken, and seen where `caption` is set. */
  readonly label: string;
  readonly caption?: boolean | undefined;
  /** The first column names its row. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The column sorted by at first, with a minus before it for largest first. */
  readonly sort?: string | undefined;
  /** Rows shown at first; the reader may ask for more. */
  readonly most?: number | undefined;
  readonly selected?: ((row: Row) => boolean) | undefined;
  /** What stands there when there are no rows. */
  readonly empty?: string | undefined;
}

interface Sorting {
  readonly column: string;
  readonly down: boolean;
}

const startOf = (sort: string | undefined): Sorting | undefined =>
  sort === undefined ? undefined : { column: sort.replace(/^-/, ""), down: sort.startsWith("-") };

/** Rows that can be sorted by any column, with a heading that says how they are. */
export function DataTable<Row>(props: DataTableProps<Row>): JSX.Element {
  const { label, caption = false, columns, rows, rowKey, most = 100, empty } = props;
  const word = useWord();
  const [sorting, setSorting] = useState<Sorting | undefined>(() => startOf(props.sort));
  const [shown, setShown] = useState(most);
  const sorted = useMemo(() => sortedBy(rows, columns, sorting), [rows, columns, sorting]);
  if (rows.length === 0 && empty !== undefined) return <p class="fs-data-empty">{empty}</p>;
  return (
    // A table wider than its place is moved by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section class="fs-data" aria-label={label} tabIndex={0}>
      <table class="fs-data-table">
        <caption class={caption ? "fs-data-caption" : "fs-unseen"}>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading
                key={column.id}
                column={column}
                sorting={sorting?.column === column.id ? sorting : undefined}
                onSort={(down) => setSorting({ column: column.id, down })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((row) => (
            <tr key={rowKey(row)} aria-selected={props.selected?.(row) === true ? true : undefined}>
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} row={row} heads={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <div class="fs-data-more">
          <Button kind="quiet" size="small" onPress={() => setShown(shown + most)}>
            {word("more-rows", { n: rows.length - shown })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface HeadingProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: (down: boolean) => void;
}

function Heading<Row>({ column, sorting, onSort }: HeadingProps<Row>): JSX.Element {
  const order = sorting === undefined ? undefined : sorting.down ? "descending" : "ascending";
  // Of figures the largest are wanted first, of names the first of the alphabet.
  const first = column.figures === true;
  return (
    <th
      scope="col"
      aria-sort={order}
      data-figures={column.figures === true}
      data-minor={column.minor === true}
    >
      {column.value === undefined ? (
        <span title={column.title}>{column.label}</span>
      ) : (
        <button
          type="button"
          title={column.title}
          onClick={() => onSort(sorting === undefined ? first : !sorting.down)}
        >
          {column.label}
          {sorting !== undefined && <Icon art={sorting.down ? arrowDown : up} />}
        </button>
      )}
    </th>
  );
}

interface CellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly row: Row;
  readonly heads: boolean;
}

function Cell<Row>({ column, row, heads }: CellProps<Row>): JSX.Element {
  const content = column.cell === undefined ? column.value?.(row) : column.cell(row);
  const marks = { "data-figures": column.figures === true, "data-minor": column.minor === true };
  return heads ? (
    <th scope="row" {...marks}>
      {content}
    </th>
  ) : (
    <td {...marks}>{content}</td>
  );
}

function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const value = columns.find(({ id }) => id === sorting?.column)?.value;
  if (value === undefined || sorting === undefined) return rows;
  const by = sorting.down ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, two] = [value(a), value(b)];
    const order =
      typeof one === "number" && typeof two === "number"
        ? one - two
        : String(one).localeCompare(String(two), undefined, { numeric: true });
    return order * by;
  });
}
