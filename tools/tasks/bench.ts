// Runs one benchmark: site-cache, site-bytes, lighthouse, static-twin, dialog, rounds-http, stuffing, uploads or ledger. Each prints ratios; nothing here decides whether a test passes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const name = process.argv[2] ?? '';
const program = join(import.meta.dirname, '../../bench', `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(program)) {
  console.error(
    'Say which: site-cache, site-bytes, lighthouse, static-twin, dialog, rounds-http, stuffing, uploads or ledger.',
  );
  process.exit(2);
}
await import(pathToFileURL(program).href);
