// Brings the database schema up to date with the owner's login (DATABASE_OWNER_URL): before each start of a new release.
import { parseArgs } from 'node:util';
import { migrate, SchemaError } from '../../apps/platform/db/migrate.ts';

const USAGE = `Usage: npm run run-task -- migrate
Runs the migrations that the database does not have yet, in one transaction. Several at the same time wait for each other.
  DATABASE_OWNER_URL  login that owns the schema; DATABASE_URL is used where one login does both`;

function readIsHelp(): boolean {
  try {
    return parseArgs({ options: { help: { type: 'boolean', default: false } } }).values.help;
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)} (--help shows what there is)`);
  }
}

function end(code: number, line: string): never {
  (code === 0 ? console.log : console.error)(line);
  process.exit(code);
}

if (readIsHelp()) end(0, USAGE);
const ownerUrl = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'];
if (!ownerUrl) end(2, 'Set DATABASE_OWNER_URL to the login that owns the schema.');
try {
  const names = await migrate({ ownerUrl });
  console.log(names.length === 0 ? 'The schema is up to date.' : `Applied ${names.join(', ')}.`);
} catch (error) {
  if (error instanceof SchemaError) end(3, error.message);
  end(1, `The schema could not be migrated: ${error instanceof Error ? error.message : String(error)}`);
}
