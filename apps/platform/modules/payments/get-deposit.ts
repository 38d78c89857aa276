import { toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import { findRepaidMinor } from './book-returns.ts';
import { checkDeposit } from './check-deposit.ts';
import { isCredited } from './deposit-life.rules.ts';
import { findDepositOfPlayer, leaseDeposit, type DepositRow } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { presentDeposit, type DepositResponse } from './present-deposit.rules.ts';

/** Minimum seconds between two checks at the provider while the player waits on the page. */
const POLL_SECONDS_MIN = 3;

/** The current state of a deposit of this player. Throws `request.not_found` for unknown and other players' deposits. */
export async function getDeposit(deps: PaymentsDeps, playerId: string, depositId: string): Promise<DepositResponse> {
  const deposit = await findDepositOfPlayer(deps.db, playerId, depositId);
  if (deposit === null) throw new Refusal('request.not_found');
  const leased = deposit.nextCheckAt === null ? null : await leaseDeposit(deps.db, depositId, POLL_SECONDS_MIN);
  const current = leased === null ? deposit : await checkDeposit(deps, leased);
  return { ...(await presentWithDebt(deps, current)), ...(await presentBonus(deps, current)) };
}

async function presentBonus(
  { db, findBonusOfDeposit }: PaymentsDeps,
  { playerId, depositId, userBonusId, state, bonusRefusal: refusal }: DepositRow,
): Promise<Pick<DepositResponse, 'bonus'>> {
  if (userBonusId === null) return {};
  const isOver = isCredited(state);
  const bonus = await findBonusOfDeposit(db, { playerId, depositId, userBonusId, isCredited: isOver, refusal });
  return bonus ? { bonus } : {};
}

async function presentWithDebt(deps: PaymentsDeps, deposit: DepositRow): Promise<DepositResponse> {
  const result = presentDeposit(deposit);
  if (!isCredited(deposit.state)) return result;
  const repaidMinor = await findRepaidMinor(deps, deposit);
  return repaidMinor === 0n ? result : { ...result, repaid: toExactString(repaidMinor, deposit.currencyCode) };
}
