import type { AnswerOf } from '@marquee/contract/call.ts';
import type { getWithdrawalOptions as getWithdrawalOptionsCall } from '@marquee/contract/withdrawals.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../http/refusal.ts';
import { listOfferedMethods } from './list-offered-methods.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { obstaclesOf } from './withdrawal-obstacles.rules.ts';

export interface WithdrawalWish {
  readonly brandKey: string;
  readonly playerId: string;
  /** That of the active wallet where absent. */
  readonly currencyCode: string | undefined;
}

/** What can leave the house, how, and all that stands in the way: computed here, so that the page cannot promise what a submission would be refused. */
export async function getWithdrawalOptions(
  deps: PaymentsDeps,
  wish: WithdrawalWish,
): Promise<Omit<AnswerOf<typeof getWithdrawalOptionsCall>, 'ways' | 'places'>> {
  const player = await deps.findPlayer(wish.playerId);
  if (player === null) throw new Refusal('request.not_found');
  const wallets = await deps.wallet.listWallets(wish.playerId);
  const currencyCode = wish.currencyCode ?? wallets.find(({ isActive }) => isActive)?.asset ?? player.currencyCode;
  if (!isAssetCode(currencyCode)) throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  const [offered, totals, needsVerification, missing] = await Promise.all([
    listOfferedMethods(deps, { ...wish, currencyCode, countryCode: undefined, purpose: 'withdrawal' }),
    deps.wallet.totalsOf(wish.playerId, currencyCode),
    deps.needsVerification(wish.playerId),
    deps.missingDetails(wish.playerId, 'withdrawal'),
  ]);
  const wallet = wallets.find(({ asset }) => asset === currencyCode);
  const owing = wallets.find(({ asset, owedMinor }) => asset !== currencyCode && owedMinor > 0n);
  const methods = offered.filter(({ name }) => deps.paysOutBy(name, currencyCode));
  return {
    currencyCode,
    available: toExactString(wallet?.realMinor ?? 0n, currencyCode),
    methods,
    obstacles: obstaclesOf({
      currencyCode,
      hasActiveBonus: wallet !== undefined && wallet.activeBonusId !== null,
      bonusMinor: wallet?.bonusMinor ?? 0n,
      owedMinor: wallet?.owedMinor ?? 0n,
      owedElsewhere: owing === undefined ? null : { currencyCode: owing.asset, minor: owing.owedMinor },
      ...totals,
      isEmailVerified: player.isEmailVerified,
      hasAllDetails: missing.length === 0,
      needsVerification,
      methodCount: methods.length,
    }),
  };
}
