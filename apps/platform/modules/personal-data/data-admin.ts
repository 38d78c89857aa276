import type { Db } from '../../db/database.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import { insertAuditEntry, listAuditLog } from './audit-log.sql.ts';
import { cancelErasure, erasePlayer, identityName, requestErasure, type ErasureOutcome } from './erasures.ts';
import { findIdentity, findOwner, listErasures } from './erasures.sql.ts';
import { requestExport } from './exports.ts';
import { makeExports } from './make-exports.ts';
import type { PersonalDataDeps } from './personal-data.deps.ts';

/** What an operator does with players' data; each act is written down with their name. */
export interface DataAdmin {
  /** Brand and language of a player; undefined for an id that is nobody's. */
  readonly find: (playerId: string) => ReturnType<typeof findOwner>;
  /** Wishes to be erased that wait, the next first. */
  readonly list: () => ReturnType<typeof listErasures>;
  /** Makes a copy that the player then finds on their page. */
  readonly export: (target: AdminTarget) => Promise<void>;
  /** Writes the wish down for somebody who asked by letter; `isNow` carries it out at once. */
  readonly erase: (target: AdminTarget, isNow: boolean) => Promise<ErasureOutcome | 'requested'>;
  readonly cancel: (playerId: string, by: string) => Promise<void>;
  /** Who an erased account belonged to; null where nothing is kept. */
  readonly identity: (
    playerId: string,
    by: string,
  ) => Promise<{ readonly text: string; readonly retainedUntil: Date } | null>;
  readonly history: (playerId: string) => ReturnType<typeof listAuditLog>;
}

export interface AdminTarget {
  readonly playerId: string;
  readonly brandKey: string;
  readonly locale: string;
  readonly origin: string;
  readonly by: string;
}

const LISTED_MAX = 1_000;

export function createDataAdmin(deps: PersonalDataDeps): DataAdmin {
  const db: Db = deps.db;
  return {
    find: (playerId) => findOwner(db, playerId),
    list: () => listErasures(db, { onlyDue: false, countMax: LISTED_MAX }),
    export: async ({ by, ...target }) => {
      await requestExport(deps, target, { ...target, actor: requireOperatorName(by) });
      await makeExports(deps);
    },
    erase: async ({ playerId, brandKey, origin, by }, isNow) => {
      const actor = requireOperatorName(by);
      await requestErasure(deps, { playerId, brandKey, origin, actor });
      return isNow ? erasePlayer(deps, playerId, actor) : 'requested';
    },
    cancel: async (playerId, by) => cancelErasure(deps, playerId, requireOperatorName(by)),
    identity: async (playerId, by) => {
      const actor = requireOperatorName(by);
      const stored = await findIdentity(db, playerId);
      if (!stored) return null;
      await insertAuditEntry(db, { actor, action: 'identity_viewed', playerId });
      if (stored.is_encrypted && !deps.encryption)
        throw new Error('The identity was sealed with a key that is not known here');
      const plain =
        stored.is_encrypted && deps.encryption
          ? deps.encryption.decrypt(stored.identity, identityName(playerId))
          : stored.identity;
      return { text: plain.toString('utf8'), retainedUntil: stored.retained_until };
    },
    history: (playerId) => listAuditLog(db, playerId),
  };
}
