import { DatabaseError } from 'pg';
import { isErrorCode } from '@marquee/contract/errors.ts';
import { Refusal } from '../../core/refusal.ts';

/** SQLSTATE of a refusal that the database met after it had begun to write; its message is the code. */
const REFUSED = 'MQREF';
const OUT_OF_RANGE = '22003';

export function refusalOf(code: string): Error {
  return isErrorCode(code) ? new Refusal(code) : new Error(`Unknown refusal ${code}`);
}

/** What to throw for what a function of the ledger threw: a refusal where it meant one. */
export function refusedByDatabase(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === REFUSED) return refusalOf(error.message);
  if (error.code === OUT_OF_RANGE) return new Refusal('wallet.amount_invalid', {}, error.message);
  return error;
}
