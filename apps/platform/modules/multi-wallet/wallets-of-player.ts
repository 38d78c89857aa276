import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listWallets as listWalletsEndpoint } from '@marquee/contract/wallets.ts';
import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import { toUserWallet } from '../wallet/index.ts';
import type { MultiWalletDeps, Owner } from './multi-wallet.deps.ts';

type ListResponse = ResponseOf<typeof listWalletsEndpoint>;
export type WalletList = ListResponse['wallets'];

export async function presentWallets({ wallet }: MultiWalletDeps, playerId: string): Promise<WalletList> {
  return (await wallet.listWallets(playerId)).map(toUserWallet);
}

export interface Bounds {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
}

/** Minimum and maximum of one exchange from a currency; null if it cannot be exchanged. */
export function boundsOf({ policy }: ReturnType<MultiWalletDeps['brandOf']>, currencyCode: AssetCode): Bounds | null {
  const [min, max] = [policy.min[currencyCode], policy.max[currencyCode]];
  if (min === undefined || max === undefined) return null;
  return { minMinor: minorOf(min, currencyCode), maxMinor: minorOf(max, currencyCode) };
}

/** All wallets of a player, the currencies that can be added, and the terms of exchanges. */
export async function listWallets(deps: MultiWalletDeps, { brandKey, playerId }: Owner): Promise<ListResponse> {
  const brand = deps.brandOf(brandKey);
  const wallets = await presentWallets(deps, playerId);
  if (!brand.useMultiWallet) return { wallets, openable: [], exchange: null };
  const held = new Set(wallets.map(({ currencyCode }) => currencyCode));
  const bounds = brand.currencies.flatMap((currencyCode) => {
    const code = findAsset(currencyCode)?.code;
    const found = code === undefined ? null : boundsOf(brand, code);
    if (code === undefined || found === null) return [];
    const { minMinor, maxMinor } = found;
    return [{ currencyCode, minAmount: toExactString(minMinor, code), maxAmount: toExactString(maxMinor, code) }];
  });
  return {
    wallets,
    openable: brand.currencies.filter((code) => !held.has(code)),
    exchange: bounds.length === 0 ? null : { spreadPpm: brand.policy.spreadPpm, bounds },
  };
}

export interface OpenWalletRequest extends Owner {
  readonly currencyCode: string;
}

export async function openWallet(
  deps: MultiWalletDeps,
  { brandKey, playerId, currencyCode }: OpenWalletRequest,
): Promise<WalletList> {
  const { useMultiWallet, currencies } = deps.brandOf(brandKey);
  const asset = findAsset(currencyCode)?.code;
  if (!useMultiWallet || asset === undefined || !currencies.includes(asset))
    throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  await deps.wallet.openWallet({ playerId, asset });
  return presentWallets(deps, playerId);
}

/** Makes this the active wallet, which bets use and the cashier preselects, on every device. */
export async function chooseWallet(
  deps: MultiWalletDeps,
  { playerId, currencyCode }: OpenWalletRequest,
): Promise<WalletList> {
  const asset = findAsset(currencyCode)?.code;
  if (asset === undefined) throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  await withTx(deps.db, async (tx) => {
    const chosen = await deps.wallet.inTx(tx).selectWallet({ playerId, asset });
    await deps.announceChosen(tx, playerId, toUserWallet(chosen));
  });
  return presentWallets(deps, playerId);
}
