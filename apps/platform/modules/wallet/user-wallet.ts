import type * as z from 'zod/mini';
import type { userWallet } from '@marquee/contract/players.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { Wallet, WalletState } from './wallet.types.ts';

/** The contract's wallet, for responses and socket events. Amounts are exact. */
export function toUserWallet(
  wallet: Wallet & Pick<WalletState, 'isActive'> & Partial<Pick<WalletState, 'owedMinor'>>,
): z.output<typeof userWallet> {
  return {
    currencyCode: wallet.asset,
    amount: toExactString(wallet.realMinor, wallet.asset),
    bonusAmount: toExactString(wallet.bonusMinor, wallet.asset),
    lockedAmount: toExactString(wallet.heldMinor, wallet.asset),
    ...(wallet.owedMinor !== undefined && { owedAmount: toExactString(wallet.owedMinor, wallet.asset) }),
    seq: Number(wallet.seq), // A count of changes, far below 2^53.
    isActive: wallet.isActive,
  };
}
