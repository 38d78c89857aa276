import { foundationTokens, themeTokens } from './contract.ts';

const MINIFIED = new Map(
  [...Object.values(themeTokens), ...Object.values(foundationTokens)]
    .flat()
    .map((name, at): [string, string] => [`--${name}`, `--${(at + 10).toString(36)}`]),
);

/**
 * The text of a style sheet with the contract's tokens by the short names under which they are sent: long ones are a tenth of what a page's sheets weigh. Every sheet of
 * a build goes through here; the names depend on the contract's order alone. What is no token keeps its name, `--operator-hue` above all.
 */
export function minifyTokens(css: string): string {
  return css.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => MINIFIED.get(name) ?? name);
}
