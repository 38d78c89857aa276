import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getWithdrawalOptions as getWithdrawalOptionsEndpoint } from '@marquee/contract/withdrawals.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { listOfferedMethods } from './list-offered-methods.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { blockersOf } from './withdrawal-blockers.rules.ts';

export interface WithdrawalOptionsRequest {
  readonly brandKey: string;
  readonly playerId: string;
  /** That of the active wallet where absent. */
  readonly currencyCode: string | undefined;
}

/**
 * What can leave the house, how, and all that stands in the way: computed here, so that the page cannot promise what a submission would be refused. With a
 * transaction everything is read in it: whoever has locked the player and the wallets there gets an answer that stays true until the commit.
 */
export async function getWithdrawalOptions(
  { db, ...deps }: PaymentsDeps,
  request: WithdrawalOptionsRequest,
  tx: Tx | null = null,
): Promise<Omit<ResponseOf<typeof getWithdrawalOptionsEndpoint>, 'methodOptions' | 'destinations'>> {
  const at = tx ?? db;
  const money = tx === null ? deps.wallet : deps.wallet.inTx(tx);
  const player = await deps.findPlayer(request.playerId, at);
  if (player === null) throw new Refusal('request.not_found');
  const wallets = await money.listWallets(request.playerId);
  const currencyCode = request.currencyCode ?? wallets.find(({ isActive }) => isActive)?.asset ?? player.currencyCode;
  if (!isAssetCode(currencyCode)) throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  const question = { ...request, currencyCode, countryCode: undefined, purpose: 'withdrawal' } as const;
  const offered = await listOfferedMethods({ ...deps, db: at }, question);
  const { depositCount, exchangeInCount } = await money.totalsOf(request.playerId, currencyCode);
  const wageringLeftMinor = await money.wageringLeftOf(request.playerId, currencyCode);
  const needsVerification = await deps.needsVerification(request.playerId, at);
  const missing = await deps.missingDetails(request.playerId, 'withdrawal', at);
  const breakEndsAt = await deps.findBreakEnd(request.playerId, at);
  const wallet = wallets.find(({ asset }) => asset === currencyCode);
  const owing = wallets.find(({ asset, owedMinor }) => asset !== currencyCode && owedMinor > 0n);
  const methods = offered.filter(({ name }) => deps.paysOutBy(name, currencyCode));
  return {
    currencyCode,
    available: toExactString(wallet?.realMinor ?? 0n, currencyCode),
    methods,
    blockers: blockersOf({
      currencyCode,
      hasActiveBonus: wallet !== undefined && wallet.activeBonusId !== null,
      bonusMinor: wallet?.bonusMinor ?? 0n,
      owedMinor: wallet?.owedMinor ?? 0n,
      owedElsewhere: owing === undefined ? null : { currencyCode: owing.asset, minor: owing.owedMinor },
      depositCount,
      exchangeInCount,
      wageringLeftMinor,
      breakEndsAt,
      riskSteps: (await deps.findBrand(request.brandKey))?.riskSteps ?? [],
      isEmailVerified: player.isEmailVerified,
      hasAllDetails: missing.length === 0,
      needsVerification,
      methodCount: methods.length,
    }),
  };
}
