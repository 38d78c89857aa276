import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appendVersions, findLatestVersion } from '../../db/versions.sql.ts';
import { bpsOf, readWithdrawalBenefits, type Club, type WithdrawalBenefits } from './club.ts';

/** Lowest level first; texts in the reader's language, in English as fallback. */
export async function listLevels(db: Db | Tx, brandKey: string, locale: string) {
  return db
    .selectFrom('loyalty_levels as l')
    .innerJoin('loyalty_level_texts as t', (join) =>
      join.onRef('t.brand_key', '=', 'l.brand_key').onRef('t.level', '=', 'l.level'),
    )
    .where('l.brand_key', '=', brandKey)
    .where('t.locale', 'in', [locale, 'en'])
    .distinctOn('l.level')
    .orderBy('l.level')
    .orderBy(sql`t.locale = ${locale}`, 'desc')
    .select(['l.level', 'l.points_needed', 'l.rakeback_bps', 'l.withdrawals', 't.name', 't.benefits'])
    .execute();
}

export async function listEarnings(db: Db, brandKey: string) {
  return db
    .selectFrom('loyalty_earnings')
    .where('brand_key', '=', brandKey)
    .select(['currency_code', 'stake_minor'])
    .execute();
}

export async function listRewards(db: Db, brandKey: string) {
  return db
    .selectFrom('loyalty_level_rewards')
    .where('brand_key', '=', brandKey)
    .select(['level', 'currency_code', 'reward_minor'])
    .execute();
}

export async function findClub(db: Db, brandKey: string) {
  return db.selectFrom('clubs').selectAll().where('brand_key', '=', brandKey).executeTakeFirst();
}

/** The recorded level; 0 for a player whose play was never counted. */
export async function findLevel(db: Db | Tx, playerId: string): Promise<number> {
  const member = await db
    .selectFrom('club_members')
    .select('level')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return member?.level ?? 0;
}

/** Higher limits of withdrawals that the player's recorded level has; null: none. */
export async function findWithdrawalBenefits(db: Db | Tx, playerId: string): Promise<WithdrawalBenefits | null> {
  const row = await db
    .selectFrom('club_members as m')
    .innerJoin('players as p', 'p.player_id', 'm.player_id')
    .innerJoin('loyalty_levels as l', (join) =>
      join.onRef('l.brand_key', '=', 'p.brand_key').onRef('l.level', '=', 'm.level'),
    )
    .where('m.player_id', '=', playerId)
    .select('l.withdrawals')
    .executeTakeFirst();
  return readWithdrawalBenefits(row?.withdrawals);
}

export interface LoyaltyLine {
  readonly currencyCode: string;
  /** How much of these stakes counts, rounded down. */
  readonly percent: number;
  readonly stakedMinor: bigint;
  /** What counts of them, in 1/10,000 minor unit. */
  readonly countedMinorBps: bigint;
}

/** The player's points now and the stakes behind them. */
export async function readPoints(db: Db, playerId: string) {
  const { rows } = await sql<{
    points: bigint;
    lines: readonly { currencyCode: string; percent: number; staked: string; counted: string }[];
  }>`
    SELECT coalesce(loyalty_points_before(c, p.player_id, d.before), 0) AS points,
      coalesce((SELECT jsonb_agg(jsonb_build_object('currencyCode', x.currency_code, 'percent', x.percent, 'staked', x.staked::text, 'counted', x.counted::text)
          ORDER BY x.currency_code, x.percent DESC)
        FROM (SELECT l.currency_code, l.percent, sum(l.staked_minor) AS staked, sum(l.counted_minor_bps) AS counted FROM loyalty_lines l
          WHERE l.player_id = p.player_id AND (c.keep_days IS NULL OR l.day >= d.before - c.keep_days) GROUP BY 1, 2) x), '[]') AS lines
    FROM players p JOIN clubs c ON c.brand_key = p.brand_key,
      LATERAL (SELECT (clock_timestamp() AT TIME ZONE club_zone(p.player_id))::date + 1 AS before) d
    WHERE p.player_id = ${playerId}`.execute(db);
  const [row] = rows;
  const lines: readonly LoyaltyLine[] = (row?.lines ?? []).map(({ staked, counted, ...line }) => ({
    ...line,
    stakedMinor: BigInt(staked),
    countedMinorBps: BigInt(counted),
  }));
  return { points: row?.points ?? 0n, lines };
}

/** The newest changes of a player's level, newest first. */
export async function listChanges(db: Db, playerId: string, countMax: number) {
  return db
    .selectFrom('loyalty_changes')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('changed_at', 'desc')
    .orderBy('level', 'desc')
    .limit(countMax)
    .execute();
}

/** Counts the play of the newest events; returns how many were read. */
export async function rollUp(db: Db, countMax: number): Promise<number> {
  const { rows } = await sql<{ messages: bigint }>`SELECT club_roll_up(${countMax}) AS messages`.execute(db);
  return Number(rows[0]?.messages ?? 0n);
}

/** Transactions that begin to write from now on have at least this number. */
export async function nextXid(db: Db): Promise<bigint> {
  const { rows } = await sql<{ xid: string }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xid`.execute(db);
  return BigInt(rows[0]?.xid ?? '0');
}

/** The play of all transactions below this number is counted. */
export async function countedXid(db: Db): Promise<bigint> {
  const { rows } = await sql<{ xid: string }>`SELECT xid::text FROM ledger_progress WHERE name = 'club'`.execute(db);
  return BigInt(rows[0]?.xid ?? '0');
}

/** Counts the play of a player that the job has not counted yet. */
export async function countPlay(db: Db | Tx, playerId: string): Promise<void> {
  await sql`SELECT club_count(${playerId})`.execute(db);
}

/** Locks the player's row, which counting and claims take first, and counts the play up to now. */
export async function lockAndCount(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT club_lock(${playerId})`.execute(tx);
  await countPlay(tx, playerId);
}

