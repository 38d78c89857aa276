import { createHash } from 'node:crypto';
import type { Move } from '@marquee/games/game-rules.ts';
import luckyOrchard from '@marquee/games/lucky-orchard/game.ts';
import { colourOf } from '@marquee/games/slot-engine/gamble.ts';
import type { SlotOutcome } from '@marquee/games/slot-engine/slot-outcome.types.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { replayRound } from '@marquee/games/replay-round.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { limitsLockOf } from '../limits/testing/limits-lock.ts';
import { newId } from '../../db/new-id.ts';
import { Refusal } from '../../core/refusal.ts';
import { refusalOf } from '../../core/testing/refusal-of.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { createGamesFixture } from './testing/games-fixture.ts';
import { setUpGames } from './testing/set-up-games.ts';
import { listPlayTotals } from './testing/play-totals.sql.ts';

const EURO = 10_000n;
const SLUG = luckyOrchard.rules.slug;
const RULES = luckyOrchard.rules.gamble;
const CARDS_MAX = RULES?.spec.cardsMax ?? 0;
const HOUR_MS = 3_600_000;

let isAllowed = true;
let isOff = false;
let lateMs = 0;
let killAt: string | null = null;

/** The one that a new player has. */
const clientSeedOf = (seed: string) => seed.slice(0, 16);

/** The first server seed whose round 0 has such cards after the spin. */
function seedWith(isWanted: (spun: SlotOutcome, cards: readonly number[]) => boolean): string {
  for (let tries = 0; tries < 1_000_000; tries += 1) {
    const serverSeed = createHash('sha256').update(`gamble ${tries}`).digest('hex');
    const random = seededIntegers({ serverSeed, clientSeed: clientSeedOf(serverSeed), nonce: 0 });
    const { outcome } = luckyOrchard.rules.outcomeOf(random, EURO, {});
    const cards = Array.from({ length: CARDS_MAX }, () => random.below(52));
    if (isWanted(outcome, cards)) return serverSeed;
  }
  throw new Error('No such seed');
}

const allRed = (cards: readonly number[]) => cards.every((card) => colourOf(card) === 'red');
/** Wins 0.65 bets: small enough for five doublings. */
const RED_SEED = seedWith(({ units }, cards) => units === 65 && allRed(cards));
const LOSING_SEED = seedWith(({ units }) => units === 0);
let serverSeed = RED_SEED;

const { owner, fixture } = setUpGames((url) =>
  createGamesFixture(url, {
    newServerSeed: () => serverSeed,
    now: () => new Date(Date.now() + lateMs),
    checkGamble: async () => {
      if (!isAllowed) throw new Refusal('game.gamble_unavailable');
      return null;
    },
    checkPlay: async () => {
      if (isOff) throw new Refusal('game.unavailable');
    },
    atFaultPoint: async (point) => {
      if (point === killAt) throw new Error(`killed: ${point}`);
    },
  }),
);
beforeEach(() => {
  isAllowed = true;
  isOff = false;
  lateMs = 0;
  killAt = null;
  serverSeed = RED_SEED;
});

const location = { clientIp: '127.0.0.1', clientLocation: NO_LOCATION };

const newPlayer = () => fixture.newPlayer();

const open = (playerId: string, { key = newId('key'), move = { gamble: true } as Move } = {}) =>
  fixture.games.playRound({
    ...location,
    playerId,
    brandKey: 'lumen',
    session: null,
    game: SLUG,
    currencyCode: 'EUR',
    stake: '1.00',
    move,
    idempotencyKey: key,
  });

const act = (playerId: string, roundId: string, index: number, action: Move) =>
  fixture.games.actInRound({ ...location, playerId, brandKey: 'lumen', roundId, index, action });

const RED = { pick: 'red' };
const COLLECT = { collect: true };

async function euros(playerId: string): Promise<string> {
  const minor = (await fixture.wallet.findWallet(playerId, 'EUR'))?.realMinor ?? -1n;
  return (Number(minor) / 10_000).toFixed(2);
}

