import { writeFile } from 'node:fs/promises';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';

/** Endpoints that the site does not call; the table is a part of every page. */
const NOT_CALLED: ReadonlySet<string> = new Set(['getFullCategoryList', 'getCurrencies']);

const rank = ({ access, method, path }: (typeof ENDPOINTS)[number]) => `${access}${method}${path}`;

/** Source of the browser's endpoint table: one line per endpoint, without its schemas. */
export function endpointTableSource(): string {
  const lines = ENDPOINTS.filter(({ id }) => !NOT_CALLED.has(id))
    // Similar rows beside each other compress better.
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map(
      (endpoint) =>
        `  ${endpoint.id}: ['${endpoint.method}', '${endpoint.path}', '${endpoint.access === 'player' ? 'player' : ''}'],`,
    );
  return `/* Written by build-endpoint-table.ts from the contract. */\nexport const ENDPOINT_TABLE = {\n${lines.join('\n')}\n} as const;\n`;
}

export const ENDPOINT_TABLE_FILE = new URL('./endpoint-table.gen.ts', import.meta.url);

if (import.meta.main) await writeFile(ENDPOINT_TABLE_FILE, endpointTableSource());
