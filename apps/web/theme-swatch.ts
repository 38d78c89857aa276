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

/** The few colours of a theme's stylesheet that a small picture of it needs. */
export function swatchOf(stylesheet: string): Record<string, string> {
  const tokens = tokensOf(stylesheet);
  const scheme = /color-scheme:\s*(light|dark)/.exec(stylesheet)?.[1] ?? 'dark';
  return {
    scheme,
    ...Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, tokens.get(token) ?? 'none'])),
  };
}
