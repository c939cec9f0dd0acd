import { toChildArray, type ComponentChildren, type JSX } from "preact";

export interface SheetProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly columns: readonly string[];
  /** Its lines; without any there is no table. */
  readonly children: ComponentChildren;
  /** A second table that belongs to it. */
  readonly more?: ComponentChildren;
}

/** A sheet that is filled in line by line. */
export function Sheet({ label, hint, columns, children, more }: SheetProps): JSX.Element {
  return (
    <section class="ec-sheet" aria-label={label}>
      {hint !== undefined && <p class="ec-helm-outcome">{hint}</p>}
      {toChildArray(children).length > 0 && <SheetTable columns={columns}>{children}</SheetTable>}
      {more}
    </section>
  );
}

export interface SheetTableProps {
  readonly label?: string;
  readonly columns: readonly string[];
  readonly children: ComponentChildren;
}

/** The lines of a sheet under their heads; where there is little room, each line is a block with heads of its own. */
export function SheetTable({ label, columns, children }: SheetTableProps): JSX.Element {
  return (
    <div class="ec-sheet-scroll">
      <table aria-label={label} class="ec-stacks">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export interface SheetLineProps {
  readonly name: string;
  readonly selected: boolean;
  readonly faulty?: boolean;
  /** A part of what stands in the line before. */
  readonly inner?: boolean;
  /** What is said of the unit beside its name. */
  readonly note?: string | undefined;
  readonly onPick: () => void;
  /** The cells. */
  readonly children: ComponentChildren;
}

/** The line of one unit; its name picks it on the map. */
export function SheetLine(props: SheetLineProps): JSX.Element {
  const { name, selected, faulty, inner, note, onPick, children } = props;
  return (
    <tr data-selected={selected} data-fault={faulty} data-inner={inner}>
      <th scope="row">
        <button type="button" aria-pressed={selected} onClick={onPick}>
          {name}
        </button>
        {note !== undefined && <span class="ec-dated">{note}</span>}
      </th>
      {children}
    </tr>
  );
}
