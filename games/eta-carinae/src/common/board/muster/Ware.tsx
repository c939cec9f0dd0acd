import type { ComponentChildren, JSX } from "preact";

export interface WareProps {
  readonly name: string;
  /** What it costs and can do, in figures. */
  readonly facts: string;
  /** What one buys it for. */
  readonly use?: string | undefined;
  readonly bought: boolean;
  readonly picture?: ComponentChildren;
  /** How it is bought. */
  readonly children: ComponentChildren;
}

/** Something for sale. */
export function Ware({ name, facts, use, bought, picture, children }: WareProps): JSX.Element {
  return (
    <li class="ec-ware" data-bought={bought}>
      {picture}
      <div class="ec-ware-text">
        <strong>{name}</strong>
        {use !== undefined && <p class="ec-ware-use">{use}</p>}
        <p>{facts}</p>
      </div>
      {children}
    </li>
  );
}
