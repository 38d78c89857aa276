import { foundationTokens, themeTokens } from './contract.ts';

const MINIFIED = new Map(
  [...Object.values(themeTokens), ...Object.values(foundationTokens)]
    .flat()
    .map((name, at): [string, string] => [`--${name}`, `--${(at + 10).toString(36)}`]),
);

/**
 * Renames the contract's tokens in a stylesheet to short names, which saves a tenth of its size. Applied to every
 * stylesheet of a build; the names depend only on the contract's order. Other properties keep their names, such as
 * `--operator-hue`.
 */
export function minifyTokens(css: string): string {
  return css.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => MINIFIED.get(name) ?? name);
}
