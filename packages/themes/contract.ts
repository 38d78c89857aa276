/**
 * The typed contract between looks and components. A theme gives a value to every name in `themeTokens`; components use
 * these names (as `var(--name)`) and those of `foundationTokens`, and no raw value of their own.
 */

/** Given by every theme, because a room decides them. */
export const themeTokens = {
  /** Where things lie, from the deepest to the nearest. `page` is the body; text of every role is legible on each. */
  surface: [
    'surface-page', // the body behind everything
    'surface-sunken', // wells, tracks, code, table stripes
    'surface-base', // cards and panels
    'surface-raised', // something on a card; hovered rows
    'surface-overlay', // dialogs, menus, toasts
    'surface-field', // inputs
    'surface-chrome', // header and navigation bars (may be translucent)
    'surface-scrim', // behind a modal dialog (translucent)
  ],
  text: [
    'text-strong', // headings, balances
    'text-base', // reading text
    'text-muted', // secondary text, still AA on every surface
    'text-accent', // links and accented words on surfaces
    'text-on-accent', // on accent and accent-fill
    'text-on-second', // on accent-second
    'text-on-status', // on the solid status colours
    'text-on-art', // over pictures that carry art-shade beneath
    'text-money', // winnings and positive amounts
  ],
  accent: [
    'accent', // the one primary colour
    'accent-hover',
    'accent-fill', // paint of the primary button: colour or gradient
    'accent-soft', // tint behind accented content
    'accent-second', // supporting colour of the room
    'accent-third',
  ],
  status: [
    'status-success',
    'status-success-soft',
    'status-warning',
    'status-warning-soft',
    'status-danger',
    'status-danger-soft',
    'status-info',
    'status-info-soft',
  ],
  border: [
    'border-hairline', // between things that belong together
    'border-base', // around cards
    'border-control', // around inputs: 3:1 against the surfaces
    'border-width', // 1px or more
  ],
  radius: ['radius-small', 'radius-control', 'radius-card', 'radius-tile', 'radius-dialog', 'radius-chip'],
  shadow: ['shadow-low', 'shadow-high', 'shadow-control', 'shadow-tile', 'shadow-tile-hover', 'shadow-text'],
  type: [
    'font-display',
    'font-body',
    'font-numeral',
    'weight-display',
    'weight-body',
    'weight-medium',
    'weight-strong',
    'tracking-display',
    'leading-display',
    'scale-display', // factor for display sizes: faces differ in width
    'case-label',
    'tracking-label', // small labels and buttons
  ],
  motion: ['motion-fast', 'motion-base', 'motion-slow', 'ease-out', 'ease-move', 'press-scale', 'tile-lift'],
  focus: ['focus-colour', 'focus-width', 'focus-offset'],
  art: [
    'art-page', // background image of the page, behind everything
    'art-hero', // background of the lobby's hero slides
    'art-divider', // ornament between sections, `none` where the room has none
    'art-shade', // gradient under text on pictures
    'art-rim', // hairline inside the edge of pictures
    'material-card', // background of cards: colour, gradient or texture
    'material-chrome-filter', // backdrop-filter of the bars
  ],
  icon: ['icon-stroke'],
} as const;

/** Defined once in `@marquee/ui/base.css`; the same in every room. */
export const foundationTokens = {
  /** Multiples of 4 px: `space-4` is 16 px. */
  space: [
    'space-1',
    'space-2',
    'space-3',
    'space-4',
    'space-5',
    'space-6',
    'space-8',
    'space-10',
    'space-12',
    'space-16',
    'space-20',
  ],
  /** Text sizes; `size-base` is 16 px. Display sizes are multiplied by `scale-display`. */
  size: [
    'size-2xs',
    'size-xs',
    'size-sm',
    'size-base',
    'size-md',
    'size-lg',
    'size-xl',
    'size-2xl',
    'size-3xl',
    'size-hero',
  ],
  leading: ['leading-tight', 'leading-base'],
  control: ['control-small', 'control-base', 'control-large'],
  layer: ['layer-raised', 'layer-sticky', 'layer-header', 'layer-nav', 'layer-toast'],
  layout: [
    'page-gutter',
    'page-width',
    'header-height',
    'bottom-nav-height',
    'side-nav-width',
    'side-nav-width-narrow',
    'safe-bottom',
  ],
  tile: ['tile-ratio', 'tile-width', 'tile-gap'],
} as const;

type Names<T> = T[keyof T] extends readonly (infer N)[] ? N : never;
export type ThemeToken = Names<{ [K in keyof typeof themeTokens]: (typeof themeTokens)[K] }>;
export type FoundationToken = Names<{ [K in keyof typeof foundationTokens]: (typeof foundationTokens)[K] }>;

/** Every theme token in one list. */
export const allThemeTokens: readonly ThemeToken[] = Object.values(themeTokens).flat();

/** What the server must know about a look before it writes the first byte. Colours and sizes live in its `theme.css`, typefaces in `fonts/fonts.ts`. */
export type Theme = {
  name: string;
  /** `system`: the room has a light and a dark form and follows the visitor's device. */
  scheme: 'dark' | 'light' | 'system';
  /** `<meta name="theme-color">`: the colour of the phone's own bars, hex because browsers of 2020 read it; one for each scheme that the room has. */
  themeColour: string | { light: string; dark: string };
  /** The file in its `art` that lies behind the first words of its pages, so that it is fetched beside the style sheet that names it; null where a room has none. */
  image: string | null;
};

/** Text roles and the surfaces they may lie on: each pair has at least the given contrast in every theme. */
export const contrastPairs: readonly { text: readonly ThemeToken[]; on: readonly ThemeToken[]; ratio: number }[] = [
  {
    text: [
      'text-strong',
      'text-base',
      'text-muted',
      'text-accent',
      'text-money',
      'status-danger',
      'status-success',
      'status-warning',
      'status-info',
    ],
    on: [
      'surface-page',
      'surface-sunken',
      'surface-base',
      'surface-raised',
      'surface-overlay',
      'surface-field',
      'surface-chrome',
    ],
    ratio: 4.5,
  },
  { text: ['text-on-accent'], on: ['accent', 'accent-hover', 'accent-fill'], ratio: 4.5 },
  { text: ['surface-page'], on: ['text-strong'], ratio: 4.5 }, // the chosen chip is printed in reverse
  { text: ['text-on-second'], on: ['accent-second', 'accent-third'], ratio: 4.5 },
  { text: ['text-on-status'], on: ['status-success', 'status-warning', 'status-danger', 'status-info'], ratio: 4.5 },
  { text: ['text-strong', 'text-base', 'text-accent'], on: ['accent-soft'], ratio: 4.5 },
  { text: ['status-success'], on: ['status-success-soft'], ratio: 4.5 },
  { text: ['status-warning'], on: ['status-warning-soft'], ratio: 4.5 },
  { text: ['status-danger'], on: ['status-danger-soft'], ratio: 4.5 },
  { text: ['status-info'], on: ['status-info-soft'], ratio: 4.5 },
  { text: ['border-control'], on: ['surface-page', 'surface-base', 'surface-field', 'surface-overlay'], ratio: 3 },
  { text: ['focus-colour'], on: ['surface-page', 'surface-base', 'surface-overlay', 'surface-raised'], ratio: 3 },
];
