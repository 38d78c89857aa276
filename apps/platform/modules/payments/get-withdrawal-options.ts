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
  /** Defaults to that of the active wallet. */
  readonly currencyCode: string | undefined;
}

interface WithdrawalOptions extends Omit<
  ResponseOf<typeof getWithdrawalOptionsEndpoint>,
  'methodOptions' | 'destinations'
> {
  /** During a self-exclusion also an amount below the minimum of a method can leave. */
  readonly isSelfExcluded: boolean;
}

/**
 * What a player can withdraw, by which methods, and every blocker. The server computes it so that the page never offers what a submission would refuse.
 * With a transaction everything is read in it: if the caller has locked the player and the wallets, the result holds until the commit.
 */
export async function getWithdrawalOptions(
  { db, ...deps }: PaymentsDeps,
  request: WithdrawalOptionsRequest,
  tx: Tx | null = null,
): Promise<WithdrawalOptions> {
  const reader = tx ?? db;
  const money = tx === null ? deps.wallet : deps.wallet.inTx(tx);
  const player = await deps.findPlayer(request.playerId, reader);
  if (player === null) throw new Refusal('request.not_found');
  const wallets = await money.listWallets(request.playerId);
  const currencyCode = request.currencyCode ?? wallets.find(({ isActive }) => isActive)?.asset ?? player.currencyCode;
  if (!isAssetCode(currencyCode)) throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  const query = { ...request, currencyCode, countryCode: undefined, purpose: 'withdrawal' } as const;
  const offered = await listOfferedMethods({ ...deps, db: reader }, query);
  const { depositCount } = await money.totalsOf(request.playerId, currencyCode);
  const wageringLeftMinor = await money.wageringLeftOf(request.playerId, currencyCode);
  const needsVerification = await deps.needsVerification(request.playerId, reader);
  const missing = await deps.missingDetails(request.playerId, 'withdrawal', reader);
  const restriction = await deps.findBreak(request.playerId, reader);
  const wallet = wallets.find(({ asset }) => asset === currencyCode);
  const owing = wallets.find(({ asset, owedMinor }) => asset !== currencyCode && owedMinor > 0n);
  const methods = offered.filter(({ name }) => deps.paysOutBy(name, currencyCode));
  return {
    currencyCode,
    available: toExactString(wallet?.realMinor ?? 0n, currencyCode),
    methods,
    isSelfExcluded: restriction?.isSelfExclusion === true,
    blockers: blockersOf({
      currencyCode,
      hasActiveBonus: wallet !== undefined && wallet.activeBonusId !== null,
      bonusMinor: wallet?.bonusMinor ?? 0n,
      owedMinor: wallet?.owedMinor ?? 0n,
      owedElsewhere: owing === undefined ? null : { currencyCode: owing.asset, minor: owing.owedMinor },
      depositCount,
      wageringLeftMinor,
      restriction,
      riskSteps: (await deps.findBrand(request.brandKey))?.riskSteps ?? [],
      isEmailVerified: player.isEmailVerified,
      hasAllDetails: missing.length === 0,
      needsVerification,
      methodCount: methods.length,
    }),
  };
}
