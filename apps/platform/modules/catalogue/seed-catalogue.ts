import type { GameDefinition } from '@marquee/games/game.types.ts';
import { describeGames, type GameDescription } from '@marquee/games/describe-games.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { toPercent } from '@marquee/games/fraction.ts';
import { PROVIDERS } from '@marquee/games/providers.ts';
import { ASSET_CODES } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { DEMO_LOBBIES } from './demo-catalogue/lobbies.ts';
import type { DemoLobby } from './demo-catalogue/demo-catalogue.types.ts';
import { CATEGORIES, FIRST_SHELVES } from './house-catalogue.ts';
import { bpsOfPercent } from './percent.rules.ts';
import { posterOf } from './poster-of.ts';
import {
  arrangeEmptyLobby,
  removeOtherGames,
  saveBrandGames,
  saveCategories,
  saveGame,
  saveProviders,
  saveShelves,
} from './seed.sql.ts';

/**
 * Writes the house games and the demo lobbies of these brands. Facts come from the games' rules, so that the site shows
 * what applies. A brand without a demo lobby gets that of the first one.
 */
export async function seedCatalogue(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'catalogue', async (tx) => {
    await saveHouseGames(tx);
    for (const brandKey of brandKeys) await seedLobby(tx, brandKey);
  });
}

/**
 * Writes the house games for an installation without demo data. A brand without games gets them and a default lobby;
 * the lobby of a brand with games is not changed, except that games that no longer exist are removed.
 */
export async function seedHouseGames(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'house-catalogue', async (tx) => {
    await saveHouseGames(tx);
    for (const brandKey of brandKeys) await arrangeEmptyLobby(tx, brandKey, [...HOUSE_GAMES.keys()], FIRST_SHELVES);
  });
}

async function saveHouseGames(tx: Tx): Promise<void> {
  await saveProviders(tx, PROVIDERS);
  await saveCategories(tx, CATEGORIES);
  const descriptions = describeGames([...HOUSE_GAMES.keys()]);
  for (const [order, [slug, game]] of [...HOUSE_GAMES].entries())
    await seedGame(tx, slug, { ...game, order, descriptions: descriptions.get(slug) ?? [] });
  await removeOtherGames(tx, [...HOUSE_GAMES.keys()]);
}

async function seedGame(
  tx: Tx,
  slug: string,
  game: GameDefinition & { readonly order: number; readonly descriptions: readonly GameDescription[] },
): Promise<void> {
  const { rules } = game;
  await saveGame(tx, {
    slug,
    providerSlug: game.provider,
    name: game.name,
    returnBps: bpsOfPercent(toPercent(rules.returnToPlayer)),
    // Only for sorting; the displayed value comes from the rules.
    maxMultiplier: Math.max(1, Math.floor(rules.maxMultiplier)),
    releaseOn: game.releaseDate,
    badge: game.badge,
    sortOrder: game.order,
    poster: posterOf(slug),
    categories: game.categories,
    descriptions: game.descriptions,
    stakes: ASSET_CODES.map((asset) => ({ asset, ...rules.stakes[asset] })),
  });
}

async function seedLobby(tx: Tx, brandKey: string): Promise<void> {
  const lobby = DEMO_LOBBIES.find((one) => one.brandKey === brandKey) ?? DEMO_LOBBIES[0];
  if (!lobby) return;
  await saveBrandGames(tx, brandKey, orderFor(lobby, [...HOUSE_GAMES.keys()]));
  await saveShelves(tx, brandKey, lobby.shelves);
}

/** The brand's preferred games first, then in the order of the list, without hidden ones. */
function orderFor(lobby: DemoLobby, slugs: readonly string[]): readonly string[] {
  const visibleSlugs = slugs.filter((slug) => !lobby.hiddenGames.includes(slug));
  const first = lobby.firstGames.filter((slug) => visibleSlugs.includes(slug));
  return [...first, ...visibleSlugs.filter((slug) => !first.includes(slug))];
}
