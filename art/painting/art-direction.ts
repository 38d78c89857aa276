/** What a poster is made of. Everything is laid out on a sheet of 600 × 800. Colours are hex. */

export type Finish = 'metal' | 'gem' | 'glossy' | 'matte' | 'neon' | 'shadow' | 'stone';

export type Figure = {
  symbol: string;
  x: number;
  y: number;
  size: number;
  rotate?: number;
  flip?: boolean;
  finish: Finish;
  /** From the lit side to the far side: two or three. */
  colours: readonly string[];
  /** Inside the cut-outs. */
  under?: string;
  /** Contour colour; `none` for none. */
  ink?: string;
  /** Light around it. */
  glow?: string;
  /** Out of focus, in units of the sheet. */
  blur?: number;
  opacity?: number;
  /** Units of visible thickness below. */
  thickness?: number;
  /** Stands before the lettering. */
  isInFront?: boolean;
};

export type Scene =
  | { kind: 'rays'; x: number; y: number; colour: string; count?: number; opacity?: number; turn?: number }
  | { kind: 'halo'; x: number; y: number; r: number; colour: string; opacity?: number }
  | { kind: 'disc'; x: number; y: number; r: number; colours: readonly string[]; stripes?: boolean }
  | { kind: 'ring'; x: number; y: number; r: number; width: number; colour: string; opacity?: number; dashes?: number }
  | { kind: 'stars'; colour: string; count?: number; until?: number }
  | { kind: 'bokeh'; colours: readonly string[]; count?: number; from?: number; until?: number; r?: number }
  | { kind: 'hills'; y: number; colours: readonly string[]; rough?: number; step?: number }
  | { kind: 'waves'; y: number; colours: readonly string[]; step?: number }
  | { kind: 'skyline'; y: number; colour: string; windows?: string; tall?: number }
  | { kind: 'facades'; y: number; colours: readonly string[]; windows: string; ink: string }
  | { kind: 'columns'; colours: readonly [string, string]; count?: number; y?: number; height?: number }
  | { kind: 'curtain'; colours: readonly [string, string]; open?: number }
  | { kind: 'grid'; y: number; colour: string }
  | { kind: 'lozenges'; colour: string; opacity?: number; size?: number }
  | { kind: 'dots'; colour: string; opacity?: number; size?: number; x?: number; y?: number }
  | { kind: 'sunburst'; x: number; y: number; colours: readonly [string, string]; count?: number }
  | { kind: 'trees'; y: number; colours: readonly string[] }
  | { kind: 'clouds'; y: number; colour: string; count?: number; opacity?: number }
  | { kind: 'beam'; x: number; y: number; angle: number; spread: number; colour: string; opacity?: number }
  | { kind: 'shards'; colours: readonly string[]; count?: number; x?: number; y?: number }
  | { kind: 'band'; y: number; height: number; colour: string; slant?: number; opacity?: number }
  | {
      kind: 'panel';
      x: number;
      y: number;
      width: number;
      height: number;
      r?: number;
      colours: readonly string[];
      line?: string;
      lineWidth?: number;
    }
  | {
      kind: 'drops';
      symbol: string;
      colours: readonly string[];
      count?: number;
      size?: number;
      from?: number;
      until?: number;
    };

export type LetterFont =
  | 'abril'
  | 'anton'
  | 'audiowide'
  | 'bangers'
  | 'bungee'
  | 'cinzel'
  | 'limelight'
  | 'lobster'
  | 'metamorphous'
  | 'orbitron'
  | 'pacifico'
  | 'pirata'
  | 'poiret'
  | 'press'
  | 'rocker'
  | 'rye'
  | 'shrikhand'
  | 'titan';

export type Lettering = {
  font: LetterFont;
  lines: readonly string[];
  /** Centre of the block. */
  y: number;
  /** Widest line, of 600. */
  width?: number;
  /** Greatest height of a line. */
  lineMax?: number;
  /** Top to bottom. */
  colours: readonly string[];
  ink?: string;
  depth?: number;
  depthColour?: string;
  arch?: number;
  tilt?: number;
  slant?: number;
  spacing?: number;
  glow?: string;
  /** All lines at the height of the smallest, instead of each filling the width. */
  isEven?: boolean;
};

export type PosterArt = {
  slug: string;
  sky: readonly string[];
  scene: readonly Scene[];
  cast: readonly Figure[];
  title: Lettering;
  frame?: { kind: 'line' | 'double' | 'deco' | 'round' | 'torn'; colour: string };
  /** Dark foot under the lettering. */
  foot?: string | null;
  /** 0 to 1: how much the corners darken. */
  vignette?: number;
  grain?: number;
};
