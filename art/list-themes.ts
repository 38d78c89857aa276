import { globSync } from 'node:fs';
import { hashOf, textOf, type Piece } from './piece.ts';

/** A program of `themes/` draws when it is loaded. */
export function listThemes(): Piece[] {
  return globSync('*.ts', { cwd: new URL('themes/', import.meta.url) })
    .toSorted()
    .map((file) => ({
      name: file.replace('.ts', ''),
      hash: hashOf(textOf('svg-builder.ts', `themes/${file}`)),
      draw: () => import(`./themes/${file}`),
    }));
}
