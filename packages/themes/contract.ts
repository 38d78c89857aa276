/**
 * The typed contract between themes and components. A theme defines every name in `themeTokens`; components use
 * these names (as `var(--name)`) and those of `@marquee/ui/base.css`, which are the same in every theme, and no literal values.
 */

/** Defined by every theme. */
export const themeTokens = {
  /** Surfaces from back to front. `page` is the body; text of every role is legible on each. */
  surface: [
    'surface-page', // the body
    'surface-sunken', // wells, tracks, code, table stripes
    'surface-base', // cards and panels
    'surface-raised', // elements on a card; hovered rows
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
    'text-on-art', // over images with art-shade
    'text-money', // winnings and positive amounts
  ],
  accent: [
    'accent', // primary colour
    'accent-hover',
    'accent-fill', // background of the primary button: colour or gradient
    'accent-soft', // tint behind accented content
    'accent-second', // secondary colour
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
    'border-hairline', // between related elements
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
    'scale-display', // factor for display sizes: fonts differ in width
    'case-label',
    'tracking-label', // small labels and buttons
  ],
  motion: ['motion-fast', 'motion-base', 'motion-slow', 'ease-out', 'ease-move', 'press-scale', 'tile-lift'],
  focus: ['focus-colour', 'focus-width', 'focus-offset'],
  art: [
    'art-page', // background image of the page, behind everything
    'art-hero', // background of the lobby's hero slides
    'art-divider', // ornament between sections, `none` if unused
    'art-shade', // gradient under text on images
    'art-rim', // hairline inside the edge of images
    'material-card', // background of cards: colour, gradient or texture
    'material-chrome-filter', // backdrop-filter of the bars
  ],
  icon: ['icon-stroke'],
} as const;

type Names<T> = T[keyof T] extends readonly (infer N)[] ? N : never;
export type ThemeToken = Names<{ [K in keyof typeof themeTokens]: (typeof themeTokens)[K] }>;

/** Every theme token in one list. */
export const allThemeTokens: readonly ThemeToken[] = Object.values(themeTokens).flat();

/** Data for the server's HTML. Colours and sizes are in `theme.css`, fonts in `fonts/fonts.ts`. */
export type Theme = {
  name: string;
  /** `system`: a light and a dark scheme, following the visitor's device. */
  scheme: 'dark' | 'light' | 'system';
  /** `<meta name="theme-color">`: colour of the browser's UI, as hex for older browsers; one per scheme. */
  themeColour: string | { light: string; dark: string };
  /** File in `art` of the hero image, for a preload; null if the theme has none. */
  image: string | null;
};

/** Text roles and the surfaces they may be on, with the minimum contrast in every theme. */
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
  { text: ['surface-page'], on: ['text-strong'], ratio: 4.5 }, // the selected chip has inverted colours
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
