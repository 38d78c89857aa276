import { readFileSync } from 'node:fs';

/** JSON Lines: one value a line, so that a difference in review shows whole cases. The file must hold values of the type. */
export function readJsonLines<T>(file: string | URL): readonly T[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}

export function toJsonLines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
