import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Images that are drawn together: those of one poster, slot or theme. */
export interface Piece {
  readonly name: string;
  /** Changes with the description of the images and with the programs that draw them. */
  readonly hash: string;
  readonly draw: () => Promise<void>;
}

export function hashOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** The programs that match these patterns in `art/`, as text for `hashOf`. */
export function textOf(...patterns: readonly string[]): string {
  return globSync(patterns, { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('');
}
