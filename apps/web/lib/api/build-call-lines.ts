import { writeFile } from 'node:fs/promises';
import { CALLS } from '@marquee/contract/calls.ts';

/** What the browser needs of each call: a line, not its schemas. */
export function callLinesSource(): string {
  const lines = CALLS.map((call) => `  ${call.id}: ['${call.method}', '${call.path}', '${call.access}'],`);
  return `/* Written by build-call-lines.ts from the contract. */\nexport const CALL_LINES = {\n${lines.join('\n')}\n} as const;\n`;
}

export const CALL_LINES_FILE = new URL('./call-lines.gen.ts', import.meta.url);

if (import.meta.main) await writeFile(CALL_LINES_FILE, callLinesSource());
