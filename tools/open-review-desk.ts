import { join, resolve } from 'node:path';
import { kycDeps } from '../apps/platform/app-kyc.ts';
import { documentsConfig } from '../apps/platform/config-documents.ts';
import { createDb } from '../apps/platform/db/database.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { createBrands } from '../apps/platform/modules/brands/index.ts';
import { createReviewDesk, type ReviewDesk } from '../apps/platform/modules/kyc/index.ts';
import { createMailbox, createMessaging } from '../apps/platform/modules/messaging/index.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { keepDemoSecrets } from '../apps/standalone/demo-secrets.ts';
import { casinoDatabaseUrl } from './open-casino-database.ts';

type Env = Readonly<Record<string, string | undefined>>;

const root = join(import.meta.dirname, '..');

/** The reviewer's desk of a casino that runs. Letters are only written down here: the casino sends them within a minute. */
export function openReviewDesk(env: Env): { readonly desk: ReviewDesk; readonly close: () => Promise<void> } {
  const pool = createPool({ url: casinoDatabaseUrl(env), max: 2, applicationName: 'marquee-task' });
  const db = createDb(pool);
  const brands = createBrands({ brandsDir: env['MARQUEE_BRANDS_DIR'], settingsFile: env['MARQUEE_SETTINGS'] });
  const mail = createMessaging({
    db,
    transport: createMailbox(db),
    senderOf: (brandKey) => ({ name: brands.getBrand(brandKey).name, email: brands.getBrand(brandKey).supportEmail }),
    keptDays: [],
    linkOf: brands.letterLinkOf,
    log: { warn: (fields, message) => console.error(message, fields) },
  });
  const documents = documentsConfig(env) ?? documentsConfig(ownDocuments(env));
  const deps = kycDeps({ documents, db, brands, wallet: createWallet({ pool }), mail });
  return { desk: createReviewDesk(deps), close: () => db.destroy() };
}

/** Where `npm start` keeps them on this machine; nothing where the casino is elsewhere. */
function ownDocuments(env: Env): Env {
  if (env['DATABASE_URL']) return {};
  const dataDir = resolve(root, env['MARQUEE_DATA_DIR'] ?? '.data');
  return { DOCUMENTS_KEY: keepDemoSecrets(dataDir).documentsKey, DOCUMENTS_DIR: join(dataDir, 'documents') };
}
