import type { Ramp, SlotColours } from '@marquee/games/slot-view/slot-sheet.ts';
import type { Figure, Finish, Scene } from '../painting/art-direction.ts';

/** What the images of a slot are made of. Symbols and figures are laid out on a sheet of 600 × 600. Colours are hex. */

export type Shape =
  | 'disc'
  | 'squircle'
  | 'lozenge'
  | 'hexagon'
  | 'octagon'
  | 'plaque'
  | 'shield'
  | 'arch'
  | 'scallop'
  | 'flower'
  | 'gear'
  | 'star'
  | 'burst'
  | 'gem'
  | 'ticket'
  | 'plank'
  | 'leaf'
  | 'drop'
  | 'window'
  | 'pixel'
  | 'kite'
  | 'heart';

export type Material = 'metal' | 'enamel' | 'stone' | 'wood' | 'candy' | 'glass' | 'ice' | 'neon' | 'paper' | 'velvet';

/** The piece behind a symbol. */
export interface Plate {
  readonly shape: Shape;
  readonly material: Material;
  readonly face: Ramp;
  readonly rim: Ramp;
}

/** How much a symbol pays decides its size and richness; specials stand out by light. */
export type Rank = 'low' | 'high' | 'special';

export interface SymbolArt {
  readonly rank: Rank;
  /** Name in the game-icons set; absent if a letter is drawn. */
  readonly icon?: string;
  /** A card rank, drawn in the lettering of the poster. */
  readonly letter?: string;
  readonly colours: readonly string[];
  readonly finish?: Finish;
  readonly under?: string;
  readonly ink?: string;
  readonly glow?: string;
  readonly size?: number;
  readonly rotate?: number;
  readonly flip?: boolean;
  /** Instead of the plate of its rank; null for none. */
  readonly plate?: Plate | null;
  /** A word on a ribbon at the foot. */
  readonly ribbon?: string;
  /** Smaller figures beside the main one. */
  readonly beside?: readonly Figure[];
  /** An SVG of its own, instead of everything above. */
  readonly drawing?: string;
  /** An SVG for the symbol over a whole reel. */
  readonly tall?: string;
}

export interface SlotFrame {
  readonly material: Material;
  readonly colours: Ramp;
  /** Line at the inner edge. */
  readonly line: string;
  readonly corner: 'round' | 'cut' | 'square' | 'notch';
  /** Figure in the corners; null for none. */
  readonly ornament: { readonly icon: string; readonly colours: Ramp; readonly finish?: Finish } | null;
  /** Stripes, rivets or beads along the edge. */
  readonly detail?: 'stripes' | 'rivets' | 'beads' | 'rope' | 'steps';
}

export interface SlotScene {
  /** An SVG of its own, instead of everything below. */
  readonly drawing?: string;
  /** Instead of the poster's. */
  readonly sky?: readonly string[];
  readonly scene?: readonly Scene[];
  /** Figures left and right of the reels on a wide screen, on a sheet of 1440 × 800. Absent: the two largest figures of the poster. */
  readonly wide?: readonly Figure[];
  /** Figures of the tall screen, on a sheet of 370 × 800. */
  readonly tall?: readonly Figure[];
  /** Colour and strength from 0 to 1 of the shade behind the reels. */
  readonly shade?: { readonly colour: string; readonly opacity: number };
}

/** `slotArt` of `games/<slug>.ts`; the poster of the slug gives sky, scenery and lettering. */
export interface SlotArt {
  readonly slug: string;
  readonly plates: Readonly<Record<Rank, Plate | null>>;
  /** In the order of the paytable; the keys are the symbols of the rules. */
  readonly symbols: Readonly<Record<string, SymbolArt>>;
  readonly frame: SlotFrame;
  readonly scene: SlotScene;
  readonly colours: SlotColours;
}
