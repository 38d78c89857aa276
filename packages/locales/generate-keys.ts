import { writeFileSync } from 'node:fs';
import { messageFiles } from './read-messages.ts';

const TARGET = new URL('keys.gen.ts', import.meta.url);

/**
 * Source of `keys.gen.ts`. It contains only the file names: the type checker reads their keys, so a new key needs no
 * generating.
 */
export function keysSource(): string {
  const files = messageFiles('en');
  const imports = files.map((name) => `import type ${nameOf(name)} from './en/${name}';`);
  const members = files.map((name) => `  | keyof typeof ${nameOf(name)}`);
  return [
    '// Written by `node packages/locales/generate-keys.ts` when a file is added; do not edit.',
    ...imports,
    '',
    '/** Every key that a text may be asked by. */',
    'export type MessageKey =',
    `${members.join('\n')};`,
    '',
  ].join('\n');
}

function nameOf(file: string): string {
  const words = file
    .replace(/\.json$/, '')
    .replaceAll(/[^a-z0-9]+(.)/g, (_match, letter: string) => letter.toUpperCase());
  return `${words}Words`;
}

if (import.meta.main) writeFileSync(TARGET, keysSource());
