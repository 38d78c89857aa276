// Encrypts with the newest key what an old key encrypted (docs/operations/secrets.md); --check only counts.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../../apps/platform/config.ts';
import { rotateSecrets } from '../../apps/platform/rotate-secrets.ts';
import { keepDemoSecrets } from '../../apps/standalone/demo-secrets.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';
import { taskDocuments } from '../open-task-casino.ts';

const USAGE = `Usage: npm run run-task -- rotate-secrets [--check]
Needs the platform's settings: DATABASE_URL, MARQUEE_SECRETS_KEY and DOCUMENTS_… with the new key in front. Without
DATABASE_URL it takes the casino that npm start keeps on this machine.
  --check  change nothing; exit with 1 where an old key still encrypts something`;

function readOptions() {
  try {
    return parseArgs({
      options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)} (--help shows what there is)`);
  }
}

function end(code: number, line: string): never {
  (code === 0 ? console.log : console.error)(line);
  process.exit(code);
}

/** Of the settings; else of the casino that `npm start` keeps here. */
function secretsKeys(env: NodeJS.ProcessEnv): readonly Buffer[] {
  const named = readSettings(env).MARQUEE_SECRETS_KEY;
  if (named || env['DATABASE_URL']) return named ?? [];
  const dataDir = resolve(join(import.meta.dirname, '../..'), readSettings(env).MARQUEE_DATA_DIR);
  return readSettings({ MARQUEE_SECRETS_KEY: keepDemoSecrets(dataDir).secretsKey }).MARQUEE_SECRETS_KEY ?? [];
}

const { check: isCheck, help } = readOptions();
if (help) end(0, USAGE);
try {
  const keys = { secretsKeys: secretsKeys(process.env), documents: taskDocuments(process.env) };
  if (keys.secretsKeys.length === 0 && keys.documents === null)
    end(2, 'No key is set: MARQUEE_SECRETS_KEY and DOCUMENTS_KEY are empty.');
  const db = openCasinoDatabase(process.env);
  try {
    const places = await rotateSecrets(db, keys, { isCheck });
    for (const { place, newest, renewed, old, unreadable } of places)
      console.log(
        `${place}: ${renewed} encrypted anew, ${newest} with the newest key already, ${old} with an old key, ${unreadable} unreadable`,
      );
    process.exitCode = places.some(({ old, unreadable }) => unreadable > 0 || (isCheck && old > 0)) ? 1 : 0;
  } finally {
    await db.destroy();
  }
} catch (error) {
  end(1, error instanceof Error ? error.message : String(error));
}
