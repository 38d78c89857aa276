import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const CODE = 'xx';
const MARK = '¤';
const COPIED = /(?:^|\/)[^./]+$|\.(?:ts|tsx|json|md|sql)$/;

/** A copy of the programs in `folder`, which uses the installed packages. */
function copyPrograms(folder: string): void {
  for (const path of [
    'apps/platform',
    'apps/sandbox-acquirer',
    'apps/web/game-modules-plugin.ts',
    'packages',
    'tools/checks/testing',
  ])
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !/node_modules|\.test\.tsx?$/.test(source.slice(root.length)) && COPIED.test(source),
    });
  for (const file of ['apps/web/package.json', 'package.json']) cpSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name === '@marquee')
      cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}

/** Follows the recipe: a folder with the texts, here English with a mark, and one line. */
function addLanguage(locales: string): void {
  cpSync(join(locales, 'en'), join(locales, CODE), { recursive: true });
  for (const name of readdirSync(join(locales, CODE))) {
    const file = join(locales, CODE, name);
    const text = readFileSync(file, 'utf8');
    const marked = name.endsWith('.json') ? JSON.stringify(withMark(JSON.parse(text))) : `${text}\n${MARK}\n`;
    writeFileSync(file, marked.replaceAll('\n\n# ', `\n\n${MARK}\n\n# `));
  }
  const list = join(locales, 'languages.ts');
  const added = readFileSync(list, 'utf8').replace(
    'export const LANGUAGES = {\n',
    (line) => `${line}  ${CODE}: { name: 'New', direction: 'rtl' },\n`,
  );
  expect(added).toContain(`${CODE}:`);
  writeFileSync(list, added);
}

function withMark(value: unknown): unknown {
  if (typeof value === 'string') return `${value} ${MARK}`;
  if (Array.isArray(value)) return value.map(withMark);
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, withMark(inner)]));
}

test('a folder and a line in the list add a language to every part of the product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-language-'));
  try {
    copyPrograms(folder);
    addLanguage(join(folder, 'packages/locales'));
    const program = join(folder, 'tools/checks/testing/show-language.ts');
    const shown = JSON.parse(execFileSync(process.execPath, [program, CODE], { encoding: 'utf8' })) as object;
    const missing = Object.entries(shown).filter(([, text]) => {
      const words = JSON.stringify(text);
      return !words.includes(MARK) && !words.includes(`"${CODE}"`) && !words.includes(`'${CODE}'`);
    });
    expect(missing.map(([part]) => part)).toEqual([]);
    expect(Object.keys(shown).length).toBe(16);
    expect(shown).toMatchObject({ 'the sandbox acquirer': expect.stringContaining(`lang="${CODE}" dir="rtl"`) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a language has at most fifteen files', () => {
  for (const { name } of readdirSync(join(root, 'packages/locales'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !['node_modules', 'testing'].includes(entry.name),
  ))
    expect(readdirSync(join(root, 'packages/locales', name)).length, name).toBeLessThanOrEqual(15);
});
