import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeTask } from '../../tools/cli.ts';
import { task as newTheme } from '../../tools/tasks/new-theme.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBuilder } from 'vite';
import { THEME_FILES, themeModules } from './theme-modules-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-theme-build-'));
const themes = join(folder, 'themes');
const out = join(folder, 'out');
afterAll(() => rmSync(folder, { recursive: true }));

type Files = Readonly<
  Record<
    string,
    {
      readonly theme: { readonly name: string };
      readonly stylesheet: string;
      readonly preloads: Readonly<Record<string, readonly string[]>>;
      readonly image: string | null;
    }
  >
>;
let files: Files;
let scriptStylesheets: Readonly<Record<string, string>>;
const read = (address: string | null | undefined) => readFileSync(join(out, address ?? '/none'), 'utf8');

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await executeTask(newTheme, ['seaside', '--from', 'curacao', '--dir', themes]);
  const stylesheet = join(themes, 'seaside/theme.css');
  writeFileSync(
    stylesheet,
    readFileSync(stylesheet, 'utf8').replace(/--accent-second:[^;]+;/, '--accent-second: oklch(0.8123 0.1 210);'),
  );
  mkdirSync(join(themes, 'seaside/fonts'));
  // One byte more, so that the bundler treats it as a different file.
  const font = readFileSync(join(import.meta.dirname, '../../packages/themes/fonts/jost-latin.woff2'));
  writeFileSync(join(themes, 'seaside/fonts/mine-latin.woff2'), Buffer.concat([font, Buffer.alloc(1)]));
  const fonts = join(themes, 'seaside/fonts.css');
  writeFileSync(
    fonts,
    readFileSync(fonts, 'utf8').replace('../fonts/unbounded-latin.woff2', './fonts/mine-latin.woff2'),
  );
  // The client environment of the site's build with a minimal entry that contains the files and their URLs.
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'error',
    plugins: [themeModules(themes)],
    build: {
      outDir: out,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        input: { files: THEME_FILES },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'files.mjs' },
      },
    },
  });
  const { client } = builder.environments;
  if (client) await builder.build(client);
  const built = (await import(join(out, 'files.mjs'))) as {
    default: Files;
    scriptStylesheets: typeof scriptStylesheets;
  };
  files = built.default;
  scriptStylesheets = built.scriptStylesheets;
}, 60_000);

test('builds a theme outside the repository beside the shipped themes', () => {
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['curacao', 'slate', 'seaside']));
  expect(files['seaside']?.theme.name).toBe('seaside');
});

test('its stylesheet has its tokens and the font faces of its own fonts', () => {
  const stylesheet = read(files['seaside']?.stylesheet);
  expect(stylesheet).toMatch(/--accent-second: ?oklch\((?:0?\.8123|81\.23%) /);
  for (const font of ['manrope-latin', 'manrope-greek']) expect(stylesheet).toContain(font);
  expect(stylesheet).not.toContain('cairo-arabic');
  expect(read(files['curacao']?.stylesheet)).not.toContain('8123');
});

test('the stylesheet of a built-in theme has the font faces that its pages preload', () => {
  const curacao = files['curacao'];
  expect(curacao?.preloads['cyrillic']).toEqual([
    expect.stringContaining('manrope-cyrillic'),
    expect.stringContaining('unbounded-cyrillic'),
  ]);
  for (const address of curacao?.preloads['cyrillic'] ?? []) expect(read(curacao?.stylesheet)).toContain(address);
});

test('all themes share one stylesheet with the font of a script', () => {
  expect(Object.keys(scriptStylesheets)).toEqual(['arabic', 'hebrew', 'devanagari', 'thai']);
  const arabic = read(scriptStylesheets['arabic']);
  expect(arabic).toContain('cairo-arabic');
  expect(files['seaside']?.preloads['arabic']?.some((address) => arabic.includes(address))).toBe(true);
});

test('shipped fonts and its own files are served and preloaded', () => {
  const preloads = files['seaside']?.preloads['latin'] ?? [];
  expect(preloads).toEqual([expect.stringContaining('manrope-latin'), expect.stringContaining('mine-latin')]);
  expect(preloads[0]).toBe(files['curacao']?.preloads['latin']?.[0]);
  for (const address of preloads) expect(read(files['seaside']?.stylesheet)).toContain(address);
  for (const address of preloads) expect(read(address).length).toBeGreaterThan(0);
});

test("its art and preview are among the site's files", () => {
  expect(read(files['seaside']?.image)).toContain('<svg');
  expect(read('/theme-previews/seaside.webp')).toBe(readFileSync(join(themes, 'seaside/preview.webp'), 'utf8'));
});

test('the theme lists of visitors and gallery include it', async () => {
  const load = themeModules(themes).load as (this: unknown, id: string) => string;
  const [swatches, stylesheets] = ['theme-swatches', 'theme-stylesheets'].map((name) =>
    load.call({ addWatchFile: () => {} }, `\0virtual:${name}`),
  );
  expect(swatches).toContain('"seaside":{"scheme":"dark"');
  expect(swatches).toContain('oklch(0.8123 0.1 210)');
  expect(stylesheets).toContain(join(themes, 'seaside/theme.css'));
});
