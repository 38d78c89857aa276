import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { PotLine } from './calendar.rules.ts';

export interface PotKey {
  readonly brandKey: string;
  readonly currencyCode: string;
  readonly startsAt: Date;
}

export interface RunningPot {
  readonly percentBps: number;
  readonly revenueMinor: bigint;
  /** Sum of the net losses of those who lost. */
  readonly lostMinor: bigint;
  /** With stakes that were not rolled back. */
  readonly players: number;
}

/** The play of a half hour so far, with that which is not counted yet; the percentage of the brand before the first bet. */
export async function findPot(db: Db, { brandKey, currencyCode, startsAt }: PotKey): Promise<RunningPot> {
  const { rows } = await sql<RunningPot>`
    SELECT coalesce((SELECT p.percent_bps FROM pots p WHERE p.brand_key = ${brandKey} AND p.currency_code = ${currencyCode} AND p.starts_at = ${startsAt}),
        (SELECT c.pot_bps FROM clubs c WHERE c.brand_key = ${brandKey} AND c.is_active), 0) AS "percentBps",
      coalesce(sum(x.lost), 0)::bigint AS "revenueMinor", coalesce(sum(x.lost) FILTER (WHERE x.lost > 0), 0)::bigint AS "lostMinor",
      count(*) FILTER (WHERE x.weight > 0)::int AS players
    FROM (SELECT l.player_id, sum(l.lost_minor) AS lost, sum(l.cost_minor_bps) AS weight FROM (
        SELECT player_id, cost_minor_bps, lost_minor FROM pot_lines
          WHERE brand_key = ${brandKey} AND currency_code = ${currencyCode} AND starts_at = ${startsAt}
        UNION ALL SELECT * FROM pot_uncounted_costs(${brandKey}, ${currencyCode}, ${startsAt})
      ) l GROUP BY 1) x`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate returned no row');
  return row;
}

/** A player's stakes in a half hour. */
export async function listPotLines(
  db: Db,
  { brandKey, currencyCode, startsAt }: PotKey,
  playerId: string,
): Promise<readonly PotLine[]> {
  const rows = await db
    .selectFrom('pot_lines')
    .where('brand_key', '=', brandKey)
    .where('currency_code', '=', currencyCode)
    .where('starts_at', '=', startsAt)
    .where('player_id', '=', playerId)
    .orderBy('edge_bps', 'desc')
    .select(['staked_minor as stakedMinor', 'cost_minor_bps as cost', 'lost_minor as lostMinor'])
    .execute();
  return rows.map(({ cost, ...line }) => ({ ...line, costMinorBps: BigInt(cost) }));
}

/** The player's newest share in a currency, with the pot that it comes from. */
export async function findLastShare(db: Db, playerId: string, currencyCode: string) {
  return db
    .selectFrom('pot_shares as s')
    .innerJoin('pots as p', (join) =>
      join
        .onRef('p.brand_key', '=', 's.brand_key')
        .onRef('p.currency_code', '=', 's.currency_code')
        .onRef('p.starts_at', '=', 's.starts_at'),
    )
    .where('s.player_id', '=', playerId)
    .where('s.currency_code', '=', currencyCode)
    .orderBy('s.starts_at', 'desc')
    .select([
      's.starts_at',
      's.share_minor',
      's.paid_minor',
      's.paid_at',
      's.weight',
      'p.weight as total_weight',
      'p.payout_minor',
      'p.revenue_minor',
      'p.percent_bps',
    ])
    .executeTakeFirst();
}

export interface OpenPot extends PotKey {
  /** Residences of its players; null for unknown. */
  readonly countries: readonly (string | null)[];
}

/** Pots of half hours that are over and not closed, oldest first. */
export async function listEndedPots(db: Db, endedBefore: Date, countMax: number): Promise<readonly OpenPot[]> {
  const { rows } =
    await sql<OpenPot>`SELECT t.brand_key AS "brandKey", t.currency_code AS "currencyCode", t.starts_at AS "startsAt",
      ARRAY(SELECT DISTINCT p.country_code FROM pot_lines l JOIN players p USING (player_id)
        WHERE l.brand_key = t.brand_key AND l.currency_code = t.currency_code AND l.starts_at = t.starts_at) AS countries
    FROM pots t WHERE t.closed_at IS NULL AND t.starts_at + interval '30 minutes' <= ${endedBefore} ORDER BY t.starts_at LIMIT ${countMax}`.execute(
      db,
    );
  return rows;
}

/** Closes a pot and fixes its shares, once, each at most `sharePercent` of what the player's stakes cost on average. Players with these residences get none. */
export async function closePot(
  db: Db,
  { brandKey, currencyCode, startsAt }: PotKey,
  { without, sharePercent }: { readonly without: readonly string[]; readonly sharePercent: number },
): Promise<void> {
  await sql`SELECT pot_close(${brandKey}, ${currencyCode}, ${startsAt}, ${[...without]}::text[], ${sharePercent * 100})`.execute(
    db,
  );
}

export interface DueShare extends PotKey {
  readonly playerId: string;
}

export async function listDueShares(db: Db, countMax: number): Promise<readonly DueShare[]> {
  return db
    .selectFrom('pot_shares')
    .where('paid_at', 'is', null)
    .orderBy('starts_at')
    .limit(countMax)
    .select([
      'brand_key as brandKey',
      'currency_code as currencyCode',
      'starts_at as startsAt',
      'player_id as playerId',
    ])
    .execute();
}

/** Marks a share as paid and returns its amount; undefined if it was paid meanwhile. The row stays locked until the end of the transaction. */
export async function takeShare(
  tx: Tx,
  { brandKey, currencyCode, startsAt, playerId }: DueShare,
): Promise<bigint | undefined> {
  const row = await tx
    .updateTable('pot_shares')
    .set({ paid_at: sql<Date>`clock_timestamp()` })
    .where('brand_key', '=', brandKey)
    .where('currency_code', '=', currencyCode)
    .where('starts_at', '=', startsAt)
    .where('player_id', '=', playerId)
    .where('paid_at', 'is', null)
    .returning('share_minor')
    .executeTakeFirst();
  return row?.share_minor;
}

/** Call it after `takeShare` in the same transaction. */
export async function savePaidShare(
  tx: Tx,
  { brandKey, currencyCode, startsAt, playerId }: DueShare,
  paidMinor: bigint,
): Promise<void> {
  await tx
    .updateTable('pot_shares')
    .set({ paid_minor: paidMinor })
    .where('brand_key', '=', brandKey)
    .where('currency_code', '=', currencyCode)
    .where('starts_at', '=', startsAt)
    .where('player_id', '=', playerId)
    .execute();
}
