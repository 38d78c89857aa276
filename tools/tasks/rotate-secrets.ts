import { join, resolve } from 'node:path';
import { defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';

export const task = defineTask({
  name: 'rotate-secrets',
  summary: 'Re-encrypts values of old keys with the newest key (docs/operations/secrets.md).',
  examples: ['rotate-secrets --check', 'rotate-secrets'],
  exitCodes: { 1: 'something cannot be read, or (--check) an old key still encrypts something' },
  needsCasino: true,
})
  .option('--check', 'only count, without changes')
  .action(async ({ check }: { check?: boolean }) => {
    const { rotateSecrets } = await import('../../apps/platform/wiring/rotate-secrets.ts');
    const { taskDocuments } = await import('../open-task-casino.ts');
    await withCasinoDatabase(async (db) => {
      const keys = { secretsKeys: await secretsKeys(process.env), documents: taskDocuments(process.env) };
      if (keys.secretsKeys.length === 0 && keys.documents === null)
        throw new Error('No key is set: MARQUEE_SECRETS_KEY and DOCUMENTS_KEY are empty.');
      const stores = await rotateSecrets(db, keys, { isCheck: check ?? false });
      for (const { storeName, newest, renewed, old, unreadable } of stores)
        console.log(
          `${storeName}: ${renewed} re-encrypted, ${newest} already with the newest key, ${old} with an old key, ${unreadable} unreadable`,
        );
      if (stores.some(({ old, unreadable }) => unreadable > 0 || (check && old > 0))) process.exitCode = 1;
    });
  });

/** From the settings, otherwise those of `npm start` on this machine. */
async function secretsKeys(env: NodeJS.ProcessEnv): Promise<readonly Buffer[]> {
  const { readSettings } = await import('../../apps/platform/config/platform-config.ts');
  const { loadDemoSecrets } = await import('../../apps/standalone/demo-secrets.ts');
  const named = readSettings(env).MARQUEE_SECRETS_KEY;
  if (named || env['DATABASE_URL']) return named ?? [];
  const dataDir = resolve(join(import.meta.dirname, '../..'), readSettings(env).MARQUEE_DATA_DIR);
  return readSettings({ MARQUEE_SECRETS_KEY: loadDemoSecrets(dataDir).secretsKey }).MARQUEE_SECRETS_KEY ?? [];
}

if (import.meta.main) await runTask(task);