describe('a round with a gamble', () => {
  it('keeps the win in the round until it is collected, and counts once with its first stake', async () => {
    const playerId = await newPlayer();
    const { round, userWallet } = await open(playerId);
    expect(round).toMatchObject({ isOver: false, stake: '1.00', win: '0.00', outcome: { units: 65 } });
    expect(userWallet.amount).toBe('999.00');
    const doubled = await act(playerId, round.roundId, 0, RED);
    expect(doubled).toMatchObject({ round: { isOver: false, stake: '1.00' }, userWallet: { amount: '999.00' } });
    const ended = await act(playerId, round.roundId, 1, COLLECT);
    expect(ended.round).toMatchObject({ isOver: true, win: '1.30', actions: [RED, COLLECT] });
    expect(await euros(playerId)).toBe('1000.30');
    expect(await listPlayTotals(fixture.pool, playerId)).toMatchObject([
      { rounds: 1n, wins: 1n, stakedMinor: EURO, wonMinor: 13_000n },
    ]);
  });

  it('pays nothing after the wrong colour', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    const lost = await act(playerId, round.roundId, 0, { pick: 'black' });
    expect(lost.round).toMatchObject({ isOver: true, win: '0.00', options: [] });
    expect(await euros(playerId)).toBe('999.00');
    expect(await refusalOf(act(playerId, round.roundId, 1, COLLECT))).toBe('game.round_over');
  });

  it('is over at once after a spin without a win', async () => {
    serverSeed = LOSING_SEED;
    const playerId = await newPlayer();
    expect((await open(playerId)).round).toMatchObject({ isOver: true, win: '0.00', options: [] });
  });

  it('returns the first response for the same key and the same step, and refuses another step in its place', async () => {
    const playerId = await newPlayer();
    const key = newId('key');
    const first = await open(playerId, { key });
    const { roundId } = first.round;
    const step = await act(playerId, roundId, 0, RED);
    expect(await open(playerId, { key })).toEqual(first);
    expect(await act(playerId, roundId, 0, RED)).toEqual(step);
    expect(await refusalOf(act(playerId, roundId, 0, COLLECT))).toBe('request.id_reused');
    expect(await refusalOf(open(playerId, { key, move: {} }))).toBe('request.id_reused');
  });

  it('collects after the most cards', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    for (let index = 0; index < CARDS_MAX; index += 1) await act(playerId, round.roundId, index, RED);
    expect(await euros(playerId)).toBe((999 + 0.65 * 2 ** CARDS_MAX).toFixed(2));
    expect(await refusalOf(act(playerId, round.roundId, CARDS_MAX, RED))).toBe('game.round_over');
  });

  it('continues after a kill in the middle of a step, and collects for a player who does not return', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    killAt = 'acted';
    await expect(act(playerId, round.roundId, 0, RED)).rejects.toThrow('killed');
    killAt = null;
    expect((await act(playerId, round.roundId, 0, RED)).round).toMatchObject({ actions: [RED], isOver: false });
    lateMs = 25 * HOUR_MS;
    await fixture.games.recoverRounds();
    expect(await euros(playerId)).toBe('1000.30');
  });

  it('is verified from its seeds and decisions', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    const ended = await act(playerId, round.roundId, 0, RED).then(() => act(playerId, round.roundId, 1, COLLECT));
    const seeds = { serverSeed, clientSeed: clientSeedOf(serverSeed), nonce: 0 };
    const replayed = replayRound(luckyOrchard.rules, {
      seeds,
      stakeMinor: EURO,
      move: { gamble: true },
      actions: [RED, COLLECT],
    });
    expect(replayed).toEqual({ outcome: ended.round.outcome, winMinor: 13_000n });
  });
});

