import { findHouseGameFacts } from '@marquee/games/house-games.ts';
import { ASSET_CODES, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { Db, Tx } from '../../db/database.ts';
import { seedWhenChanged } from '../../db/seed-when-changed.ts';
import { PROVIDERS } from '@marquee/games/providers.ts';
import { DEMO_GAMES } from './demo-catalogue/games.ts';
import { DEMO_LOBBIES } from './demo-catalogue/lobbies.ts';
import { STAKES } from './demo-catalogue/stakes.ts';
import type { DemoGame, DemoLobby } from './demo-catalogue/demo-catalogue.types.ts';
import { describeGame } from '@marquee/games/describe-game.ts';
import { describeAnnounced, posterOf } from './demo-catalogue/translations.ts';
import { CATEGORIES, FIRST_SHELVES, HOUSE_CATALOGUE } from './house-catalogue.ts';
import { bpsOfPercent } from './percent.rules.ts';
import { arrangeEmptyLobby, saveBrandGames, saveCategories, saveGame, saveProviders, saveShelves } from './seed.sql.ts';

/**
 * Writes the demo catalogue for these brands. Facts of house games come from their rules, so that the site shows what
 * applies. A brand without a demo lobby gets that of the first one.
 */
export async function seedCatalogue(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'catalogue', async (tx) => {
    await saveProviders(tx, PROVIDERS);
    await saveCategories(tx, CATEGORIES);
    for (const [order, game] of DEMO_GAMES.entries()) await seedGame(tx, game, order);
    for (const brandKey of brandKeys) await seedLobby(tx, brandKey, DEMO_GAMES);
  });
}

/**
 * Writes the house games for an installation without demo data. A brand without games gets them and a default lobby;
 * the lobby of a brand with games is not changed.
 */
export async function seedHouseGames(db: Db, brandKeys: readonly string[]): Promise<void> {
  await seedWhenChanged(db, 'house-catalogue', async (tx) => {
    await saveProviders(tx, PROVIDERS);
    await saveCategories(tx, CATEGORIES);
    for (const [order, game] of HOUSE_CATALOGUE.entries()) await seedGame(tx, game, order);
    const slugs = HOUSE_CATALOGUE.map(({ slug }) => slug);
    for (const brandKey of brandKeys) await arrangeEmptyLobby(tx, brandKey, slugs, FIRST_SHELVES);
  });
}

async function seedGame(tx: Tx, game: DemoGame, sortOrder: number): Promise<void> {
  const facts = findHouseGameFacts(game.slug, 'EUR');
  const returnToPlayer = facts?.returnToPlayer ?? game.stated?.returnToPlayer;
  if (returnToPlayer === undefined)
    throw new Error(`The demo game ${game.slug} is neither a house game nor has stated facts`);
  await saveGame(tx, {
    slug: game.slug,
    providerSlug: game.provider,
    name: game.name,
    engine: facts ? game.slug : null,
    isHouseGame: facts !== undefined,
    returnBps: bpsOfPercent(returnToPlayer),
    // Only for sorting; the displayed value comes from the rules.
    maxMultiplier: facts ? Math.max(1, Math.floor(facts.maxMultiplier)) : (game.stated?.maxMultiplier ?? null),
    releaseOn: game.releaseDate,
    badge: game.badge,
    sortOrder,
    poster: posterOf(game.slug),
    categories: game.categories,
    descriptions: facts ? describeGame(game.slug) : describeAnnounced(game.slug),
    stakes: ASSET_CODES.map((asset) => ({ asset, ...stakesOf(game, asset) })),
  });
}

function stakesOf(game: DemoGame, asset: AssetCode): { minMinor: bigint; maxMinor: bigint } {
  const facts = findHouseGameFacts(game.slug, asset);
  const [min, max] = facts ? [facts.minBet, facts.maxBet] : STAKES[game.stated?.stakes ?? 'low'][asset];
  return { minMinor: minorOf(min, asset), maxMinor: minorOf(max, asset) };
}

async function seedLobby(tx: Tx, brandKey: string, games: readonly DemoGame[]): Promise<void> {
  const lobby = DEMO_LOBBIES.find((one) => one.brandKey === brandKey) ?? DEMO_LOBBIES[0];
  if (!lobby) return;
  await saveBrandGames(tx, brandKey, orderFor(lobby, games));
  await saveShelves(tx, brandKey, lobby.shelves);
}

/** The brand's preferred games first, then by popularity, without hidden ones. */
function orderFor(lobby: DemoLobby, games: readonly DemoGame[]): readonly string[] {
  const visibleSlugs = games.map((game) => game.slug).filter((slug) => !lobby.hiddenGames.includes(slug));
  const first = lobby.firstGames.filter((slug) => visibleSlugs.includes(slug));
  return [...first, ...visibleSlugs.filter((slug) => !first.includes(slug))];
}
