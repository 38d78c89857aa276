import { writeFile } from 'node:fs/promises';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { shortPathOf } from './endpoint-table.ts';

/** Endpoints that the site does not call; the table is a part of every page. */
const NOT_CALLED: ReadonlySet<string> = new Set(['getFullCategoryList', 'getCurrencies', 'getLocale', 'getSettings']);

/** Empty where the path follows from the id. */
function storedPath(id: string, path: string): string {
  const short = path.replace(/^\/api(?:\/user\/)?/, '');
  return short === shortPathOf(id) ? '' : short;
}

/** Source of the browser's endpoint table: ids and paths by method and audience, without schemas. */
export function endpointTableSource(): string {
  const called = ENDPOINTS.filter(({ id }) => !NOT_CALLED.has(id))
    // Similar paths beside each other compress better.
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const groups = Map.groupBy(called, ({ method, access }) => (access === 'player' ? `${method} player` : method));
  const lines = [...groups].toSorted().flatMap(([group, endpoints]) => [
    `  '${group}': {`,
    // The table is loaded with every page.
    ...endpoints.map(({ id, path }) => `    ${id}: '${storedPath(id, path)}',`),
    '  },',
  ]);
  return `/* Written by build-endpoint-table.ts from the contract. */\nexport const ENDPOINT_TABLE = {\n${lines.join('\n')}\n} as const;\n`;
}

export const ENDPOINT_TABLE_FILE = new URL('./endpoint-table.gen.ts', import.meta.url);

if (import.meta.main) await writeFile(ENDPOINT_TABLE_FILE, endpointTableSource());
