import type { ComponentChildren, JSX } from "preact";

export interface ChapterProps {
  readonly id: string;
  readonly title: string;
  /** Fewer and wider columns. */
  readonly roomy?: boolean | undefined;
  readonly children: ComponentChildren;
}

/** A chapter of the gallery. */
export function Chapter({ id, title, roomy = false, children }: ChapterProps): JSX.Element {
  return (
    <section class="fs-gallery-chapter" id={id}>
      <h2>{title}</h2>
      <div class="fs-gallery-grid" data-roomy={roomy}>
        {children}
      </div>
    </section>
  );
}

export interface SpecimenProps {
  readonly title: string;
  /** Takes the whole width of the page. */
  readonly wide?: boolean | undefined;
  readonly children: ComponentChildren;
}

/** One thing on show, with its name. */
export function Specimen({ title, wide = false, children }: SpecimenProps): JSX.Element {
  return (
    <div class="fs-specimen" data-wide={wide}>
      <h3>{title}</h3>
      <div class="fs-specimen-body">{children}</div>
    </div>
  );
}
