import { Button } from "@flagship/kit";
import { toChildArray, type ComponentChildren, type JSX } from "preact";

export interface SheetProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly columns: readonly string[];
  /** What the button that hands it in says, and why it cannot be handed in as it is. */
  readonly send: string;
  readonly whyNot: string | undefined;
  readonly onSend: (() => void) | undefined;
  /** Its lines; without any there is no table. */
  readonly children: ComponentChildren;
}

/** A sheet that is filled in line by line and handed in. */
export function Sheet(props: SheetProps): JSX.Element {
  const { label, hint, columns, send, whyNot, onSend, children } = props;
  return (
    <section class="ec-sheet" aria-label={label}>
      {hint !== undefined && <p class="ec-helm-outcome">{hint}</p>}
      {toChildArray(children).length > 0 && (
        <div class="ec-sheet-scroll">
          <table>
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
      )}
      <Button kind="act" busy={onSend === undefined} whyNot={whyNot} onPress={onSend}>
        {send}
      </Button>
    </section>
  );
}

export interface SheetLineProps {
  readonly name: string;
  readonly selected: boolean;
  readonly faulty?: boolean;
  /** What is said of the unit beside its name. */
  readonly note?: string | undefined;
  readonly onPick: () => void;
  /** The cells. */
  readonly children: ComponentChildren;
}

/** The line of one unit; its name picks it on the map. */
export function SheetLine(props: SheetLineProps): JSX.Element {
  const { name, selected, faulty, note, onPick, children } = props;
  return (
    <tr data-selected={selected} data-fault={faulty}>
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
