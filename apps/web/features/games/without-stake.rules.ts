import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

type Wallet = EndpointResponse<'getUserDetails'>['userWallet'][number];

/** Optimistically deducts a stake from the displayed balance: real money first, then bonus. */
export function withoutStake<D extends { readonly userWallet: readonly Wallet[] }>(
  details: D,
  asset: AssetCode,
  stakeMinor: bigint,
): D & { userWallet: Wallet[] } {
  const userWallet = details.userWallet.map((wallet) => {
    if (wallet.currencyCode !== asset) return wallet;
    const [real, bonus] = [minorOf(wallet.amount, asset), minorOf(wallet.bonusAmount, asset)];
    const fromReal = stakeMinor < real ? stakeMinor : real;
    const left = bonus - (stakeMinor - fromReal);
    return {
      ...wallet,
      // Counts as the pending change, so that the win that follows leaves no sequence gap.
      seq: wallet.seq + 1,
      amount: toExactString(real - fromReal, asset),
      bonusAmount: toExactString(left > 0n ? left : 0n, asset),
    };
  });
  return { ...details, userWallet };
}
