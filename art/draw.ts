/**
 * Draws images: `npm run run-task -- generate art [kind] [names…]`. Without names it draws those of the kind whose description or programs changed since they were
 * drawn; `drawn.json` says from which. With `--all` it draws everything. Lists the files that changed.
 */
import { parseArgs } from 'node:util';
import { kinds, type Kind } from './kinds.ts';
import { changed, readJson, saveJson } from './output.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } });
const [wanted, ...names] = positionals;
if (wanted !== undefined && !Object.hasOwn(kinds, wanted))
  throw new Error(`There is no art of the kind ${wanted}; the kinds are ${Object.keys(kinds).join(', ')}.`);

const drawn = readJson<Record<Kind, Record<string, string>>>('art/drawn.json');
for (const kind of Object.keys(kinds) as Kind[]) {
  if (wanted !== undefined && kind !== wanted) continue;
  const pieces = await kinds[kind]();
  const unknown = names.filter((name) => !pieces.some((piece) => piece.name === name));
  if (unknown.length > 0) throw new Error(`There is no art of ${unknown.join(', ')} among the ${kind}.`);
  const before = drawn[kind] ?? {};
  for (const { name, hash, draw } of pieces) {
    if (!values.all && !names.includes(name) && (names.length > 0 || before[name] === hash)) continue;
    console.log(`${kind}: ${name}`);
    await draw();
    before[name] = hash;
    drawn[kind] = Object.fromEntries(pieces.flatMap(({ name: one }) => (before[one] ? [[one, before[one]]] : [])));
    // After each piece, so that an interrupted run does not begin again.
    saveJson('art/drawn.json', drawn);
  }
}
changed.delete('art/drawn.json');
console.log(changed.size === 0 ? 'No image changed.' : `Changed:\n${[...changed].join('\n')}`);
