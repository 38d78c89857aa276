import type { Db } from '../../db/database.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import { insertAuditEntry, listAuditLog } from './audit-log.sql.ts';
import { cancelErasure, erasePlayer, identityName, requestErasure, type ErasureOutcome } from './erasures.ts';
import { findIdentity, findOwner, listErasures } from './erasures.sql.ts';
import { requestExport } from './exports.ts';
import { makeExports } from './make-exports.ts';
import type { PersonalDataDeps } from './personal-data.deps.ts';
import { readStored } from './read-stored.ts';

/** Operations of operators on players' data; each is recorded with their name. */
export interface DataAdmin {
  /** Brand and language of a player; undefined for an unknown id. */
  readonly find: (playerId: string) => ReturnType<typeof findOwner>;
  /** Pending erasure requests, the next due first. */
  readonly list: () => ReturnType<typeof listErasures>;
  /** Creates a copy that the player can download from their page. */
  readonly export: (target: AdminTarget) => Promise<void>;
  /** Records an erasure request made by post or e-mail; `isNow` executes it immediately. */
  readonly erase: (target: AdminTarget, isNow: boolean) => Promise<ErasureOutcome | 'requested'>;
  readonly cancel: (playerId: string, by: string) => Promise<void>;
  /** Identity of the owner of an erased account; null if none is retained. */
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
      const { identity: bytes, is_encrypted: isEncrypted, retained_until: retainedUntil } = stored;
      const plain = readStored(deps, { bytes, name: identityName(playerId), isEncrypted });
      return { text: plain.toString('utf8'), retainedUntil };
    },
    history: (playerId) => listAuditLog(db, playerId),
  };
}
