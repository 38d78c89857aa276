import { alignColumns } from '../../core/align-columns.ts';
import type { Referral } from './referrals.sql.ts';

const COLUMNS = [
  'referredAt',
  'cpnc',
  'mkt',
  'pid',
  'affiliate',
  'affiliateToken',
  'mirrorDomainFk',
  'firstUrl',
] as const;
/** Control and direction characters from browsers must not reach the operator's terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Players and their referrals as aligned lines for a terminal. */
export function referralTable(referrals: readonly Referral[]): readonly string[] {
  const rows = referrals.map(({ signedUpAt, brandKey, playerId, acquisition }) => [
    signedUpAt.toISOString(),
    brandKey,
    playerId,
    ...COLUMNS.map((name) => (acquisition[name] ?? '-').replaceAll(UNPRINTABLE, '·')),
  ]);
  return alignColumns([['signed up', 'brand', 'player', ...COLUMNS], ...rows]);
}
