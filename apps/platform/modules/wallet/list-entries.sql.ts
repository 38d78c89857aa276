import { COUNT_MAX } from '@marquee/contract/constants.ts';
import type { Statement } from './statement.sql.ts';

export const ENTRY_COLUMNS = `t.id, t.kind, w.asset, t.seq, t.amount, t.real_change, t.bonus_change, t.held_change, t.real_after, t.bonus_after,
  t.method, t.reference, t.provider, t.round_id, t.game_slug, t.created_at, (extract(epoch FROM t.created_at) * 1000000)::bigint AS micros,
  x.rate::text AS exchange_rate, x.from_asset, x.from_amount, x.to_asset, x.to_amount`;

/** The exchange that an entry belongs to. */
export const WITH_EXCHANGE = `LEFT JOIN wallet_exchanges x ON t.kind IN ('exchange_out', 'exchange_in') AND x.quote_id = t.reference`;

/**
 * Which index finds the entries. `all`: by wallet, where most of the rows are wanted. `rare`: by wallet and kind, without bets and wins, whose rows are few among
 * the others. `game`: by wallet and game.
 */
type EntryIndex = 'all' | 'rare' | 'game';

export interface EntryList {
  readonly index: EntryIndex;
  readonly direction: 'older' | 'newer';
  /** With a period the daily sums give its first and last number. Without one these conditions would mislead the planner. */
  readonly hasPeriod: boolean;
}

/**
 * Filter of entry lists: $2 kinds, $3 asset, $4 since, $5 before, $6 game, $7 whether a chargeback is a refund: the ledger books both in the same way, and
 * the prefix of the reference distinguishes them.
 */
const WANTED = `is_applied AND ($4::timestamptz IS NULL OR created_at >= $4) AND ($5::timestamptz IS NULL OR created_at < $5)
  AND ($7::boolean IS NULL OR kind <> 'chargeback' OR starts_with(coalesce(reference, ''), 'rfd_') = $7)`;

/** The numbers that a period can contain, by the days that were summed; every newer number may be in it. */
const WITHIN = `AND seq > coalesce((SELECT last_seq FROM wallet_days d WHERE d.wallet_id = w.id AND d.day < ($4::timestamptz AT TIME ZONE 'UTC')::date
    ORDER BY d.day DESC LIMIT 1), 0)
  AND seq < coalesce((SELECT first_seq FROM wallet_days d WHERE d.wallet_id = w.id AND d.day > ($5::timestamptz AT TIME ZONE 'UTC')::date
    ORDER BY d.day LIMIT 1), 9223372036854775807)`;

const OF_KINDS = 'AND kind = ANY ($2) AND ($6::text IS NULL OR game_slug = $6)';
const OF_GAME = 'AND kind = ANY ($2) AND game_slug = $6';
const OF_RARE_KIND = `AND kind = k.kind AND kind NOT IN ('bet', 'win') AND ($6::text IS NULL OR game_slug = $6)`;

/** The wanted rows of one wallet; `rest` has further conditions, order and limit. */
function rowsOfWallet(columns: string, { index, hasPeriod }: Omit<EntryList, 'direction'>, rest: string): string {
  const within = hasPeriod ? WITHIN : '';
  const rows = (kinds: string) =>
    `SELECT ${columns} FROM transfers WHERE wallet_id = w.id AND ${WANTED} ${kinds} ${within} ${rest}`;
  if (index === 'rare')
    return `SELECT r.* FROM unnest($2::text[]) k (kind) CROSS JOIN LATERAL (${rows(OF_RARE_KIND)}) r`;
  return rows(index === 'game' ? OF_GAME : OF_KINDS);
}

const ofPlayer = `w.player_id = $1 AND ($3::text IS NULL OR w.asset = $3)`;

/**
 * Up to $11 rows of each wallet, nearest to its boundary first. $8 and $9 are the boundaries by asset, $10 is the boundary of other wallets: nothing in them is
 * older than a cursor that does not name them.
 */
export function listOfEntries(list: EntryList): Statement {
  const [isBeyond, order] = list.direction === 'older' ? ['<', 'DESC'] : ['>=', 'ASC'];
  const rest = `AND seq ${isBeyond} coalesce(b.boundary, $10) ORDER BY seq ${order} LIMIT $11`;
  const rows = rowsOfWallet('*', list, rest);
  return {
    name: `wallet_entries_${list.index}_${list.direction}${list.hasPeriod ? '_period' : ''}`,
    text: `SELECT ${ENTRY_COLUMNS} FROM wallets w LEFT JOIN unnest($8::text[], $9::bigint[]) b (asset, boundary) ON b.asset = w.asset
      CROSS JOIN LATERAL (${list.index === 'rare' ? `SELECT * FROM (${rows}) of_wallet ORDER BY seq ${order} LIMIT $11` : rows}) t ${WITH_EXCHANGE}
      WHERE ${ofPlayer} ORDER BY w.id, t.seq ${order}`,
  };
}

/** Number of entries, up to `COUNT_MAX + 1`. */
export function countOfEntries(list: Omit<EntryList, 'direction'>): Statement {
  const rows = rowsOfWallet('', list, `LIMIT ${COUNT_MAX + 1}`);
  return {
    name: `wallet_entry_count_${list.index}${list.hasPeriod ? '_period' : ''}`,
    text: `SELECT count(*) AS count FROM (SELECT FROM wallets w CROSS JOIN LATERAL (${rows}) t WHERE ${ofPlayer} LIMIT ${COUNT_MAX + 1}) counted`,
  };
}