/** Lowers levels whose points are too old. Returns the number of players. */
export async function reviewLevels(db: Db): Promise<number> {
  const { rows } = await sql`SELECT loyalty_review(m.player_id) FROM club_members m JOIN players p USING (player_id)
    JOIN clubs c ON c.brand_key = p.brand_key WHERE m.level > 0 AND c.keep_days IS NOT NULL AND c.is_active ORDER BY m.player_id`.execute(
    db,
  );
  return rows.length;
}

export interface DueReward {
  readonly playerId: string;
  readonly brandKey: string;
  readonly countryCode: string | null;
  readonly level: number;
  readonly currencyCode: string;
  readonly rewardMinor: bigint;
  readonly changedAt: Date;
  /** `changedAt` with its microseconds, to continue after this reward. */
  readonly place: string;
  /** How many days of points the club keeps; null: all. */
  readonly keepDays: number | null;
}

/** Rewards that are not paid yet, oldest first, after a certain one. */
export async function listDueRewards(
  db: Db,
  countMax: number,
  after: DueReward | undefined,
): Promise<readonly DueReward[]> {
  const { rows } =
    await sql<DueReward>`SELECT c.player_id AS "playerId", p.brand_key AS "brandKey", p.country_code AS "countryCode", c.level,
      c.currency_code AS "currencyCode", c.reward_minor AS "rewardMinor", c.changed_at AS "changedAt", c.changed_at::text AS place, l.keep_days AS "keepDays"
    FROM loyalty_changes c JOIN players p USING (player_id) LEFT JOIN clubs l ON l.brand_key = p.brand_key
    WHERE c.reward_minor IS NOT NULL AND c.paid_at IS NULL
      AND (c.changed_at, c.player_id, c.level) > (${after?.place ?? '-infinity'}::timestamptz, ${after?.playerId ?? ''}, ${after?.level ?? -1})
    ORDER BY c.changed_at, c.player_id, c.level LIMIT ${countMax}`.execute(db);
  return rows;
}

/** Marks a reward as paid; undefined if it was paid meanwhile. The row stays locked until the end of the transaction. */
export async function takeReward(tx: Tx, { playerId, level }: DueReward) {
  const { rows } = await sql<{
    reward_minor: bigint;
    currency_code: string;
  }>`UPDATE loyalty_changes SET paid_at = clock_timestamp()
    WHERE player_id = ${playerId} AND level = ${level} AND reward_minor IS NOT NULL AND paid_at IS NULL
    RETURNING reward_minor, currency_code`.execute(tx);
  return rows[0];
}

const assetOf = (code: string): AssetCode => {
  if (!isAssetCode(code)) throw new Error(`Unknown currency ${code}`);
  return code;
};

/** Replaces the club of a brand. Does not read, so that it can be a part of the demo data. */
export async function saveClub(
  tx: Tx,
  brandKey: string,
  { levels, onePointPer, ...club }: Club,
  author: string,
): Promise<void> {
  const definition = { levels, onePointPer, ...club };
  await appendVersions(tx, 'club_versions', [{ key: { brand_key: brandKey }, definition }], author);
  const facts = {
    weights: JSON.stringify(club.weights),
    keep_days: club.keepDays ?? null,
    edge_bps: bpsOf(club.edgePercent),
    pot_bps: bpsOf(club.potPercent),
    is_active: true,
  };
  await tx
    .insertInto('clubs')
    .values({ brand_key: brandKey, ...facts })
    .onConflict((conflict) => conflict.column('brand_key').doUpdateSet(facts))
    .execute();
  await tx.deleteFrom('loyalty_levels').where('brand_key', '=', brandKey).execute();
  await tx.deleteFrom('loyalty_earnings').where('brand_key', '=', brandKey).execute();
  const numbered = levels.map((level, at) => ({ ...level, owner: { brand_key: brandKey, level: at } }));
  await tx
    .insertInto('loyalty_levels')
    .values(
      numbered.map(({ owner, points, rakebackPercent, withdrawals }) => ({
        ...owner,
        points_needed: BigInt(points),
        rakeback_bps: bpsOf(rakebackPercent),
        withdrawals: withdrawals ? JSON.stringify(withdrawals) : null,
      })),
    )
    .execute();
  await tx
    .insertInto('loyalty_level_texts')
    .values(
      numbered.flatMap(({ owner, texts }) =>
        Object.entries(texts).map(([locale, text]) => ({ ...owner, locale, ...text })),
      ),
    )
    .execute();
  const rewards = numbered.flatMap(({ owner, reward }) =>
    Object.entries(reward).map(([code, text]) => ({
      ...owner,
      currency_code: code,
      reward_minor: minorOf(text, assetOf(code)),
    })),
  );
  if (rewards.length > 0) await tx.insertInto('loyalty_level_rewards').values(rewards).execute();
  await tx
    .insertInto('loyalty_earnings')
    .values(
      Object.entries(onePointPer).map(([code, text]) => ({
        brand_key: brandKey,
        currency_code: code,
        stake_minor: minorOf(text, assetOf(code)),
      })),
    )
    .execute();
}

/** Play no longer earns anything in the brand's club; what was earned can still be claimed. False if the brand has no club. */
export async function stopClub(tx: Tx, brandKey: string, author: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clubs')
    .set({ is_active: false })
    .where('brand_key', '=', brandKey)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await appendVersions(tx, 'club_versions', [{ key: { brand_key: brandKey }, definition: null }], author);
  return true;
}

export async function findVersion(db: Db, brandKey: string): Promise<number | null> {
  return findLatestVersion(db, 'club_versions', { brand_key: brandKey });
}
