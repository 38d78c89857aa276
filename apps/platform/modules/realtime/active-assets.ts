import { LRUCache } from 'lru-cache';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { WalletModule } from '../wallet/index.ts';

/**
 * The active wallet of each connected player, cached because money messages do not contain it and a query for each
 * would double their cost.
 */
export interface ActiveAssets {
  readonly of: (playerId: string) => Promise<AssetCode | null>;
  readonly set: (playerId: string, asset: AssetCode | null) => void;
}

const FRESH_MS = 10_000;
const PLAYERS_MAX = 20_000;

export function createActiveAssets(wallet: Pick<WalletModule, 'listWallets'>): ActiveAssets {
  const known = new LRUCache<string, { readonly asset: AssetCode | null }>({ max: PLAYERS_MAX, ttl: FRESH_MS });
  const set = (playerId: string, asset: AssetCode | null) => void known.set(playerId, { asset });
  return {
    set,
    of: async (playerId) => {
      const entry = known.get(playerId);
      if (entry) return entry.asset;
      const asset = (await wallet.listWallets(playerId)).find((one) => one.isActive)?.asset ?? null;
      set(playerId, asset);
      return asset;
    },
  };
}
