import { writeFile } from 'node:fs/promises';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';

/** Endpoints that the site does not call; the table is a part of every page. */
const NOT_CALLED: ReadonlySet<string> = new Set(['getFullCategoryList', 'getCurrencies', 'getLocale', 'getSettings']);

/** Source of the browser's endpoint table: ids and paths by method and audience, without schemas. */
export function endpointTableSource(): string {
  const called = ENDPOINTS.filter(({ id }) => !NOT_CALLED.has(id))
    // Similar paths beside each other compress better.
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const groups = Map.groupBy(called, ({ method, access }) => (access === 'player' ? `${method} player` : method));
  const lines = [...groups].toSorted().flatMap(([group, endpoints]) => [
    `  '${group}': {`,
    // The table is loaded with every page.
    ...endpoints.map(({ id, path }) => `    ${id}: '${path.replace(/^\/api(?:\/user\/)?/, '')}',`),
    '  },',
  ]);
  return `/* Written by build-endpoint-table.ts from the contract. */\nexport const ENDPOINT_TABLE = {\n${lines.join('\n')}\n} as const;\n`;
}

export const ENDPOINT_TABLE_FILE = new URL('./endpoint-table.gen.ts', import.meta.url);

if (import.meta.main) await writeFile(ENDPOINT_TABLE_FILE, endpointTableSource());
