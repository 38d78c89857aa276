import { totalShareOf, type RewardShares } from '@marquee/brands/reward-shares.ts';
import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import { GAIN_UNKNOWN } from './cashback.rules.ts';

/** The current rule of a brand for a currency. */
export async function findRule(db: Db | Tx, brandKey: string, currencyCode: string) {
  return db
    .selectFrom('cashback_rules')
    .selectAll()
    .where('brand_key', '=', brandKey)
    .where('currency_code', '=', currencyCode)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

/** Locale keys of categories, by slug. */
export async function listCategoryLabels(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('game_categories').select(['category_slug', 'label_key']).execute();
  return new Map(rows.map((row) => [row.category_slug, row.label_key]));
}

/** Names of games in a language, or their common ones, by slug. */
export async function listGameNames(
  db: Db,
  locale: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('games as g')
    .leftJoin('game_texts as t', (join) => join.onRef('t.game_slug', '=', 'g.game_slug').on('t.locale', '=', locale))
    .where('g.game_slug', 'in', [...slugs])
    .select(['g.game_slug', 'g.name', 't.name as local_name'])
    .execute();
  return new Map(rows.map((row) => [row.game_slug, row.local_name ?? row.name]));
}

export interface StoredPeriod {
  readonly periodId: string;
  readonly bonusId: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly claimUntil: Date;
  readonly paidAt: Date | null;
  readonly paidMinor: bigint | null;
  readonly multiplier: number;
  readonly validDays: number;
  readonly lossMinorMin: bigint;
  readonly cashbackMinorMax: bigint | null;
  readonly gainMinor: bigint;
  readonly budgetMinor: bigint;
  readonly lines: readonly { readonly percentBps: number; readonly lostMinor: bigint }[];
}

/** The newest periods of a player, newest first. */
export async function listPeriods(
  db: Db | Tx,
  {
    playerId,
    asset,
    limit,
    shares,
  }: {
    readonly playerId: string;
    readonly asset: AssetCode;
    readonly limit: number;
    readonly shares: RewardShares;
  },
): Promise<readonly StoredPeriod[]> {
  const { rows } = await sql<
    Omit<StoredPeriod, 'lines'> & { lines: readonly { percentBps: number; lostMinor: string }[] }
  >`SELECT p.period_id AS "periodId", r.bonus_id AS "bonusId", p.time_zone AS "timeZone", p.starts_at AS "startsAt", p.ends_at AS "endsAt",
      p.claim_until AS "claimUntil", p.paid_at AS "paidAt", p.paid_minor AS "paidMinor", r.multiplier, r.valid_days AS "validDays",
      r.loss_minor_min AS "lossMinorMin", r.cashback_minor_max AS "cashbackMinorMax",
      CASE WHEN p.paid_at IS NULL AND p.claim_until > now() THEN least(cashback_gain(p), ${GAIN_UNKNOWN}) ELSE p.real_change_minor END::bigint AS "gainMinor",
      reward_left('cashback', p.player_id, p.currency_code, p.starts_at, p.ends_at, ${shares.cashback * 100}, ${totalShareOf(shares) * 100}) AS "budgetMinor",
      coalesce((SELECT jsonb_agg(jsonb_build_object('percentBps', l.percent_bps, 'lostMinor', l.lost_minor::text) ORDER BY l.percent_bps DESC)
        FROM cashback_lines l WHERE l.period_id = p.period_id), '[]') AS lines
    FROM cashback_periods p JOIN cashback_rules r ON r.rule_id = p.rule_id
    WHERE p.player_id = ${playerId} AND p.currency_code = ${asset} ORDER BY p.starts_at DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map(({ percentBps, lostMinor }) => ({ percentBps, lostMinor: BigInt(lostMinor) })),
  }));
}

/** Counts the play that the job has not counted yet, and keeps other runs of the wallet waiting until the end of the transaction. */
export async function countPlay(tx: Tx, playerId: string, asset: AssetCode): Promise<void> {
  await sql`SELECT cashback_count(id) FROM wallets WHERE player_id = ${playerId} AND asset = ${asset}`.execute(tx);
}

/** Counts the play of the newest events; returns how many were read. */
export async function rollUp(db: Db, countMax: number): Promise<number> {
  const { rows } = await sql<{ messages: bigint }>`SELECT cashback_roll_up(${countMax}) AS messages`.execute(db);
  return Number(rows[0]?.messages ?? 0n);
}

/** What a claim with this key has paid. */
export async function findClaim(tx: Tx, playerId: string, claimKey: string) {
  return tx
    .selectFrom('cashback_periods as p')
    .innerJoin('user_bonuses as u', 'u.user_bonus_id', 'p.user_bonus_id')
    .where('p.player_id', '=', playerId)
    .where('p.claim_key', '=', claimKey)
    .selectAll('u')
    .select(['p.period_id', 'p.paid_minor'])
    .executeTakeFirst();
}

/** Call `countPlay` in the same transaction before, which serialises claims with the job. */
export async function savePaid(
  tx: Tx,
  {
    periodId,
    ...paid
  }: {
    readonly periodId: string;
    readonly paidMinor: bigint;
    readonly paidAt: Date;
    readonly claimKey: string;
    readonly userBonusId: string;
  },
): Promise<void> {
  await tx
    .updateTable('cashback_periods')
    .set({
      paid_minor: paid.paidMinor,
      paid_at: paid.paidAt,
      claim_key: paid.claimKey,
      user_bonus_id: paid.userBonusId,
    })
    .where('period_id', '=', periodId)
    .execute();
}
