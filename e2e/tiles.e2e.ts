import { randomUUID } from 'node:crypto';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { findHouseGame, HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { exampleRound } from '@marquee/games/testing/example-round.ts';
import { toExactString } from '@marquee/money/money.ts';
import { isDeepRun, PART, sample } from '@marquee/platform/testing/sample.ts';
import { sql } from 'kysely';
import { type Casino, expect, test } from './fixtures.ts';
import type { TestPlayer } from './platform-client.ts';
import { playDemoRound } from './play-demo-round.ts';

test.describe.configure({ mode: 'parallel' });

const PAGE_SIZE = 50;
const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const;
const DEVICES = ['phone', 'desktop'] as const;

interface Tile {
  readonly slug: string;
  readonly isPlayable: boolean;
  readonly isDemoAvailable: boolean;
}

/** All tiles of a brand's catalogue. */
async function tilesOf(casino: Casino, brand: string): Promise<readonly Tile[]> {
  const tiles: Tile[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const path = `/api/core/casino/games?pageNo=${pageNo}&limit=${PAGE_SIZE}`;
    const { count, rows } = (await casino.request(path, { brand })).json as { count: number; rows: readonly Tile[] };
    tiles.push(...rows);
    if (rows.length === 0 || tiles.length >= count) return tiles;
  }
}

test('every tile of every brand is a game that can be played', async ({ casino }) => {
  let total = 0;
  for (const { key } of DEMO_BRANDS) {
    const tiles = await tilesOf(casino, key);
    total += tiles.length;
    expect(tiles.length, key).toBeGreaterThan(0);
    expect(
      tiles.filter(({ slug, isPlayable }) => !isPlayable || !HOUSE_GAMES.has(slug)).map(({ slug }) => slug),
      key,
    ).toEqual([]);
  }
  console.log(`${total} tiles of ${DEMO_BRANDS.length} brands can be played`);
});

/** In a quick run one tile of each of two brands. */
const BRANDS = sample(DEMO_BRANDS, Math.floor(DEMO_BRANDS.length / 2)).slice(0, isDeepRun ? undefined : 2);

for (const [turn, { key: brand, marketPolicy }] of BRANDS.entries()) {
  // Devices take turns, so that each game is opened on each of them in half of the brands.
  test(`tiles of ${brand} open and a demo round is played, on a phone of 360 pixels or on a desktop`, async ({
    casino,
    db,
  }) => {
    test.setTimeout(isDeepRun ? 5_400_000 : 120_000);
    const all = (await tilesOf(casino, brand)).filter(({ isDemoAvailable }) => isDemoAvailable);
    const chosen = isDeepRun ? all : all.filter((_, at) => at === (turn * 7 + PART) % all.length);
    const games = chosen.map(({ slug }) => slug).toSorted();
    const player = marketPolicy.demoNeedsVerification ? await casino.signUpPlayer(brand) : null;
    if (player) await sql`UPDATE players SET kyc_status = 'APPROVED' WHERE player_id = ${player.userId}`.execute(db);
    for (const [step, device] of DEVICES.entries()) {
      const own = games.filter((_, at) => (at + turn + PART) % DEVICES.length === step);
      if (own.length === 0) continue;
      const page = await casino.openPage({
        brand,
        ...(player && { token: player.token }),
        viewport: SIZES[device],
        device,
        hasReducedMotion: true,
      });
      for (const slug of own) await playDemoRound(page, slug, { isLive: HOUSE_GAMES.get(slug)?.live !== undefined });
      await page.close();
      console.log(`${brand}, ${device}: ${own.length} tiles opened and played`);
    }
  });
}

/** A valid move of a game, at its smallest stake or at the one that the move states. */
function exampleOf(slug: string) {
  const { stake, move } = exampleRound(slug);
  const stated = findHouseGame(slug)?.stakeOf?.(move);
  return { move, stake: stated === undefined ? stake : toExactString(stated, 'EUR') };
}

interface Played {
  readonly round: {
    roundId: string;
    isOver: boolean;
    actions: readonly object[];
    options: readonly { action: object }[];
  };
}

/** Stakes a round and ends it with the first offered decisions. */
async function playForMoney(casino: Casino, player: TestPlayer, slug: string): Promise<void> {
  const { stake, move } = exampleOf(slug);
  const post = async (path: string, body: object) => {
    const options = { method: 'POST', brand: player.brand, token: player.token, body } as const;
    const { status, json, text } = await casino.request(path, {
      ...options,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status, `${slug}: ${text}`).toBe(200);
    return (json as unknown as Played).round;
  };
  let round = await post('/api/user/game-rounds', { game: slug, currencyCode: 'EUR', stake, move });
  while (!round.isOver) {
    const [option] = round.options;
    if (!option) throw new Error(`${slug}: no option is left.`);
    round = await post(`/api/user/game-rounds/${round.roundId}/actions`, {
      index: round.actions.length,
      action: option.action,
    });
  }
}

test('a round of every game is played with real money', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  await casino.payIn(player, '100.00');
  const slugs = [...HOUSE_GAMES].flatMap(([slug, { live }]) => (live ? [] : [slug]));
  for (const slug of slugs) await playForMoney(casino, player, slug);
  console.log(`${slugs.length} games played with real money`);
});
