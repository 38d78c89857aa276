import { personalDataDeps } from '../apps/platform/wiring/personal-data.ts';
import { JOB_STATEMENT_TIMEOUT_MS } from '../apps/platform/db/pool.ts';
import { createCredentials } from '../apps/platform/modules/credentials/index.ts';
import { createLimits } from '../apps/platform/modules/limits/index.ts';
import { createDataAdmin, type DataAdmin, type AdminTarget } from '../apps/platform/modules/personal-data/index.ts';
import { sessionEndedMessage } from '../apps/platform/modules/realtime/index.ts';
import { openTaskCasino, taskDocuments, taskLog } from './open-task-casino.ts';

export interface OpenedDataAdmin {
  readonly admin: DataAdmin;
  /** Null for an unknown player. */
  readonly findTarget: (playerId: string, by: string) => Promise<AdminTarget | null>;
  readonly close: () => Promise<void>;
}

/**
 * Admin service for personal data of a running casino. E-mails are only stored; the casino sends them within a
 * minute.
 */
export function openDataAdmin(env: Readonly<Record<string, string | undefined>>): OpenedDataAdmin {
  const { db, brands, mail, wallet, close } = openTaskCasino(env, JOB_STATEMENT_TIMEOUT_MS);
  const credentials = createCredentials({
    announceEnded: (tx, ended) => wallet.inTx(tx).emit(sessionEndedMessage(ended)),
    // These commands close accounts and recover none.
    recovery: { lock: async () => {}, reviewWithdrawals: async () => {} },
  });
  const limits = createLimits({
    db,
    findPlayer: async () => null,
    lockPlayer: async () => {},
    policyOf: () => Promise.reject(new Error('This task changes no limits.')),
    levelOf: async () => 0,
    notifyChanged: async () => {},
    sumDeposits: async () => 0n,
    exclusions: { lockPerson: async () => [], spread: async () => [] },
    onRestricted: async () => {},
    afterChecked: () => {},
    afterRestricted: () => {},
  });
  const inBackground = (work: () => Promise<void>) => void work();
  const documents = taskDocuments(env);
  const deps = personalDataDeps({
    db,
    documents,
    brands,
    wallet,
    credentials,
    limits,
    mail,
    inBackground,
    log: taskLog,
  });
  const admin = createDataAdmin(deps);
  return {
    admin,
    findTarget: async (playerId, by) => {
      const player = await admin.find(playerId);
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
    close,
  };
}
