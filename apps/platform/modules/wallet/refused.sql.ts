import { DatabaseError } from 'pg';
import { isErrorCode } from '@marquee/contract/errors.ts';
import { Refusal } from '../../core/refusal.ts';

/** SQLSTATE of a refusal that a ledger function raised after it had begun to write; its message is the code. */
const REFUSED = 'MQREF';
const OUT_OF_RANGE = '22003';

export function refusalOf(code: string): Error {
  return isErrorCode(code) ? new Refusal(code) : new Error(`Unknown refusal ${code}`);
}

/** Converts a database error to what should be thrown: a refusal if the ledger function meant one, otherwise the error itself. */
export function refusedByDatabase(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === REFUSED) return refusalOf(error.message);
  if (error.code === OUT_OF_RANGE) return new Refusal('wallet.amount_invalid', {}, error.message);
  return error;
}
