import { brightened, coloursIn, contrast, linear, over, type Rgb } from './colour.ts';
import { allThemeTokens, contrastPairs, type ThemeToken } from './contract.ts';
import { variantsOf, tokensOf, type Look } from './theme-tokens.ts';

/** A token that is missing, unknown, or has a value that it must not have. */
export interface TokenFault {
  readonly token: string;
  readonly reason: string;
}

/** What is wrong with the tokens of a stylesheet. */
export function tokenFaults({ css }: { readonly css: string }): TokenFault[] {
  const written = tokensOf(css);
  return [
    ...allThemeTokens.filter((token) => !written.has(token)).map((token) => ({ token, reason: 'is missing' })),
    ...[...written.keys()]
      .filter((name) => !allThemeTokens.some((token) => token === name))
      .map((token) => ({ token, reason: 'is unknown' })),
    // `none` cannot stand in a list with other shadows.
    ...['shadow-low', 'shadow-high', 'shadow-control', 'shadow-tile']
      .filter((token) => written.get(token) === 'none')
      .map((token) => ({ token, reason: 'is none' })),
  ];
}

/** Two colours that are too close. */
export interface ContrastFault {
  readonly variant: string;
  readonly text: ThemeToken;
  readonly on: ThemeToken;
  /** Whether it is so only under the pointer. */
  readonly isHover: boolean;
  /** The contrast, 1 to 21; null where one of the colours is not written as `oklch()`. */
  readonly found: number | null;
  readonly ratio: number;
}

/** Colours of a token as they reach the eye: translucent surfaces lie on the page. */
function painted({ tokens }: Look, token: ThemeToken): Rgb[] {
  const page = coloursIn(tokens.get('surface-page') ?? '')[0];
  return coloursIn(tokens.get(token) ?? '').map((colour) =>
    page && colour.alpha < 1 ? over(linear(colour), colour.alpha, linear(page)) : linear(colour),
  );
}

/** Filled buttons shine a little under the pointer: `filter: brightness(1.07)` in `@marquee/ui/button`. */
const HOVER = 1.07;
const hoverPairs: readonly [ThemeToken, ThemeToken][] = [
  ['text-on-accent', 'accent-fill'],
  ['text-on-status', 'status-danger'],
];

/** Every pair of `contrastPairs` that is too weak in a look of the theme, or that cannot be read. */
export function contrastFaults(theme: { readonly name: string; readonly css: string }): ContrastFault[] {
  const faults: ContrastFault[] = [];
  for (const variant of variantsOf(theme)) {
    const compare = (text: ThemeToken, on: ThemeToken, ratio: number, light = 1) => {
      const [inks, papers] = [painted(variant, text), painted(variant, on)];
      const found = inks.flatMap((ink) =>
        papers.map((paper) => contrast(brightened(ink, light), brightened(paper, light))),
      );
      const fault = { variant: variant.name, text, on, isHover: light > 1, ratio };
      // A colour that cannot be read is not tested: that is a fault too.
      if (found.length === 0) faults.push({ ...fault, found: null });
      for (const one of found) if (one < ratio) faults.push({ ...fault, found: one });
    };
    for (const { text, on, ratio } of contrastPairs)
      for (const front of text) for (const back of on) compare(front, back, ratio);
    for (const [front, back] of hoverPairs) compare(front, back, 4.5, HOVER);
  }
  return faults;
}
