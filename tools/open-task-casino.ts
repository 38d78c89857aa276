import { join } from 'node:path';
import { documentsConfig, type DocumentsConfig } from '../apps/platform/config/documents-config.ts';
import { readSettings } from '../apps/platform/config/platform-config.ts';
import { createDb } from '../apps/platform/db/database.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { brandSources, createBrands } from '../apps/platform/modules/brands/index.ts';
import { createMailbox, createMessaging } from '../apps/platform/modules/messaging/index.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { loadDemoSecrets } from '../apps/standalone/demo-secrets.ts';
import { casinoFolder, operatorDatabase, runningCasinoPort } from './open-casino-database.ts';

type Env = Readonly<Record<string, string | undefined>>;

export const taskLog = { warn: (fields: object, message: string) => console.error(message, fields) };

/**
 * Services for operator commands on a running casino. E-mails are only stored; the casino sends them within a
 * minute. `statementTimeoutMs` limits each statement; by default the pool's own limit applies.
 */
export function openTaskCasino(env: Env, statementTimeoutMs?: number) {
  const timeout = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
  const pool = createPool({ ...operatorDatabase(env), max: 3, applicationName: 'marquee-task', ...timeout });
  const db = createDb(pool);
  const brands = createBrands({ ...brandSources(env), localPort: runningCasinoPort(env) ?? undefined });
  const messaging = createMessaging({
    db,
    transport: createMailbox(db),
    senderOf: (brandKey) => ({ name: brands.getBrand(brandKey).name, email: brands.getBrand(brandKey).supportEmail }),
    retentionDays: [],
    linkOf: brands.emailLinkOf,
    log: taskLog,
  });
  const mail = { post: messaging.post, sendSoon: () => {} };
  return { db, brands, mail, wallet: createWallet({ pool }), close: () => db.destroy() };
}

/** Document storage: from the environment, else of `npm start` on this machine; null if the casino is elsewhere. */
export function taskDocuments(env: Env): DocumentsConfig | null {
  const named = documentsConfig(readSettings(env));
  if (named || env['DATABASE_URL']) return named;
  const dataDir = casinoFolder(env);
  return documentsConfig(
    readSettings({ DOCUMENTS_KEY: loadDemoSecrets(dataDir).documentsKey, DOCUMENTS_DIR: join(dataDir, 'documents') }),
  );
}
