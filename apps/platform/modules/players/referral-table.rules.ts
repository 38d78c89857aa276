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
/** Nothing that a browser sent may move the cursor of an operator's terminal or turn its direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Players and who sent them as lines for a terminal, columns in line. */
export function referralTable(referrals: readonly Referral[]): readonly string[] {
  const rows = referrals.map(({ joinedAt, brandKey, playerId, acquisition }) => [
    joinedAt.toISOString(),
    brandKey,
    playerId,
    ...COLUMNS.map((name) => (acquisition[name] ?? '-').replaceAll(UNPRINTABLE, '·')),
  ]);
  const head = ['joined', 'brand', 'player', ...COLUMNS];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
