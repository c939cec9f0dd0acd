/** A control's icon: drawn with one stroke weight on a grid of 24. */
export interface Control {
  readonly box: 24;
  readonly d: string;
}

/** A thing of the game: a filled shape on a grid of 512. */
export interface Picture {
  readonly box: 512;
  readonly d: string;
}

export type IconArt = Control | Picture;
