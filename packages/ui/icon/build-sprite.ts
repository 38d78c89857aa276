/** Writes `sprite.svg` from Lucide icons, whose folder is the argument: `npm run run-task -- generate icons`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from './icon-list.ts';

const [, , lucide = ''] = process.argv;

const symbols = Object.entries(icons).map(([name, drawing]) => {
  const source = readFileSync(join(lucide, 'icons', `${drawing.replace(/!$/, '')}.svg`), 'utf8');
  const body = source
    .replace(/^[\s\S]*?<svg[\s\S]*?>/, '')
    .replace('</svg>', '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>');
  const filled = drawing.endsWith('!') ? ' fill="currentColor"' : '';
  return `<symbol id="${name}" viewBox="0 0 24 24"${filled}>${body}</symbol>`;
});
writeFileSync(
  new URL('sprite.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`,
);
