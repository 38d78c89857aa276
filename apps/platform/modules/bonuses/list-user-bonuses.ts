import type { activeBonus, getUserBonus } from '@marquee/contract/bonuses.ts';
import type { QueryOf, ResponseOf } from '@marquee/contract/endpoint.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { cursorsOf, decodeCursor } from '../../core/list-place.ts';
import type { Db } from '../../db/database.ts';
import type * as z from 'zod/mini';
import { findActiveRow, listUserBonusRows } from './user-bonuses.sql.ts';

type ResponseBody = ResponseOf<typeof getUserBonus>;
type Listed = Awaited<ReturnType<typeof listUserBonusRows>>['rows'][number];
/** Without `waits_for` where the bonus was just begun or ended. */
type Row = Omit<Listed, 'micros' | 'waits_for'> & Partial<Pick<Listed, 'waits_for'>>;

const LIST = 'bonuses';

/** A player's active and past bonuses, newest first. */
export async function listUserBonuses(
  db: Db,
  { playerId, status, cursor, limit }: QueryOf<typeof getUserBonus> & { readonly playerId: string },
): Promise<ResponseBody> {
  const place = decodeCursor(LIST, cursor);
  const { count, rows, ...places } = await listUserBonusRows(db, { playerId, status, place, limit });
  return { count, ...cursorsOf(LIST, places), rows: rows.map(presentUserBonus) };
}

/** The active bonus of a player, with its progress; null if there is none. A set of free spins is none. */
export async function findActiveBonus(db: Db, playerId: string): Promise<z.output<typeof activeBonus> | null> {
  const row = await findActiveRow(db, playerId);
  if (!row) return null;
  const { userBonusId, name, type, status, currencyCode, bonusAmount, multiplier, ...rest } = presentUserBonus(row);
  const { wagerLeft, wageredAmount, expiration, waitsForGame } = rest;
  const terms = { userBonusId, name, type, status, currencyCode, bonusAmount, multiplier };
  return { ...terms, wagerLeft, wageredAmount, expiration, waitsForGame };
}

/** Whether spins of a set can be used now. */
export function isSetOpen(row: Pick<Row, 'is_set' | 'status' | 'free_spins_left' | 'ends_at'>, now: Date): boolean {
  return (
    row.is_set === true &&
    row.status === 'active' &&
    (row.free_spins_left ?? 0) > 0 &&
    (row.ends_at === null || row.ends_at > now)
  );
}

function presentSet(row: Row): ResponseBody['rows'][number]['freeSpins'] {
  if (row.spin_stake_minor === null) return null;
  const { code } = getAsset(row.currency_code);
  const ofStatus = row.status === 'available' ? 'pending' : isSetOpen(row, new Date()) ? 'open' : 'waiting';
  return {
    stake: toExactString(row.spin_stake_minor, code),
    won: toExactString(row.spins_won_minor, code),
    winningsAs: row.winnings_as === 'real' ? 'real' : 'bonus',
    state:
      row.credited_at !== null
        ? 'credited'
        : row.status === 'available' || row.status === 'active'
          ? ofStatus
          : 'ended',
  };
}

/** The contract's user bonus. */
export function presentUserBonus(row: Row): ResponseBody['rows'][number] {
  const { code } = getAsset(row.currency_code);
  const amountOf = (minor: bigint) => toExactString(minor, code);
  const amountOrNull = (minor: bigint | null) => (minor === null ? null : amountOf(minor));
  const leftMinor = row.wager_minor > row.wagered_minor ? row.wager_minor - row.wagered_minor : 0n;
  return {
    userBonusId: row.user_bonus_id,
    bonusId: row.bonus_id,
    name: row.name,
    type: row.bonus_type as ResponseBody['rows'][number]['type'], // Check constraints limit the columns to the contract's values.
    status: row.status as ResponseBody['rows'][number]['status'],
    currencyCode: code,
    depositAmount: amountOrNull(row.deposit_minor),
    freeSpinsQuantity: row.free_spins,
    freeSpinsLeft: row.free_spins_left,
    freeSpins: presentSet(row),
    games: row.game_slugs,
    bonusAmount: amountOf(row.bonus_minor),
    multiplier: row.multiplier,
    wagerLeft: amountOf(leftMinor),
    wageredAmount: amountOf(row.wagered_minor),
    start: row.starts_at.toISOString(),
    expiration: row.ends_at?.toISOString() ?? null,
    waitsForGame: row.waits_for ?? null,
    depositBonusPercent: row.deposit_percent,
    maxBonusThreshold: amountOrNull(row.threshold_minor_max),
    maxWinAmount: amountOrNull(row.win_minor_max),
    minBalance: amountOrNull(row.balance_minor_min),
    minDeposit: amountOrNull(row.deposit_minor_min),
    maxBet: amountOrNull(row.bet_minor_max),
    convertedAmount: amountOrNull(row.converted_minor),
    forfeitedAmount: amountOrNull(row.forfeited_minor),
    validTo: row.valid_to?.toISOString() ?? null,
    wageringMultiplier: row.wagering_source as ResponseBody['rows'][number]['wageringMultiplier'],
  };
}
