import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CentralPerson, ReserveResult } from './central-file-port.ts';
import {
  leaseDueReservations,
  listReservations,
  markReservation,
  type CentralShare,
} from './central-reservations.sql.ts';
import type { DepositRow } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { failDeposit } from './settle-deposit.ts';

const BATCH = 50;
/** Seconds after which clients may retry while the file is unavailable. */
const RETRY_SECONDS = 60;

export const referenceOf = (depositId: string, currencyCode: string) => `${depositId}:${currencyCode}`;

/** Details that the file needs and that the profile lacks throw `player.profile_incomplete`. */
export async function requireCentralPerson(deps: PaymentsDeps, playerId: string): Promise<CentralPerson> {
  const { firstName, lastName, dateOfBirth } = await deps.findIdentity(playerId);
  if (firstName !== null && lastName !== null && dateOfBirth !== null) return { firstName, lastName, dateOfBirth };
  const fields = Object.entries({ firstName, lastName, dateOfBirth }).filter(([, value]) => value === null);
  throw new Refusal('player.profile_incomplete', { fields: fields.map(([name]) => name) });
}

/**
 * Reserves the deposit in the central file of the market, before the provider is called and outside of any transaction. Without a reservation the deposit
 * fails, and a reservation whose outcome is unknown is released later. Throws `deposit.central_limit` or `deposit.central_file_unavailable`.
 */
export async function reserveCentrally(deps: PaymentsDeps, deposit: DepositRow): Promise<void> {
  const shares = await listReservations(deps.db, deposit.depositId);
  if (shares.length === 0) return;
  const person = await requireCentralPerson(deps, deposit.playerId);
  const { countryCode = null } = (await deps.findPlayer(deposit.playerId)) ?? {};
  const maximums = deps.policyOf({ brandKey: deposit.brandKey, countryCode }).crossOperatorMonthlyMax;
  for (const share of shares) {
    const monthlyMax = maximums[share.currencyCode] ?? '0';
    const result = await reserveShare(deps, deposit.depositId, { share, person, monthlyMax });
    if (result.kind === 'reserved') {
      await markReservation(deps.db, { ...share, depositId: deposit.depositId }, 'reserved');
      continue;
    }
    await failDeposit(deps, deposit, result.kind === 'exceeded' ? 'central_limit' : 'central_file_unavailable');
    if (result.kind === 'exceeded')
      throw new Refusal('deposit.central_limit', { max: monthlyMax, left: result.left, currency: share.currencyCode });
    deps.log.warn({ depositId: deposit.depositId, reason: result.reason }, 'central deposit file did not respond');
    throw new Refusal('deposit.central_file_unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }
}

async function reserveShare(
  deps: PaymentsDeps,
  depositId: string,
  { share, person, monthlyMax }: { share: CentralShare; person: CentralPerson; monthlyMax: string },
): Promise<ReserveResult> {
  const { currencyCode, amountMinor } = share;
  if (deps.centralFile === null) return { kind: 'unknown', reason: 'not_connected' };
  const result = await deps.centralFile.reserve({
    reference: referenceOf(depositId, currencyCode),
    person,
    amount: toExactString(amountMinor, currencyCode),
    currency: currencyCode,
    monthlyMax,
  });
  // An adapter's invalid amount is no statement about the person.
  if (result.kind === 'exceeded' && !parseAmount(result.left, currencyCode).ok)
    return { kind: 'unknown', reason: 'invalid_response' };
  return result;
}

/** Reports to the central file which deposits were paid and which were not. Returns how many reports it tried. */
export async function settleReservations(deps: PaymentsDeps): Promise<number> {
  const { centralFile } = deps;
  if (centralFile === null) return 0;
  const due = await leaseDueReservations(deps.db, BATCH);
  for (const { depositId, currencyCode, amountMinor, wanted } of due) {
    const outcome =
      wanted === 'released'
        ? ({ kind: wanted } as const)
        : ({ kind: wanted, amount: toExactString(amountMinor, currencyCode), currency: currencyCode } as const);
    const result = await centralFile.settle(referenceOf(depositId, currencyCode), outcome);
    if (result.kind === 'done') await markReservation(deps.db, { depositId, currencyCode }, wanted);
    else deps.log.warn({ depositId, reason: result.reason }, 'central deposit file did not respond');
  }
  return due.length;
}
