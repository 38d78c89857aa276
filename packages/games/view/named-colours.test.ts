import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Hue in degrees, saturation and lightness from 0 to 1 of `#rrggbb`. */
function hslOf(hex: string): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = high - low;
  const lightness = (high + low) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    high === red ? (green - blue) / spread : high === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return { hue: (sector * 60 + 360) % 360, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** What a player calls red, black and green. */
const IS: Readonly<Record<string, (hex: string) => boolean>> = {
  red: (hex) => {
    const { hue, saturation, lightness } = hslOf(hex);
    return (hue <= 12 || hue >= 340) && saturation >= 0.5 && lightness >= 0.25 && lightness <= 0.6;
  },
  black: (hex) => hslOf(hex).lightness <= 0.12 && hslOf(hex).saturation <= 0.3,
  green: (hex) => {
    const { hue, saturation } = hslOf(hex);
    return hue >= 90 && hue <= 165 && saturation >= 0.35;
  },
};

/** Colours that a stylesheet gives to what the game names red, black or green: custom properties of these names, and rules for `data-colour` or `data-kind`. */
function namedColours(css: string): [name: string, hex: string][] {
  const properties = [...css.matchAll(/--(red|black|zero):\s*(#[\da-f]{6})\b/gu)].map(
    ([, name = '', hex = '']): [string, string] => [name === 'zero' ? 'green' : name, hex],
  );
  const rules = [
    ...css.matchAll(
      /\[data-(?:colour|kind)='(red|black|green)'\][^{}]*\{[^{}]*?(?:fill|background(?:-color)?):\s*(#[\da-f]{6})\b/gu,
    ),
  ].map(([, name = '', hex = '']): [string, string] => [name, hex]);
  return [...properties, ...rules];
}

const folder = join(import.meta.dirname, '..');
const found = globSync('**/*.css', { cwd: folder }).flatMap((file) =>
  namedColours(readFileSync(join(folder, file), 'utf8')).map(([name, hex]) => [name, hex, file] as const),
);

test('every roulette and the gamble of slots are checked', () => {
  expect(new Set(found.map(([, , file]) => file)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(found.map(([name]) => name))).toEqual(new Set(['red', 'black', 'green']));
});

test.each(found)('a bet named %s has this colour: %s in %s', (name, hex) => {
  expect(IS[name]?.(hex)).toBe(true);
});

test.each([
  ['red', '#d9641c'],
  ['red', '#e07a7a'],
  ['red', '#7a1fb3'],
  ['black', '#14503a'],
  ['black', '#3a3a3a'],
  ['black', '#102a6b'],
  ['green', '#1a7a9a'],
  ['green', '#8a8a2a'],
])('%s is not %s', (name, hex) => {
  expect(IS[name]?.(hex)).toBe(false);
});
