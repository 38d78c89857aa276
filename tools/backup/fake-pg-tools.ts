import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const require = JSON.stringify(join(import.meta.dirname, '../../package.json'));

/**
 * Writes fake pg_dump and pg_restore programs for tests on machines without recent ones: pg_dump writes a marker,
 * pg_restore copies the database `TEMPLATE_DATABASE` and fails on a file without the marker.
 */
export function writeFakePgTools(folder: string, major: number): void {
  const head = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const valueOf = (name) => args.find((one) => one.startsWith(name + '='))?.slice(name.length + 1);
const stop = (line) => { console.error(line); process.exit(1); };
`;
  writeFileSync(
    join(folder, 'pg_dump'),
    `${head}if (args[0] === '--version') console.log('pg_dump (PostgreSQL) ${major}.0');
else if (!process.env.PGPASSWORD || !valueOf('--snapshot')) stop('pg_dump: error: no password or no snapshot');
else writeFileSync(valueOf('--file'), 'PGDMP fake');
`,
  );
  writeFileSync(
    join(folder, 'pg_restore'),
    `${head}const pg = require('node:module').createRequire(${require})('pg');
async function restore() {
  if (!readFileSync(args.find((one) => !one.startsWith('--')), 'utf8').startsWith('PGDMP')) stop('pg_restore: error: input file does not appear to be a valid archive');
  const url = new URL(valueOf('--dbname'));
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href, password: process.env.PGPASSWORD });
  await client.connect();
  await client.query('DROP DATABASE ' + name);
  await client.query('CREATE DATABASE ' + name + ' TEMPLATE ' + process.env.TEMPLATE_DATABASE);
  await client.end();
}
if (args[0] === '--version') console.log('pg_restore (PostgreSQL) ${major}.0');
else restore().catch((error) => stop('pg_restore: error: ' + error.message));
`,
  );
  for (const name of ['pg_dump', 'pg_restore']) chmodSync(join(folder, name), 0o755);
}
