import { withLongTx, withTx } from '../../db/tx.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { insertAuditEntry } from './audit-log.sql.ts';
import { erasureBlockers } from './erasure-blockers.rules.ts';
import { erasureOrder } from './erasure-order.rules.ts';
import {
  deleteDueIdentities,
  endErasure,
  readIdentity,
  insertErasure,
  insertIdentity,
  listErasures,
  lockErasure,
  lockIdentity,
} from './erasures.sql.ts';
import { lockExports } from './exports.sql.ts';
import type { PersonalDataDeps } from './personal-data.deps.ts';
import { choosePlayer, eraseRows } from './personal-rows.sql.ts';

const ERASURES_PER_BATCH_MAX = 50;
const IDENTITIES_PER_BATCH_MAX = 500;

export interface ErasureRequest {
  readonly playerId: string;
  readonly brandKey: string;
  readonly origin: string;
  readonly actor: string;
}

/**
 * Records an erasure request and sends an e-mail with the date until which it can be cancelled. Refused while the
 * account has open business or an exclusion.
 */
export async function requestErasure(deps: PersonalDataDeps, erasure: ErasureRequest): Promise<void> {
  const { playerId, brandKey, origin, actor } = erasure;
  await deps.requireUnrestricted(playerId);
  const blockers = erasureBlockers(await deps.businessOf(playerId));
  if (blockers.includes('balance')) throw new Refusal('personal_data.money_left');
  if (blockers.length > 0) throw new Refusal('personal_data.business_open', { blockers });
  const { policy, pagePath } = deps.brandOf(brandKey);
  await withTx(deps.db, async (tx) => {
    const erasureId = newId('era');
    const dueAt = await insertErasure(tx, { erasureId, playerId, brandKey, days: policy.erasureCoolingDays });
    if (!dueAt) return;
    await insertAuditEntry(tx, { actor, action: 'erasure_requested', playerId, detail: erasureId });
    const player = await readIdentity(tx, playerId);
    if (!player) throw new Error(`No player ${playerId}`);
    await deps.mail.post(tx, {
      brandKey,
      recipient: player.email,
      locale: player.preferred_language,
      template: 'erasure_requested',
      link: `${origin}${pagePath}`,
      facts: { at: dueAt.toISOString() },
    });
  });
  deps.mail.sendSoon();
}

/** Throws `request.not_found` without a pending request. */
export async function cancelErasure(deps: PersonalDataDeps, playerId: string, actor: string): Promise<void> {
  await withTx(deps.db, async (tx) => {
    if (!(await endErasure(tx, playerId, 'cancelled'))) throw new Refusal('request.not_found');
    await insertAuditEntry(tx, { actor, action: 'erasure_cancelled', playerId });
  });
}

/** Executes due erasures and deletes retained identities after their retention period. */
export async function executeErasures(deps: PersonalDataDeps): Promise<void> {
  for (const { playerId } of await listErasures(deps.db, { onlyDue: true, countMax: ERASURES_PER_BATCH_MAX })) {
    try {
      await erasePlayer(deps, playerId, 'system');
    } catch (error) {
      deps.log.warn({ err: error, playerId }, 'erasure failed');
    }
  }
  await withTx(deps.db, async (tx) => {
    for (const playerId of await deleteDueIdentities(tx, IDENTITIES_PER_BATCH_MAX))
      await insertAuditEntry(tx, { actor: 'system', action: 'identity_deleted', playerId });
  });
}

export type ErasureOutcome = 'erased' | 'postponed' | 'nothing_to_do';

/** Erases in one transaction, so that an interruption has no effect; a second run does nothing. */
export async function erasePlayer(deps: PersonalDataDeps, playerId: string, actor: string): Promise<ErasureOutcome> {
  const business = await deps.businessOf(playerId);
  const outcome =
    erasureBlockers(business).length > 0
      ? 'postponed'
      : await withLongTx(deps.db, (tx) => eraseInTx(deps, tx, { playerId, actor, hasMoved: business.hasMoved }));
  // Postponed by newer business of the account; the next run tries again.
  if (outcome === 'postponed' && actor !== 'system')
    await insertAuditEntry(deps.db, { actor, action: 'erasure_postponed', playerId });
  return outcome;
}

async function eraseInTx(
  deps: PersonalDataDeps,
  tx: Tx,
  { playerId, actor, hasMoved }: { playerId: string; actor: string; hasMoved: boolean },
): Promise<ErasureOutcome> {
  // Before all locks that commands wait for: a copy that is being made takes minutes.
  await lockExports(tx, playerId);
  const player = await lockIdentity(tx, playerId);
  // An exclusion being written either commits before, or finds the account erased.
  if (await deps.isRestricted(tx, playerId)) return 'postponed';
  const erasure = await lockErasure(tx, playerId);
  if (!erasure || !player) return 'nothing_to_do';
  // Money may have arrived since the first check; with the locks none can.
  if (erasureBlockers(await deps.businessOf(playerId, tx)).length > 0) return 'postponed';
  const { brand_key: brandKey, ...identity } = player;
  const { identityKeepYears: years } = deps.brandOf(brandKey).policy;
  if (hasMoved && years > 0) {
    const plain = Buffer.from(JSON.stringify(identity));
    const encrypted = deps.encryption?.encrypt(plain, identityName(playerId));
    await insertIdentity(tx, {
      playerId,
      brandKey,
      identity: encrypted ?? plain,
      isEncrypted: encrypted !== undefined,
      years,
    });
  }
  // Before the number of a pending code is deleted, by which its messages are found.
  await choosePlayer(tx, { playerId, brandKey, email: player.email });
  await deps.closeCredentials(tx, playerId);
  const counts: string[] = [];
  for (const one of erasureOrder(deps.tables)) {
    const count = await eraseRows(tx, one, deps.tables);
    if (count > 0) counts.push(`${one.table} ${count}`);
  }
  await endErasure(tx, playerId, 'done');
  await insertAuditEntry(tx, { actor, action: 'erased', playerId, detail: counts.join(', ') });
  return 'erased';
}

export const identityName = (playerId: string) => `identity:${playerId}`;
