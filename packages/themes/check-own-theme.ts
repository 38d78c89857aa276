import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Theme } from './contract.ts';
import { contrastFaults, tokenFaults, type ContrastFault } from './theme-checks.ts';
import { tokensOf } from './theme-tokens.ts';

/** One error of an operator's theme. */
export interface ThemeFault {
  /** The file or folder. */
  readonly source: string;
  /** The field or token; empty for the whole file. */
  readonly field: string;
  readonly reason: string;
}

const SHIPPED_FONTS = join(import.meta.dirname, 'fonts');
const FIELDS = ['scheme', 'themeColour', 'image'] as const;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** Reads `theme.json`. The theme is null if the file is invalid; names that begin with `//` are comments. */
export function readThemeFile(name: string, folder: string): { theme: Theme | null; faults: ThemeFault[] } {
  const source = join(folder, 'theme.json');
  const failed = (reason: string) => ({ theme: null, faults: [{ source, field: '', reason }] });
  if (!existsSync(source)) return failed('is missing');
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(source, 'utf8'));
  } catch (error) {
    return failed(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return failed('must hold one object');
  const { scheme, themeColour, image = null, ...others } = value as Record<string, unknown>;
  const fault = (field: string, reason: string): ThemeFault => ({ source, field, reason });
  const faults = Object.keys(others)
    .filter((field) => !field.startsWith('//'))
    .map((field) => fault(field, `is unknown; the fields are ${FIELDS.join(', ')}`));
  const isScheme = scheme === 'dark' || scheme === 'light' || scheme === 'system';
  if (!isScheme) faults.push(fault('scheme', 'must be "dark", "light" or "system"'));
  const colour = colourOf(themeColour);
  if (colour === null || (isScheme && (typeof colour === 'object') !== (scheme === 'system')))
    faults.push(
      fault('themeColour', 'must be "#rrggbb", for the scheme "system" { "light": "#rrggbb", "dark": "#rrggbb" }'),
    );
  const isImage = image === null || (typeof image === 'string' && /^[\w-]+\.svg$/.test(image));
  if (!isImage) faults.push(fault('image', 'must be the name of an SVG file in art/, or null'));
  else if (image !== null && !existsSync(join(folder, 'art', image)))
    faults.push(fault('image', `names art/${image}, which does not exist`));
  const isUsable = isScheme && colour !== null && isImage;
  return { theme: isUsable ? { name, scheme, themeColour: colour, image } : null, faults };
}

function colourOf(value: unknown): Theme['themeColour'] | null {
  if (typeof value === 'string') return COLOUR.test(value) ? value : null;
  if (typeof value !== 'object' || value === null) return null;
  const { light, dark } = value as Record<string, unknown>;
  if (typeof light !== 'string' || typeof dark !== 'string') return null;
  return COLOUR.test(light) && COLOUR.test(dark) ? { light, dark } : null;
}

/**
 * Errors of all files except `theme.json`: missing files, tokens, contrasts, URLs of art and fonts. `theme` is null
 * if `theme.json` is invalid.
 */
export function checkOwnTheme(folder: string, theme: Theme | null): ThemeFault[] {
  const preview = join(folder, 'preview.webp');
  return [
    ...checkStylesheet(join(folder, 'theme.css'), theme),
    ...checkFonts(join(folder, 'fonts.css')),
    ...(existsSync(preview) ? [] : [{ source: preview, field: '', reason: 'is missing' }]),
  ];
}

function checkStylesheet(source: string, theme: Theme | null): ThemeFault[] {
  const fault = (field: string, reason: string): ThemeFault => ({ source, field, reason });
  if (!existsSync(source)) return [fault('', 'is missing')];
  const css = readFileSync(source, 'utf8');
  const faults = tokenFaults({ css }).map(({ token, reason }) => fault(`--${token}`, reason));
  const given = tokensOf(css);
  const weak = contrastFaults({ name: '', css }).filter(({ text, on }) => given.has(text) && given.has(on));
  faults.push(...worstOf(weak).map((one) => fault(`--${one.text}`, describe(one))));
  if (!css.includes("@import './fonts.css';")) faults.push(fault('', "does not begin with @import './fonts.css';"));
  if (theme) {
    const scheme = theme.scheme === 'system' ? 'light dark' : theme.scheme;
    if (!css.includes(`color-scheme: ${scheme};`))
      faults.push(fault('color-scheme', `must be "${scheme}", as theme.json says`));
    if (/prefers-color-scheme: dark/.test(css) !== (theme.scheme === 'system'))
      faults.push(fault('@media (prefers-color-scheme: dark)', 'belongs to the scheme "system", and only there'));
  }
  return [...faults, ...missingFiles(source, css, (address) => ownFile(source, address))];
}

/** One error per pair: the lowest contrast of all hues and schemes. */
function worstOf(faults: readonly ContrastFault[]): ContrastFault[] {
  const worst = new Map<string, ContrastFault>();
  for (const fault of faults) {
    const key = `${fault.text} ${fault.on} ${fault.isHover}`;
    const known = worst.get(key);
    if (!known || (fault.found ?? 0) < (known.found ?? 0)) worst.set(key, fault);
  }
  return [...worst.values()];
}

function describe({ variant, on, isHover, found, ratio }: ContrastFault): string {
  if (found === null)
    return `or --${on} has no colour that can be checked; write it as oklch(L C H) or oklch(L C H / A)`;
  const where = [isHover ? 'under the pointer' : '', variant.replace(/^[ ,]+/, '')].filter(Boolean).join(', ');
  return `on --${on} has a contrast of ${found.toFixed(2)}${where === '' ? '' : ` (${where})`}; it needs ${ratio}`;
}

function checkFonts(source: string): ThemeFault[] {
  const fault = (field: string, reason: string): ThemeFault => ({ source, field, reason });
  if (!existsSync(source)) return [fault('', 'is missing')];
  const css = readFileSync(source, 'utf8');
  const given = tokensOf(css);
  const stacks = ['stack-display', 'stack-body']
    .filter((name) => !given.has(name))
    .map((name) => fault(`--${name}`, 'is missing'));
  const fileOf = (address: string) => {
    const shipped = /^\.\.\/fonts\/([\w-]+\.woff2)$/.exec(address)?.[1];
    return shipped === undefined ? ownFile(source, address) : join(SHIPPED_FONTS, shipped);
  };
  return [...stacks, ...missingFiles(source, css, fileOf)];
}

/** The file of a URL in a stylesheet; null if it is outside the theme's folder. */
function ownFile(stylesheet: string, url: string): string | null {
  return url.startsWith('./') && !url.includes('..') ? join(dirname(stylesheet), url) : null;
}

/** URLs in a stylesheet without a file. `fileOf` returns null for a URL that is not allowed. */
function missingFiles(source: string, css: string, fileOf: (address: string) => string | null): ThemeFault[] {
  const addresses = [...css.matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/g)].map(([, , address = '']) => address);
  return [...new Set(addresses)].flatMap((address) => {
    if (address.startsWith('data:') || address.startsWith('#')) return [];
    const file = fileOf(address.split('#')[0] ?? '');
    if (file === null) return [{ source, field: `url(${address})`, reason: 'must be a file of the theme' }];
    return existsSync(file) ? [] : [{ source, field: `url(${address})`, reason: 'does not exist' }];
  });
}
