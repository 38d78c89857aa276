import { createHash, randomBytes } from 'node:crypto';
import { toExactString } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { insertReservations } from './central-reservations.sql.ts';
import { requireTerms } from './deposit-terms.ts';
import { reserveCentrally } from './reserve-centrally.ts';
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
import { requireFewPending } from './pending-deposits.sql.ts';
import { presentDeposit, type DepositResponse } from './present-deposit.rules.ts';

export interface CreateDeposit extends DepositRequest {
  readonly idempotencyKey: string;
  /** Scheme, host and port of the player's browser. */
  readonly origin: string;
  readonly locale: string;
}

function hashRequest(request: DepositRequest): string {
  const chosen = request.choice === undefined ? [] : [request.choice];
  const bonus = request.userBonusId === undefined ? [] : [{ userBonusId: request.userBonusId }];
  return createHash('sha256')
    .update(
      JSON.stringify([
        request.brandKey,
        request.method,
        request.currencyCode,
        request.amount,
        request.phone ?? '',
        ...chosen,
        ...bonus,
      ]),
    )
    .digest('hex');
}

const DAY_MS = 86_400_000;

/** Throws if the deposit exceeds one of the brand's maximums per UTC day. Final only under `lockDepositsOfPlayer`. */
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

/** Writes the intent. Concurrent requests with one key get the same row. */
async function writeIntent(
  deps: PaymentsDeps,
  request: CreateDeposit,
  checked: ValidatedDepositRequest,
  inputHash: string,
): Promise<DepositRow | Refusal> {
  const { method, currencyCode, amountMinor, limitAmount, choice, brand } = checked;
  const { instrument } = method;
  // The wallet must exist before money can arrive.
  await deps.wallet.openWallet({ playerId: request.playerId, asset: currencyCode });
  return withTx(deps.db, async (tx) => {
    await lockDepositsOfPlayer(tx, request.playerId);
    const facts = await deps.lockPlayer(tx, request.playerId);
    const known = await findDepositByKey(tx, request.playerId, request.idempotencyKey);
    if (known !== null) return known;
    await requireFewPending(tx, request.playerId);
    // Returned, not thrown: the exclusions that were found must be committed although the deposit is refused.
    const isFirst = !(await hasCreditedDeposit(tx, request.playerId));
    const excluded = await deps.applyExclusions(tx, request.playerId);
    if (excluded) return excluded;
    await requireTerms(tx, facts, { ...request, ...checked });
    // Limits count in the player's own currency, so that several wallets do not multiply them.
    const sumSince = (since: Date) => sumDeposits(tx, request.playerId, limitAmount.currencyCode, since);
    const { currencyCode: countedIn, minor } = limitAmount;
    await deps.checkLimits(tx, {
      playerId: request.playerId,
      currencyCode: countedIn,
      amountMinor: minor,
      isFirst,
      sumSince,
    });
    await requireDailyAllowance(deps, tx, request.playerId, checked.dailyMax);
    const { userBonusId = null } = request;
    if (userBonusId !== null)
      await deps.requireBonus(tx, {
        playerId: request.playerId,
        brandKey: request.brandKey,
        userBonusId,
        currencyCode,
        // Coins of any amount: what arrives decides, so what was stated does not.
        amountMinor: choice?.kind === 'network' && choice.isAmountFree ? null : amountMinor,
      });
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
      userBonusId,
      creditedDifferences: instrument?.kind === 'crypto' ? instrument.creditedDifferences : [],
    });
    await insertReservations(tx, intent, checked.terms.central);
    if (choice?.kind === 'card') {
      const cardSession = { adapter: method.adapter, providerSession: choice.session, depositId: intent.depositId };
      if (!(await consumeCardSession(tx, cardSession))) throw new Refusal('deposit.card_form_expired');
    }
    return intent;
  });
}

/** Checks the request, first outside of any transaction and then under the player's locks, and writes the intent. */
async function beginDeposit(deps: PaymentsDeps, request: CreateDeposit, inputHash: string): Promise<DepositRow> {
  const checked = await validateDepositRequest(deps, request);
  if (!(await hasCreditedDeposit(deps.db, request.playerId))) await deps.screenByRegister(request.playerId);
  const intent = await writeIntent(deps, request, checked, inputHash);
  if (intent instanceof Refusal) throw intent;
  return intent;
}

/**
 * Creates a deposit: writes the intent first, then calls the provider, outside of any transaction. A repeated request with the same key continues the
 * same deposit and never creates a second one.
 */
export async function createDeposit(deps: PaymentsDeps, request: CreateDeposit): Promise<DepositResponse> {
  const inputHash = hashRequest(request);
  const known = await findDepositByKey(deps.db, request.playerId, request.idempotencyKey);
  const intent = known ?? (await beginDeposit(deps, request, inputHash));
  if (intent.inputHash !== inputHash) throw new Refusal('request.id_reused');
  if (intent.state !== 'created') return presentDeposit(intent);
  // The first attempt may have failed before it reached the provider, and the player may have been excluded or have travelled since.
  if (known) {
    await deps.requireUnrestricted(request.playerId);
    const residence = (await deps.findPlayer(request.playerId))?.countryCode ?? null;
    await deps.requireDepositHere({ ...request, residence });
  }
  await reserveCentrally(deps, intent);
  const opened = await openDeposit(deps, intent);
  // The player was excluded during the provider's request: do not return its payment page.
  if (opened.cancelRequestedAt !== null) {
    await cancelDeposit(deps, opened, 'excluded');
    await deps.requireUnrestricted(request.playerId);
  }
  if (opened.state === 'created')
    throw new Refusal('deposit.PROVIDER_ERROR', {}, `deposit ${intent.depositId}: the provider did not respond`);
  if (opened.state === 'failed')
    throw new Refusal('deposit.TRANSACTION_FAILED', {}, `deposit ${intent.depositId}: ${opened.failureReason}`);
  return presentDeposit(opened);
}
