import type { AssetCode } from '@marquee/money/assets.ts';
import type { WalletModule } from '../modules/wallet/index.ts';

/** Currency of the player's active wallet. */
export async function activeAssetOf(wallet: Pick<WalletModule, 'listWallets'>, playerId: string): Promise<AssetCode> {
  const [active] = await wallet.listWallets(playerId);
  if (!active) throw new Error(`The player ${playerId} has no wallet`);
  return active.asset;
}
