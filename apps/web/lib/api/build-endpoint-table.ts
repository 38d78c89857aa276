import { writeFile } from 'node:fs/promises';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';

/** Source of the browser's endpoint table: one line per endpoint, without its schemas. */
export function endpointTableSource(): string {
  const lines = ENDPOINTS.map(
    (endpoint) => `  ${endpoint.id}: ['${endpoint.method}', '${endpoint.path}', '${endpoint.access}'],`,
  );
  return `/* Written by build-endpoint-table.ts from the contract. */\nexport const ENDPOINT_TABLE = {\n${lines.join('\n')}\n} as const;\n`;
}

export const ENDPOINT_TABLE_FILE = new URL('./endpoint-table.gen.ts', import.meta.url);

if (import.meta.main) await writeFile(ENDPOINT_TABLE_FILE, endpointTableSource());
