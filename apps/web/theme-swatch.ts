import { tokensOf } from '@marquee/themes/theme-tokens.ts';

const TOKENS = {
  page: 'surface-page',
  base: 'surface-base',
  accent: 'accent',
  second: 'accent-second',
  third: 'accent-third',
  strong: 'text-strong',
  radius: 'radius-card',
} as const;

/** The colours of a theme's stylesheet that its swatch shows. */
export function swatchOf(stylesheet: string): Record<string, string> {
  const tokens = tokensOf(stylesheet);
  const scheme = /color-scheme:\s*(light|dark)/.exec(stylesheet)?.[1] ?? 'dark';
  return {
    scheme,
    ...Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, tokens.get(token) ?? 'none'])),
  };
}