describe('where gambles are not allowed', () => {
  it('refuses the round before the stake, also for play money, and plays the spin without one', async () => {
    const playerId = await newPlayer();
    isAllowed = false;
    expect(await refusalOf(open(playerId))).toBe('game.gamble_unavailable');
    expect(await euros(playerId)).toBe('1000.00');
    const demo = { ...location, playerId: null, brandKey: 'lumen', gameSlug: SLUG };
    expect(await refusalOf(fixture.games.checkDemo({ ...demo, move: { gamble: true } }))).toBe(
      'game.gamble_unavailable',
    );
    expect(await refusalOf(fixture.games.checkDemo({ ...demo, move: {} }))).toBe('none');
    expect((await open(playerId, { move: {} })).round).toMatchObject({ isOver: true, win: '0.65' });
  });

  it('an open win can no longer be risked, only collected', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    isAllowed = false;
    expect(await refusalOf(act(playerId, round.roundId, 0, RED))).toBe('game.gamble_unavailable');
    expect((await act(playerId, round.roundId, 0, COLLECT)).round).toMatchObject({ isOver: true, win: '0.65' });
  });

  it('a game that was switched off in the middle of a round takes no further card and pays the win', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    isOff = true;
    expect(await refusalOf(act(playerId, round.roundId, 0, RED))).toBe('game.unavailable');
    expect((await act(playerId, round.roundId, 0, COLLECT)).round).toMatchObject({ isOver: true, win: '0.65' });
    expect(await euros(playerId)).toBe('999.65');
  });
});

/** Here the checks before the statement always pass, so only the statement itself can refuse. */
describe('a change after the checks', () => {
  const exclude = (playerId: string) =>
    `INSERT INTO player_restrictions (player_id, brand_key, kind) VALUES ('${playerId}', 'lumen', 'selfExclusion')`;

  it('an exclusion that is committed while a card waits stops the card, and the win can be collected', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    const card = () => refusalOf(act(playerId, round.roundId, 0, RED));
    const answers = await whileLocked(owner, limitsLockOf(playerId), [card], (other) => other.query(exclude(playerId)));
    expect(answers).toMatchObject([{ value: 'player.excluded' }]);
    expect((await act(playerId, round.roundId, 0, COLLECT)).round).toMatchObject({ isOver: true, win: '0.65' });
    expect(await euros(playerId)).toBe('999.65');
  });

  it('a game that is switched off takes neither a card nor a new round with a gamble', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    await owner.query(`INSERT INTO game_providers (provider_slug, name) VALUES ('test', 'Test');
      INSERT INTO games (game_slug, provider_slug, name, engine, is_playable, is_demo_available, release_on, sort_order, poster_base, poster_widths, poster_colour)
        VALUES ('${SLUG}', 'test', 'Test', 'test', false, false, '2026-01-01', 1, '/x', '{}', '#000000')`);
    expect(await refusalOf(act(playerId, round.roundId, 0, RED))).toBe('game.unavailable');
    expect((await act(playerId, round.roundId, 0, COLLECT)).round).toMatchObject({ isOver: true, win: '0.65' });
    expect(await refusalOf(open(playerId))).toBe('game.unavailable');
    await owner.query(`DELETE FROM games; DELETE FROM game_providers`);
    expect(await euros(playerId)).toBe('999.65');
  });

  it('an active bonus stops cards and new rounds with a gamble, and no spin without one', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    const grant = { source: 'test', externalId: newId('bon'), playerId, asset: 'EUR', bonusId: newId('bon') } as const;
    await fixture.wallet.grantBonus({ ...grant, amountMinor: EURO });
    expect(await refusalOf(act(playerId, round.roundId, 0, RED))).toBe('bonus.gamble_not_allowed');
    expect((await act(playerId, round.roundId, 0, COLLECT)).round).toMatchObject({ isOver: true, win: '0.65' });
    expect(await refusalOf(open(playerId))).toBe('bonus.gamble_not_allowed');
    expect(await euros(playerId)).toBe('999.65');
    expect((await open(playerId, { move: {} })).round).toMatchObject({ isOver: true });
  });

  it('a residence other than the one that was checked stops the card', async () => {
    const playerId = await newPlayer();
    const { round } = await open(playerId);
    await owner.query(
      `INSERT INTO players (player_id, brand_key, email, password_hash, username, country_code, currency_code, preferred_language, terms_accepted_at)
       VALUES ($1, 'lumen', $1 || '@example.com', 'x', $1, 'DE', 'EUR', 'en', now())`,
      [playerId],
    );
    expect(await refusalOf(act(playerId, round.roundId, 0, RED))).toBe('game.gamble_unavailable');
    expect((await act(playerId, round.roundId, 0, COLLECT)).round).toMatchObject({ isOver: true, win: '0.65' });
  });
});

it('leaves the ledger balanced', async () => {
  expect((await auditLedger({ pool: fixture.pool, scope: 'full' })).problems).toEqual([]);
});
