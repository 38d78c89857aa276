import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allThemeTokens, contrastPairs, type ThemeToken } from './contract.ts';
import { themes } from './themes.ts';

type Rgb = [number, number, number];
type Colour = { rgb: Rgb; alpha: number };

/** OKLCH to linear sRGB, clipped to the gamut as browsers show it. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Every colour in a value: a gradient has several, and each must do. */
function coloursIn(value: string): Colour[] {
  return [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g)].map(([, l, c, h, alpha]) => ({
    rgb: linear(Number(l), Number(c), Number(h)),
    alpha: Number(alpha ?? 1),
  }));
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number]; // two numbers in, two out
  return (high + 0.05) / (low + 0.05);
}

function tokensOf(theme: string): Map<string, string> {
  const css = readFileSync(new URL(`${theme}/theme.css`, import.meta.url), 'utf8');
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map([...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']));
}

describe.each(Object.keys(themes))('theme %s', (name) => {
  const tokens = tokensOf(name);
  const valueOf = (token: ThemeToken) => tokens.get(token) ?? '';

  it('gives a value to every token of the contract and to no other', () => {
    expect([...tokens.keys()].sort()).toEqual([...allThemeTokens].sort());
  });

  it('gives shadows that can stand in a list with others', () => {
    expect(
      ['shadow-low', 'shadow-high', 'shadow-control', 'shadow-tile'].filter((token) => tokens.get(token) === 'none'),
    ).toEqual([]);
  });

  it('keeps text legible on every surface where it may lie', () => {
    const tooWeak = contrastPairs.flatMap(({ text, on, ratio }) =>
      text.flatMap((front) =>
        on.flatMap((back) =>
          coloursIn(valueOf(front)).flatMap((ink) =>
            coloursIn(valueOf(back)).flatMap((paper) => {
              const found = contrast(ink.rgb, paper.rgb);
              return found < ratio ? [`${front} on ${back}: ${found.toFixed(2)} < ${ratio}`] : [];
            }),
          ),
        ),
      ),
    );
    expect(tooWeak).toEqual([]);
  });

  it('is small enough to be sent before the first picture', async () => {
    const { gzipSync } = await import('node:zlib');
    const css = readFileSync(new URL(`${name}/theme.css`, import.meta.url));
    expect(gzipSync(css).length).toBeLessThan(4096);
  });
});
