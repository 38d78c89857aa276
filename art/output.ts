import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const repository = join(import.meta.dirname, '..');

/** Files that now have other content than before. */
export const changed = new Set<string>();

/** Writes a file unless it has this content. `path` is relative to the repository. */
export function save(path: string, content: string | Uint8Array): void {
  const file = join(repository, path);
  const bytes = Buffer.from(content);
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, bytes);
  changed.add(path);
}

/** Writes a JSON file unless it has this value: its layout is the formatter's. */
export function saveJson(path: string, value: unknown): void {
  if (!isDeepStrictEqual(readJson(path), value)) save(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The value of a JSON file; an empty object if there is none. */
export function readJson<T extends object>(path: string): Partial<T> {
  const file = join(repository, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
