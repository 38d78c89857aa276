import { DatabaseError } from 'pg';
import { isErrorCode } from '@marquee/contract/errors.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';

/** SQLSTATE of a refusal that a ledger function raised after it had begun to write; its message is the code. */
const REFUSED = 'MQREF';
const OUT_OF_RANGE = '22003';

/**
 * The refusal of a text of the database: a code, for limits with amounts (`code;stake;limit;left;currency;milliseconds`, see `limit_refusal`), for play rules
 * with milliseconds (see `play_refusal`).
 */
export function refusalOf(text: string): Error {
  if (text.startsWith('bonus.max_bet_exceeded;')) return betTooHigh(text);
  if (text.startsWith('bonus.open_round_first;')) return openRoundFirst(text);
  const [code = '', stake, limit, left, currency = '', availableMs] = text.split(';');
  if (!isErrorCode(code)) return new Error(`Unknown refusal ${text}`);
  if (code.startsWith('play.')) return new Refusal(code, playParams(text));
  if (stake === undefined || limit === undefined || left === undefined) return new Refusal(code);
  const isTime = code.endsWith('SessionLimit');
  const format = (value: string) => (isTime || !isAssetCode(currency) ? value : toExactString(BigInt(value), currency));
  return new Refusal(code, {
    ...(!isTime && { stake: format(stake), currency }),
    limit: format(limit),
    left: format(left),
    // The texts choose a sentence by `resets`.
    ...(Number(availableMs) > 0
      ? { resets: 'yes', availableAt: new Date(Number(availableMs)).toISOString() }
      : { resets: 'no' }),
  });
}

/** Of `bonus.max_bet_exceeded;max;currency`. */
function betTooHigh(text: string): Error {
  const [, max = '', currency = ''] = text.split(';');
  if (!isAssetCode(currency)) return new Error(`Unknown refusal ${text}`);
  return new Refusal('bonus.max_bet_exceeded', { max: toExactString(BigInt(max), currency), currency });
}

/** Of `bonus.open_round_first;game`. */
function openRoundFirst(text: string): Error {
  const [, game = ''] = text.split(';');
  return new Refusal('bonus.open_round_first', { game });
}

/** Parameters of `code;at;ms`: an instant, and the time that was played or until the next attempt. */
function playParams(text: string): Refusal['params'] {
  const [code = '', ...values] = text.split(';');
  const [at = 0, ms = 0] = values.map(Number);
  const instant = new Date(at).toISOString();
  if (code === 'play.reality_check_due')
    return { startedAt: instant, playedSeconds: Math.floor(ms / 1_000), minutes: Math.floor(ms / 60_000) };
  if (code === 'play.break') return { availableAt: instant, retryAfterSeconds: Math.ceil(ms / 1_000) };
  return { availableAt: instant, retryAfterMs: ms };
}

/** Converts a database error to what should be thrown: a refusal if the ledger function meant one, otherwise the error itself. */
export function refusedByDatabase(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === REFUSED) return refusalOf(error.message);
  if (error.code === OUT_OF_RANGE) return new Refusal('wallet.amount_invalid', {}, error.message);
  return error;
}
