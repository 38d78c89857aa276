import { createHash, randomBytes } from 'node:crypto';
import { toExactString } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { consumeCardSession } from './card-sessions.sql.ts';
import {
  validateDepositRequest,
  type ValidatedDepositRequest,
  type DailyMax,
  type DepositRequest,
} from './validate-deposit-request.ts';
import { findDepositByKey, insertDeposit, lockDepositsOfPlayer, type DepositRow } from './deposits.sql.ts';
import { sumDeposits } from './deposit-sums.sql.ts';
import { hasCreditedDeposit } from './excluded-deposits.sql.ts';
import { openDeposit } from './open-deposit.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { presentDeposit, type DepositResponse } from './present-deposit.rules.ts';

export interface CreateDeposit extends DepositRequest {
  readonly idempotencyKey: string;
  /** Scheme, host and port of the player's browser. */
  readonly origin: string;
  readonly locale: string;
}

function hashRequest(request: DepositRequest): string {
  const chosen = request.choice === undefined ? [] : [request.choice];
  return createHash('sha256')
    .update(
      JSON.stringify([
        request.brandKey,
        request.method,
        request.currencyCode,
        request.amount,
        request.phone ?? '',
        ...chosen,
      ]),
    )
    .digest('hex');
}

const DAY_MS = 86_400_000;

/** Throws where one of the brand's maximums per UTC day has no room for the deposit. Final only under `lockDepositsOfPlayer`. */
async function requireDailyAllowance(
  deps: PaymentsDeps,
  tx: Tx,
  playerId: string,
  maximums: readonly DailyMax[],
): Promise<void> {
  const startsAt = new Date(Math.floor(deps.now().getTime() / DAY_MS) * DAY_MS);
  for (const { maxMinor, limitAmount } of maximums) {
    const { currencyCode, minor } = limitAmount;
    const usedMinor = await sumDeposits(tx, playerId, currencyCode, startsAt);
    if (usedMinor + minor <= maxMinor) continue;
    throw new Refusal('deposit.PAYMENT_LIMIT_THRESHOLD', {
      max: toExactString(maxMinor, currencyCode),
      left: toExactString(usedMinor < maxMinor ? maxMinor - usedMinor : 0n, currencyCode),
      currency: currencyCode,
      renewsAt: new Date(startsAt.getTime() + DAY_MS).toISOString(),
    });
  }
}

/** Writes the intent. With the same key it is always the same row, however many requests arrive at once. */
async function writeIntent(
  deps: PaymentsDeps,
  request: CreateDeposit,
  checked: ValidatedDepositRequest,
  inputHash: string,
): Promise<DepositRow | Refusal> {
  const { method, currencyCode, amountMinor, limitAmount, choice, brand } = checked;
  const { instrument } = method;
  // The money needs a place to go to before it can come.
  await deps.wallet.openWallet({ playerId: request.playerId, asset: currencyCode });
  return withTx(deps.db, async (tx) => {
    await lockDepositsOfPlayer(tx, request.playerId);
    const known = await findDepositByKey(tx, request.playerId, request.idempotencyKey);
    if (known !== null) return known;
    // What is found out about the player stays, though the deposit is refused: so it is answered, not thrown.
    const excluded = (await hasCreditedDeposit(tx, request.playerId))
      ? null
      : await deps.applyExclusions(tx, request.playerId);
    if (excluded) return excluded;
    // The limits are the player's own and in their own currency, whatever they pay in: many wallets make no more room.
    const sumSince = (since: Date) => sumDeposits(tx, request.playerId, limitAmount.currencyCode, since);
    const { currencyCode: countedIn, minor } = limitAmount;
    await deps.checkLimits(tx, { playerId: request.playerId, currencyCode: countedIn, amountMinor: minor, sumSince });
    await requireDailyAllowance(deps, tx, request.playerId, checked.dailyMax);
    const intent = await insertDeposit(tx, {
      depositId: deps.newId('dep'),
      brandKey: request.brandKey,
      playerId: request.playerId,
      method: method.name,
      adapter: method.adapter,
      currencyCode,
      amountMinor,
      limitAmount: limitAmount.currencyCode === currencyCode ? null : limitAmount,
      idempotencyKey: request.idempotencyKey,
      inputHash,
      returnBase: `${request.origin}${brand.depositPath}`,
      locale: request.locale,
      merchantData: `md_${randomBytes(24).toString('hex')}`,
      choice,
      creditedDifferences: instrument?.kind === 'crypto' ? instrument.creditedDifferences : [],
    });
    if (choice?.kind === 'card') {
      const cardSession = { adapter: method.adapter, providerSession: choice.session, depositId: intent.depositId };
      if (!(await consumeCardSession(tx, cardSession))) throw new Refusal('deposit.card_form_over');
    }
    return intent;
  });
}

/** Checks the wish, outside of any transaction first and then under the player's locks, and writes the intent. */
async function beginDeposit(deps: PaymentsDeps, request: CreateDeposit, inputHash: string): Promise<DepositRow> {
  const checked = await validateDepositRequest(deps, request);
  if (!(await hasCreditedDeposit(deps.db, request.playerId))) await deps.screenByRegister(request.playerId);
  const intent = await writeIntent(deps, request, checked, inputHash);
  if (intent instanceof Refusal) throw intent;
  return intent;
}

/**
 * Begins a deposit: intent in our books first, then the company is asked, outside of any transaction. A repeated request with the same
 * key continues the same deposit and never makes a second one.
 */
export async function createDeposit(deps: PaymentsDeps, request: CreateDeposit): Promise<DepositResponse> {
  const inputHash = hashRequest(request);
  const known = await findDepositByKey(deps.db, request.playerId, request.idempotencyKey);
  const intent = known ?? (await beginDeposit(deps, request, inputHash));
  if (intent.inputHash !== inputHash) throw new Refusal('request.id_reused');
  if (intent.state !== 'created') return presentDeposit(intent);
  // The company may not have been reached before the player shut themselves out, or travelled.
  if (known) {
    await deps.requireUnrestricted(request.playerId);
    const residence = (await deps.findPlayer(request.playerId))?.countryCode ?? null;
    await deps.requireDepositHere({ ...request, residence });
  }
  const opened = await openDeposit(deps, intent);
  // An exclusion came while the company was asked: nobody is sent to its page.
  if (opened.cancelRequestedAt !== null) {
    await cancelDeposit(deps, opened, 'excluded');
    await deps.requireUnrestricted(request.playerId);
  }
  if (opened.state === 'created')
    throw new Refusal('deposit.PROVIDER_ERROR', {}, `deposit ${intent.depositId}: the company did not answer`);
  if (opened.state === 'failed')
    throw new Refusal('deposit.TRANSACTION_FAILED', {}, `deposit ${intent.depositId}: ${opened.failureReason}`);
  return presentDeposit(opened);
}
