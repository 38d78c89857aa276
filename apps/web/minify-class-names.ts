import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const STYLESHEETS = '{apps/web,packages}/**/*.module.css';
const LETTERS = 26;

/** `aa`, `ab` … for the place of a sheet in the list. */
function prefixOf(at: number): string {
  const letter = (code: number) => String.fromCharCode('a'.charCodeAt(0) + code);
  if (at < 0 || at >= LETTERS ** 2) throw new Error(`There are no two letters for style sheet ${at}.`);
  return letter(Math.floor(at / LETTERS)) + letter(at % LETTERS);
}

/**
 * Names of classes as they are sent: two letters for the sheet and a number for the class (`ck4`). Each stands in a sheet, in the page and in the code, and what is
 * chosen by chance does not compress. The same sources give the same names.
 */
export function minifyClassNames(): (name: string, file: string) => string {
  const stylesheets = globSync(STYLESHEETS, {
    cwd: ROOT,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)$/.test(path),
  })
    .map((path) => path.split(sep).join('/'))
    .toSorted();
  const known = new Map<string, string[]>();
  return (name, file) => {
    const path = relative(ROOT, file.replace(/\?.*/, '')).split(sep).join('/');
    const names = known.get(path) ?? [];
    known.set(path, names);
    const at = names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
    return `${prefixOf(stylesheets.indexOf(path))}${at.toString(36)}`;
  };
}
