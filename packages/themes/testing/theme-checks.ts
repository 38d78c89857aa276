/** Checks for all themes. Each returns a list of faults, so that tests can plant one. */
import { coloursIn, distance, type Oklch } from '../colour.ts';
import type { ThemeToken } from '../contract.ts';
import { contrastFaults as faultsOfContrast, tokenFaults as faultsOfTokens } from '../theme-checks.ts';
import { variantsOf, tokensOf } from '../theme-tokens.ts';
import { sentBytes, type ThemeUnderTest } from './theme-stylesheet.ts';

export const STYLESHEET_BYTES_MAX = 4096;
export const LIGHT_THEMES_MIN = 5;
/** Themes closer than this look almost the same; see `themeDistance`. */
export const DISTANCE_MIN = 1.2;

export const tokenFaults = (theme: Pick<ThemeUnderTest, 'css'>): string[] =>
  faultsOfTokens(theme).map(({ token, reason }) => `${token} ${reason}`);

export const contrastFaults = (theme: Pick<ThemeUnderTest, 'name' | 'css'>): string[] =>
  faultsOfContrast(theme).map(({ variant, text, on, isHover, found, ratio }) =>
    found === null
      ? `${variant}: ${text} on ${on} is not readable by the test`
      : `${variant}: ${text} on ${on}${isHover ? ' under the pointer' : ''}: ${found.toFixed(2)} < ${ratio}`,
  );

export function sizeFaults(theme: Pick<ThemeUnderTest, 'name' | 'css' | 'fontsCss'>): string[] {
  const bytes = sentBytes(theme);
  return bytes > STYLESHEET_BYTES_MAX ? [`${theme.name}: ${bytes} bytes > ${STYLESHEET_BYTES_MAX}`] : [];
}

const PALETTE = ['surface-page', 'surface-base', 'accent', 'accent-second', 'accent-third'] as const;
const SHAPES = ['radius-control', 'radius-card', 'radius-tile', 'radius-dialog', 'radius-chip'] as const;
const CLEARLY_OTHER = 0.25;

function firstColour(theme: ThemeUnderTest, token: ThemeToken): Oklch {
  const variant = variantsOf(theme)[0];
  const [colour] = coloursIn(variant?.tokens.get(token) ?? '');
  if (!colour) throw new Error(`${theme.name}: ${token} has no colour`);
  return colour;
}

/** 0 for equal corners, 1 from 16 px difference or for an arch against a plain corner. */
function shapeDistance(one: string, other: string): number {
  if (one === other) return 0;
  const [a, b] = [/^(\d+)px$/.exec(one)?.[1], /^(\d+)px$/.exec(other)?.[1]];
  return a === undefined || b === undefined ? 1 : Math.min(1, Math.abs(Number(a) - Number(b)) / 16);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Distance of two themes, 0 to 6: palette (up to 3), corners (1), dark or light (1), body font (1). Display fonts
 * always differ, see `sharedFonts`.
 */
export function themeDistance(one: ThemeUnderTest, other: ThemeUnderTest): number {
  const palette = PALETTE.map((token) =>
    Math.min(1, distance(firstColour(one, token), firstColour(other, token)) / CLEARLY_OTHER),
  );
  const shapes = SHAPES.map((token) =>
    shapeDistance(tokensOf(one.css).get(token) ?? '', tokensOf(other.css).get(token) ?? ''),
  );
  return (
    3 * mean(palette) + mean(shapes) + Number(one.scheme !== other.scheme) + Number(one.bodyFamily !== other.bodyFamily)
  );
}

export function duplicates(themeList: readonly ThemeUnderTest[]): string[] {
  return pairs(themeList).flatMap(([one, other]) => {
    const distance = themeDistance(one, other);
    return distance < DISTANCE_MIN ? [`${one.name} and ${other.name} are ${distance.toFixed(2)} apart`] : [];
  });
}

export function sharedFonts(themeList: readonly ThemeUnderTest[]): string[] {
  return pairs(themeList).flatMap(([one, other]) =>
    one.displayFamily === other.displayFamily ? [`${one.name} and ${other.name} share ${one.displayFamily}`] : [],
  );
}

export function lightFaults(themeList: readonly ThemeUnderTest[]): string[] {
  const light = themeList.filter(({ scheme }) => scheme !== 'dark').length;
  return light < LIGHT_THEMES_MIN ? [`${light} light themes < ${LIGHT_THEMES_MIN}`] : [];
}

/** Font files that are referenced but missing, and unreferenced ones. */
export function fontFaults(stylesheets: readonly string[], files: readonly string[]): string[] {
  const named = new Set(
    stylesheets.flatMap((css) => [...css.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file ?? '')),
  );
  return [
    ...[...named].filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...files.filter((file) => !named.has(file)).map((file) => `${file} is used by no theme`),
  ];
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other): [T, T] => [one, other]));
}
