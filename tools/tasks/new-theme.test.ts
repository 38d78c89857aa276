import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadThemes } from '@marquee/themes/own-themes.ts';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'marquee-new-theme-'));
const dir = join(folder, 'themes');
afterAll(() => rmSync(folder, { recursive: true }));

const run = (file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, [join(import.meta.dirname, file), ...args], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr }),
    );
  });
const newTheme = (...args: string[]) => run('new-theme.ts', args);

test('writes a theme that can be built, without its art generator', async () => {
  const { code, out } = await newTheme('seaside', '--from', 'monaco', '--dir', dir);
  expect(out).toContain(`Written: ${join(dir, 'seaside')}`);
  expect(code).toBe(0);
  expect(readdirSync(join(dir, 'seaside')).toSorted()).toEqual([
    'art',
    'fonts.css',
    'preview.webp',
    'theme.css',
    'theme.json',
  ]);
  expect(readdirSync(join(dir, 'seaside/art')).filter((name) => !name.endsWith('.svg'))).toEqual([]);
  const [seaside, monaco] = ['seaside', 'monaco'].map((name) => loadThemes(dir).get(name)?.theme);
  expect(seaside).toEqual({ ...monaco, name: 'seaside' });
});

test('overwrites nothing', async () => {
  const stylesheet = join(dir, 'seaside/theme.css');
  const before = readFileSync(stylesheet, 'utf8');
  expect(await newTheme('seaside', '--dir', dir)).toEqual({ code: 1, out: expect.stringContaining('exists already') });
  expect(readFileSync(stylesheet, 'utf8')).toBe(before);
});

test.each([
  ['no name', [], 2, 'missing required argument'],
  ['the name of a built-in theme', ['slate', '--dir', dir], 1, "'slate' is a built-in theme"],
  ['an invalid name', ['Sea Side', '--dir', dir], 1, "'Sea Side' is not a valid name"],
  ['an unknown theme to copy', ['harbour', '--from', 'monacco', '--dir', dir], 1, 'the themes are curacao, monaco,'],
] as const)('rejects %s', async (_what, args, code, line) => {
  expect(await newTheme(...args)).toEqual({ code, out: expect.stringMatching(new RegExp(line, 'i')) });
  expect(existsSync(join(dir, 'harbour'))).toBe(false);
});

test('the build exits with 2 and lists every fault of an invalid theme', async () => {
  const stylesheet = join(dir, 'seaside/theme.css');
  const before = readFileSync(stylesheet, 'utf8');
  writeFileSync(
    stylesheet,
    before.replace(/--text-muted:[^;]*;/, '').replace(/--text-base:[^;]*;/, '--text-base: oklch(0.8 0 0);'),
  );
  rmSync(join(dir, 'seaside/preview.webp'));
  const { code, out } = await run('build-site.ts', [], { MARQUEE_THEMES_DIR: dir });
  expect(code).toBe(2);
  expect(out).toMatch(/^Themes: \d+ faults\n/);
  expect(out).toContain(`- ${stylesheet}: --text-muted is missing\n`);
  expect(out).toContain(`- ${stylesheet}: --text-base on --surface-page has a contrast of `);
  expect(out).toContain(`- ${join(dir, 'seaside/preview.webp')}: is missing\n`);
});
