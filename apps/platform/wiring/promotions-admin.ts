import { existsSync } from 'node:fs';
import { createDb } from '../db/database.ts';
import type { Pool } from 'pg';
import { listOfferedKeys } from '../modules/bonuses/index.ts';
import { faultsOfImage, type Brands, type ImageFolders } from '../modules/brands/index.ts';
import { findRestriction, findTimeZone } from '../modules/limits/index.ts';
import { createPromotionsAdmin, type PromotionsAdmin } from '../modules/promotions/index.ts';
import { createWallet } from '../modules/wallet/index.ts';
import { activeAssetOf } from './active-asset.ts';
import { bonusFacts } from './bonus-facts.ts';
import { isRewardAllowedBy, promotionsDeps } from './promotions.ts';

const ILLUSTRATIONS = new URL('posters/rendered-figures/', import.meta.resolve('@marquee/games/package.json'));
const ILLUSTRATION = /^\/illustrations\/([a-z-]+-480\.webp)$/;
const BRAND_IMAGE = '/api/core/casino/assets/brands/';

interface AdminParts {
  readonly pool: Pool;
  readonly brands: Brands;
  readonly folders: ImageFolders;
}

/** Promotions for operators' commands, with the rules of the site. */
export function openPromotionsAdmin({ pool, brands, folders }: AdminParts): PromotionsAdmin {
  const db = createDb(pool);
  const wallet = createWallet({ pool });
  const isRestricted = async (playerId: string) => (await findRestriction(db, playerId)) !== null;
  const offersDeps = {
    db,
    isRestricted,
    mayOverride: async () => false,
    isServed: () => true,
    ...bonusFacts(brands, (playerId, at) => findTimeZone(at, playerId)),
    currencyOf: async (brandKey: string, playerId: string | null) =>
      playerId === null ? brands.getBrand(brandKey).defaultCurrency : activeAssetOf(wallet, playerId),
    now: () => new Date(),
  };
  const deps = promotionsDeps({
    db,
    brands,
    isRestricted,
    isRewardAllowed: isRewardAllowedBy(brands),
    postersOf: async () => new Map(),
    bonuses: () => ({ listOfferedKeys: (visitor) => listOfferedKeys(offersDeps, visitor) }),
  });
  return createPromotionsAdmin({ ...deps, faultsOfImage: (src) => faultsOfBannerImage(src, folders) });
}

function faultsOfBannerImage(src: string, folders: ImageFolders): readonly string[] {
  if (src.startsWith(BRAND_IMAGE)) return faultsOfImage(src, folders);
  const [, file] = ILLUSTRATION.exec(src) ?? [];
  return file !== undefined && existsSync(new URL(file, ILLUSTRATIONS)) ? [] : [`the site has no image "${src}"`];
}
