/** From the lit side to the far side. */
export type Ramp = readonly [light: string, middle: string, dark: string];

/** Colours of the view's own parts, as CSS custom properties. */
export interface SlotColours {
  /** Behind and between the reels, from top to bottom. */
  readonly well: readonly [string, string, string];
  /** Lines between reels. */
  readonly line: string;
  /** Wins, the spin button. */
  readonly accent: Ramp;
  /** Text on the accent. */
  readonly ink: string;
  /** Panels over the reels and the bar below them. */
  readonly panel: string;
  /** Text on panels. */
  readonly text: string;
  /** Light of wins. */
  readonly glow: string;
}

/** The colours as JSON has them: lists without their lengths. */
export type SheetColours = {
  readonly [Name in keyof SlotColours]: SlotColours[Name] extends string ? string : readonly string[];
};

/** What the view knows of the rendered images: `<slug>/art/sheet.json`. */
export interface SlotSheet {
  /** Cells of the sprite sheet, row by row. */
  readonly symbols: readonly string[];
  readonly columns: number;
  readonly rows: number;
  /** Width by height of the lettering on one line and on several. */
  readonly logoRatio: number;
  readonly titleRatio: number;
  readonly colours: SheetColours;
  /** Whether the edges of the frame repeat instead of stretching. */
  readonly hasRepeatedEdge: boolean;
  /** Symbols with an image for a whole reel, `tall-<id>.avif`; absent for none. */
  readonly tall?: readonly string[];
}
