import { join, resolve } from 'node:path';
import { personalDataDeps } from '../apps/platform/app-personal-data.ts';
import { documentsConfig } from '../apps/platform/config-documents.ts';
import { createDb } from '../apps/platform/db/database.ts';
import { createPool, JOB_STATEMENT_TIMEOUT_MS } from '../apps/platform/db/pool.ts';
import { createBrands } from '../apps/platform/modules/brands/index.ts';
import { createLimits } from '../apps/platform/modules/limits/index.ts';
import { createMailbox, createMessaging } from '../apps/platform/modules/messaging/index.ts';
import { createDataDesk, type DataDesk, type DeskTarget } from '../apps/platform/modules/personal-data/index.ts';
import { sessionEndedMessage } from '../apps/platform/modules/realtime/index.ts';
import { createSessions } from '../apps/platform/modules/sessions/index.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { keepDemoSecrets } from '../apps/standalone/demo-secrets.ts';
import { casinoDatabaseUrl } from './open-casino-database.ts';

type Env = Readonly<Record<string, string | undefined>>;

const root = join(import.meta.dirname, '..');

export interface OpenedDataDesk {
  readonly desk: DataDesk;
  /** Null for an id that is no player's. */
  readonly findTarget: (playerId: string, by: string) => Promise<DeskTarget | null>;
  readonly close: () => Promise<void>;
}

/** The desk for personal data of a casino that runs. Letters are only written down here: the casino sends them within a minute. */
export function openDataDesk(env: Env): OpenedDataDesk {
  const url = casinoDatabaseUrl(env);
  const pool = createPool({
    url,
    max: 3,
    applicationName: 'marquee-task',
    statementTimeoutMs: JOB_STATEMENT_TIMEOUT_MS,
  });
  const db = createDb(pool);
  const brands = createBrands({ brandsDir: env['MARQUEE_BRANDS_DIR'], settingsFile: env['MARQUEE_SETTINGS'] });
  const log = { warn: (fields: object, message: string) => console.error(message, fields) };
  const messaging = createMessaging({
    db,
    transport: createMailbox(db),
    senderOf: (brandKey) => ({ name: brands.getBrand(brandKey).name, email: brands.getBrand(brandKey).supportEmail }),
    keptDays: [],
    linkOf: brands.letterLinkOf,
    log,
  });
  const wallet = createWallet({ pool });
  const sessions = createSessions({
    db,
    policyOf: (brandKey) => brands.getBrand(brandKey).marketPolicy,
    announceEnded: (tx, ended) => wallet.within(tx).emit(sessionEndedMessage(ended)),
  });
  const limits = createLimits({
    db,
    currencyOf: async () => '',
    sumDeposits: async () => 0n,
    announce: async () => {},
  });
  const mail = { post: messaging.post, sendSoon: () => {} };
  const inBackground = (work: () => Promise<void>) => void work();
  const documents = documentsConfig(env) ?? documentsConfig(ownDocuments(env));
  const deps = personalDataDeps({ db, documents, brands, wallet, sessions, limits, mail, inBackground, log });
  const desk = createDataDesk(deps);
  return {
    desk,
    findTarget: async (playerId, by) => {
      const player = await desk.find(playerId);
      if (!player) return null;
      const { hosts, key } = brands.getBrand(player.brandKey);
      return {
        playerId,
        brandKey: key,
        locale: player.locale,
        origin: `https://${hosts[0] ?? `${key}.localhost`}`,
        by,
      };
    },
    close: () => db.destroy(),
  };
}

/** Where `npm start` keeps its key on this machine; nothing where the casino is elsewhere. */
function ownDocuments(env: Env): Env {
  if (env['DATABASE_URL']) return {};
  const dataDir = resolve(root, env['MARQUEE_DATA_DIR'] ?? '.data');
  return { DOCUMENTS_KEY: keepDemoSecrets(dataDir).documentsKey, DOCUMENTS_DIR: join(dataDir, 'documents') };
}
