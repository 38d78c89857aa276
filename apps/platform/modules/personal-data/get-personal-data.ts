import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getPersonalData as getPersonalDataEndpoint } from '@marquee/contract/personal-data.ts';
import type { Session } from '../../core/session.ts';
import { erasureBlockers } from './erasure-blockers.rules.ts';
import { findErasure } from './erasures.sql.ts';
import { findExport } from './exports.sql.ts';
import type { PersonalDataDeps } from './personal-data.deps.ts';

/** State of the player's data requests. */
export async function getPersonalData(
  { db, brandOf, businessOf }: Pick<PersonalDataDeps, 'db' | 'brandOf' | 'businessOf'>,
  { playerId, brandKey }: Pick<Session, 'playerId' | 'brandKey'>,
): Promise<ResponseOf<typeof getPersonalDataEndpoint>> {
  const [copy, erasure, business] = await Promise.all([
    findExport(db, playerId),
    findErasure(db, playerId),
    businessOf(playerId),
  ]);
  const { exportHours, erasureCoolingDays, identityKeepYears } = brandOf(brandKey).policy;
  return {
    export: copy
      ? {
          state: copy.state === 'ready' ? 'ready' : 'pending',
          requestedAt: copy.requested_at.toISOString(),
          expiresAt: copy.expires_at?.toISOString() ?? null,
          byteCount: copy.byte_count === null ? null : Number(copy.byte_count),
        }
      : null,
    erasure: erasure ? { requestedAt: erasure.requested_at.toISOString(), dueAt: erasure.due_at.toISOString() } : null,
    blockers: [...erasureBlockers(business)],
    policy: { exportHours, erasureCoolingDays, identityKeepYears },
  };
}
