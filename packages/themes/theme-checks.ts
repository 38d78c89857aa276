import { brightened, coloursIn, contrast, linear, over, type Rgb } from './colour.ts';
import { allThemeTokens, contrastPairs, type ThemeToken } from './contract.ts';
import { variantsOf, tokensOf, type ThemeVariant } from './theme-tokens.ts';

/** A missing, unknown or invalid token. */
export interface TokenFault {
  readonly token: string;
  readonly reason: string;
}

/** Errors in the tokens of a stylesheet. */
export function tokenFaults({ css }: { readonly css: string }): TokenFault[] {
  const written = tokensOf(css);
  return [
    ...allThemeTokens.filter((token) => !written.has(token)).map((token) => ({ token, reason: 'is missing' })),
    ...[...written.keys()]
      .filter((name) => !allThemeTokens.some((token) => token === name))
      .map((token) => ({ token, reason: 'is unknown' })),
    // `none` is not allowed in a list of shadows.
    ...['shadow-low', 'shadow-high', 'shadow-control', 'shadow-tile']
      .filter((token) => written.get(token) === 'none')
      .map((token) => ({ token, reason: 'is none' })),
  ];
}

/** A pair of colours with insufficient contrast. */
export interface ContrastFault {
  readonly variant: string;
  readonly text: ThemeToken;
  readonly on: ThemeToken;
  /** Whether this applies only on hover. */
  readonly isHover: boolean;
  /** The contrast, 1 to 21; null if a colour is not written as `oklch()`. */
  readonly found: number | null;
  readonly ratio: number;
}

/** The visible colours of a token: translucent surfaces are blended with the page. */
function painted({ tokens }: ThemeVariant, token: ThemeToken): Rgb[] {
  const page = coloursIn(tokens.get('surface-page') ?? '')[0];
  return coloursIn(tokens.get(token) ?? '').map((colour) =>
    page && colour.alpha < 1 ? over(linear(colour), colour.alpha, linear(page)) : linear(colour),
  );
}

/** Hover effect of filled buttons: `filter: brightness(1.07)` in `@marquee/ui/button`. */
const HOVER = 1.07;
const hoverPairs: readonly [ThemeToken, ThemeToken][] = [
  ['text-on-accent', 'accent-fill'],
  ['text-on-status', 'status-danger'],
];

/** Every pair of `contrastPairs` with insufficient contrast in a variant of the theme, or with unreadable colours. */
export function contrastFaults(theme: { readonly name: string; readonly css: string }): ContrastFault[] {
  const faults: ContrastFault[] = [];
  for (const variant of variantsOf(theme)) {
    const compare = (text: ThemeToken, on: ThemeToken, ratio: number, light = 1) => {
      const [texts, surfaces] = [painted(variant, text), painted(variant, on)];
      const found = texts.flatMap((front) =>
        surfaces.map((back) => contrast(brightened(front, light), brightened(back, light))),
      );
      const fault = { variant: variant.name, text, on, isHover: light > 1, ratio };
      // An unreadable colour cannot be checked, which is an error too.
      if (found.length === 0) faults.push({ ...fault, found: null });
      for (const one of found) if (one < ratio) faults.push({ ...fault, found: one });
    };
    for (const { text, on, ratio } of contrastPairs)
      for (const front of text) for (const back of on) compare(front, back, ratio);
    for (const [front, back] of hoverPairs) compare(front, back, 4.5, HOVER);
  }
  return faults;
}
