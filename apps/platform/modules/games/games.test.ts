import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hashServerSeed } from '@marquee/games/fairness/seeds.ts';
import { diceRules, type DiceMove } from '@marquee/games/dice/dice.rules.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import type { RoundSeeds } from '@marquee/games/fairness/seeds.ts';
import { rulesOfVersion, type Move } from '@marquee/games/game-rules.ts';
import harbourLights from '@marquee/games/harbour-lights/game.ts';
import { version1Rules } from '@marquee/games/harbour-lights/version-1/version-1.rules.ts';
import { replayRound } from '@marquee/games/replay-round.ts';
import { minorOf } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import { refusalOf } from '../../core/testing/refusal-of.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { isInterrupted } from './games.rules.ts';
import { listPlayTotals } from './testing/play-totals.sql.ts';
import { createGamesFixture, type GamesFixture } from './testing/games-fixture.ts';
import { setUpGames } from './testing/set-up-games.ts';
import type { FaultPoint } from './index.ts';

const replayDice = (seeds: RoundSeeds, stakeMinor: bigint, move: Move) =>
  diceRules.outcomeOf(seededIntegers(seeds), stakeMinor, move as DiceMove); // a move that the platform accepted

const { database, fixture } = setUpGames();

let keys = 0;
const newKey = (): string => `key-${(keys += 1)}`;
const dice = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } } as const;
const slot = { game: 'harbour-lights', currencyCode: 'EUR', stake: '0.20', move: {} } as const;
const by = (playerId: string, idempotencyKey = newKey()) => ({
  playerId,
  brandKey: 'test',
  clientIp: '127.0.0.1',
  clientLocation: NO_LOCATION,
  idempotencyKey,
  session: null,
});

/** The platform before the update: Harbour Lights by the rules of version 1. */
function withVersion1(atFaultPoint?: (point: FaultPoint) => Promise<void>) {
  const rules = { ...harbourLights.rules, ...version1Rules };
  const isPlayedInSteps = () => true;
  const findGame = (slug: string) => (slug === slot.game ? rules : undefined);
  return createGamesFixture(database.url, { isPlayedInSteps, findGame, ...(atFaultPoint && { atFaultPoint }) });
}

async function balance(playerId: string): Promise<bigint> {
  return (await fixture.wallet.findWallet(playerId, 'EUR'))?.realMinor ?? -1n;
}

async function movements(playerId: string): Promise<readonly string[]> {
  const { rows } = await fixture.wallet.listCasinoEntries({ playerId, limit: 100 });
  return rows.map((row) => row.kind).reverse();
}

describe('a round', () => {
  it('books the stake, pays what the revealed seeds give, and returns the wallet after it', async () => {
    const playerId = await fixture.newPlayer();
    const { round, userWallet } = await fixture.games.playRound({ ...by(playerId), ...dice });
    const { revealed } = await fixture.games.rotateSeeds(playerId, 'next-one');
    expect(hashServerSeed(revealed.serverSeed)).toBe(round.proof.serverSeedHash);
    const again = replayDice({ ...revealed, nonce: round.proof.nonce }, minorOf(round.stake, 'EUR'), round.move);
    expect(again.outcome).toEqual(round.outcome);
    expect(again.winMinor).toBe(minorOf(round.win, 'EUR'));
    expect(await balance(playerId)).toBe(minorOf('999', 'EUR') + minorOf(round.win, 'EUR'));
    expect(minorOf(userWallet.amount, 'EUR')).toBe(await balance(playerId));
    expect(await movements(playerId)).toEqual(['bet', 'win']);
  });

  it('of the slot stores the whole outcome that the seeds give', async () => {
    const playerId = await fixture.newPlayer();
    const rounds = [];
    for (let played = 0; played < 20; played += 1)
      rounds.push((await fixture.games.playRound({ ...by(playerId), ...slot })).round);
    const { revealed } = await fixture.games.rotateSeeds(playerId, 'next-one');
    const listed = await fixture.games.listRounds({ playerId, game: 'harbour-lights', limit: 50 });
    expect(listed.count).toBe(20);
    for (const round of rounds) {
      const again = harbourLights.rules.outcomeOf(
        seededIntegers({ ...revealed, nonce: round.proof.nonce }),
        minorOf('0.20', 'EUR'),
        {},
      );
      expect(JSON.stringify(again.outcome)).toBe(JSON.stringify(round.outcome));
      expect(listed.rows.find((row) => row.roundId === round.roundId)).toMatchObject({
        win: round.win,
        rulesVersion: harbourLights.rules.version,
        serverSeed: revealed.serverSeed,
      });
    }
    expect(rounds.map((round) => round.proof.nonce)).toEqual(Array.from({ length: 20 }, (_, nonce) => nonce));
  });

  it('of an earlier version is listed with it, and verified by its rules after an update', async () => {
    const playerId = await fixture.newPlayer();
    const old = withVersion1();
    const { round } = await old.games.playRound({ ...by(playerId), ...slot });
    const { revealed } = await fixture.games.rotateSeeds(playerId, 'next-one');
    const [listed] = (await fixture.games.listRounds({ playerId, game: slot.game, limit: 5 })).rows;
    if (!listed) throw new Error('not listed');
    const rules = rulesOfVersion(harbourLights.rules, listed.rulesVersion);
    if (!rules) throw new Error('no rules');
    const seeds = { ...revealed, nonce: round.proof.nonce };
    const again = replayRound(rules, { seeds, stakeMinor: minorOf(listed.stake, 'EUR'), move: listed.move });
    expect(again).toEqual({ outcome: listed.outcome, winMinor: minorOf(listed.win, 'EUR') });
    expect(listed).toMatchObject({ rulesVersion: 1, outcome: round.outcome });
    await old.db.destroy();
  });

  it.each([
    ['game.not_found', { ...dice, game: 'roulette' }],
    ['game.move_invalid', { ...dice, move: { target: 5000 } }],
    ['game.move_invalid', { ...slot, move: { lines: 5 } }],
    ['game.stake_out_of_range', { ...dice, stake: '0.09' }],
    ['game.stake_out_of_range', { ...dice, stake: '500.01' }],
    ['game.stake_out_of_range', { ...dice, stake: '1.0001' }],
    ['game.stake_out_of_range', { ...slot, stake: '0.30' }],
    ['wallet.amount_invalid', { ...dice, stake: '1.00001' }],
    ['wallet.unknown_currency', { ...dice, currencyCode: 'XXX' }],
    ['wallet.unknown_currency', { ...dice, currencyCode: 'USD' }],
  ])('is rejected with %s for %j, without bookings', async (code, request) => {
    const playerId = await fixture.newPlayer();
    expect(await refusalOf(fixture.games.playRound({ ...by(playerId), ...request }))).toBe(code);
    expect(await movements(playerId)).toEqual([]);
  });

  it('is rejected if the country is closed to the game', async () => {
    const closed = createGamesFixture(database.url, {
      isServed: () => false,
      checkPlay: async ({ gameSlug }) => {
        if (gameSlug === 'dice') throw new Refusal('game.country_restricted');
      },
    });
    const playerId = await fixture.newPlayer();
    expect(await refusalOf(closed.games.playRound({ ...by(playerId), ...dice }))).toBe('game.country_restricted');
    await closed.db.destroy();
  });

  it('without money is rejected, also when repeated with the same key', async () => {
    const playerId = await fixture.newPlayer(0n);
    const key = newKey();
    expect(await refusalOf(fixture.games.playRound({ ...by(playerId, key), ...dice }))).toBe(
      'wallet.insufficient_funds',
    );
    expect(await balance(playerId)).toBe(0n);
  });
});

describe('wagering a deposit', () => {
  it.each([
    ['in full at high risk', 5_000, '1.00', 9_990_000n],
    ['by half if three of four numbers win', 2_000, '1.00', 9_995_000n],
    ['not at all if nearly every number wins', 199, '1.00', 10_000_000n],
  ])('counts a stake %s', async (_name, target, stake, leftMinor) => {
    const playerId = await fixture.newPlayer(1_000n);
    const request = { ...by(playerId), ...dice, stake, move: { target, over: true } };
    await fixture.games.playRound(request);
    await fixture.games.playRound(request);
    expect(await fixture.wallet.wageringLeftOf(playerId, 'EUR')).toBe(leftMinor);
  });
});

describe('idempotency', () => {
  const players = Number(process.env['MARQUEE_RACES'] ?? 8);
  const timeout = 30_000 + players * 1_000;
  it('64 concurrent first bets with one key create one round and return the same response', { timeout }, async () => {
    for (let player = 0; player < players; player += 1) {
      const playerId = await fixture.newPlayer();
      const same = { ...by(playerId), ...dice };
      const results = await Promise.all(Array.from({ length: 64 }, () => fixture.games.playRound(same)));
      expect(new Set(results.map(({ round }) => JSON.stringify(round))).size).toBe(1);
      expect(await movements(playerId)).toEqual(['bet', 'win']);
    }
  });

  it('a key whose round a concurrent request opens gets the result of that round', async () => {
    const playerId = await fixture.newPlayer();
    const same = { ...by(playerId), ...dice };
    const opened = Promise.withResolvers<void>();
    const resumed = Promise.withResolvers<void>();
    const competitor = createGamesFixture(database.url, {
      isPlayedInSteps: () => true,
      atFaultPoint: async (point) => {
        if (point !== 'opened') return;
        opened.resolve();
        await resumed.promise;
      },
    });
    let first: Promise<unknown> = Promise.resolve();
    let queries = 0;
    // Looks up the key, tries to insert the round (there are no seeds yet), looks up the key again: here the other
    // request inserts it.
    const db = fixture.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        if (queries === 3) {
          first = competitor.games.playRound(same);
          await opened.promise;
        }
        return result;
      },
    });
    const late = createGamesFixture(database.url, { db, isPlayedInSteps: () => true });
    const second = await late.games.playRound(same);
    resumed.resolve();
    expect(await first).toEqual(second);
    expect(await movements(playerId)).toEqual(['bet', 'win']);
    await competitor.db.destroy();
    await late.pool.end();
  });

  it('allows two players to use the same key', async () => {
    const [one, two] = [await fixture.newPlayer(), await fixture.newPlayer()];
    const key = newKey();
    const results = await Promise.all(
      [one, two].map((playerId) => fixture.games.playRound({ ...by(playerId, key), ...dice })),
    );
    expect(results[0]?.round.roundId).not.toBe(results[1]?.round.roundId);
  });
});

describe('concurrent rounds', () => {
  it('of one game: each round counts once and has its own nonce, the rest are rejected', async () => {
    const playerId = await fixture.newPlayer();
    const codes = await Promise.all(
      Array.from({ length: 32 }, () => refusalOf(fixture.games.playRound({ ...by(playerId), ...dice }))),
    );
    const played = codes.filter((code) => code === 'none').length;
    expect(played).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== 'none' && code !== 'game.round_open')).toEqual([]);
    expect((await movements(playerId)).filter((kind) => kind === 'bet')).toHaveLength(played);
    const { rows } = await fixture.games.listRounds({ playerId, limit: 100 });
    expect(rows.map((row) => row.proof.nonce).sort((a, b) => a - b)).toEqual(
      Array.from({ length: played }, (_, nonce) => nonce),
    );
  });
});

describe('seeds', () => {
  it('show the next hash before a client seed is chosen for it, and match it later', async () => {
    const playerId = await fixture.newPlayer();
    const before = await fixture.games.getSeeds(playerId);
    const { current } = await fixture.games.rotateSeeds(playerId, 'my-own-seed');
    expect(current).toMatchObject({
      serverSeedHash: before.current.nextServerSeedHash,
      clientSeed: 'my-own-seed',
      nonce: 0,
    });
    const { revealed } = await fixture.games.getSeeds(playerId);
    expect(revealed.map((seed) => hashServerSeed(seed.serverSeed))).toEqual([before.current.serverSeedHash]);
  });

  it('are not sent before they are revealed', async () => {
    const playerId = await fixture.newPlayer();
    const results = [
      await fixture.games.playRound({ ...by(playerId), ...dice }),
      await fixture.games.getSeeds(playerId),
      await fixture.games.getLastRound(playerId, 'dice'),
      await fixture.games.listRounds({ playerId, limit: 10 }),
    ];
    const { revealed, current } = await fixture.games.rotateSeeds(playerId, 'x');
    expect(JSON.stringify([...results, current])).not.toContain(revealed.serverSeed);
  });

  it('cannot be guessed from what is shown: the hash used as a seed predicts nothing', async () => {
    const playerId = await fixture.newPlayer();
    let right = 0;
    for (let played = 0; played < 40; played += 1) {
      const { current } = await fixture.games.getSeeds(playerId);
      const guess = replayDice(
        { serverSeed: current.serverSeedHash, clientSeed: current.clientSeed, nonce: current.nonce },
        10_000n,
        dice.move,
      );
      const { round } = await fixture.games.playRound({ ...by(playerId), ...dice });
      if (JSON.stringify(guess.outcome) === JSON.stringify(round.outcome)) right += 1;
    }
    expect(right).toBeLessThan(3);
  });

  it('are not revealed while a round is open on them', async () => {
    let inside: Promise<string> | undefined;
    const slow = createGamesFixture(database.url, {
      isPlayedInSteps: () => true,
      atFaultPoint: async (point) => {
        if (point !== 'bet_booked') return;
        inside = refusalOf(fixture.games.rotateSeeds(playerId, 'peek'));
        await inside;
      },
    });
    const playerId = await fixture.newPlayer();
    await slow.games.playRound({ ...by(playerId), ...dice });
    expect(await inside).toBe('game.seed_in_use');
    await slow.db.destroy();
  });

  it('rotated concurrently use one pair after the other', async () => {
    const playerId = await fixture.newPlayer();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => fixture.games.rotateSeeds(playerId, `seed-${index}`)),
    );
    expect(new Set(results.map((result) => result.revealed.serverSeedHash)).size).toBe(8);
  });
});

describe('a crash', () => {
  async function crashAt(point: FaultPoint): Promise<{ playerId: string; key: string; later: GamesFixture }> {
    const playerId = await fixture.newPlayer();
    await fixture.games.getSeeds(playerId);
    const key = newKey();
    const script = fileURLToPath(new URL('testing/play-and-crash.ts', import.meta.url));
    const child = spawn(process.execPath, [script, database.url, playerId, key, point], { stdio: 'inherit' });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]; // the event's arguments
    expect(signal).toBe('SIGKILL');
    return { playerId, key, later: createGamesFixture(database.url, { now: () => new Date(Date.now() + 60_000) }) };
  }

  it.each([
    ['opened', [], 'returned'],
    ['bet_booked', ['bet', 'win'], 'settled'],
    ['settled', ['bet', 'win'], 'settled'],
  ] as const)('at "%s" leaves a round that is settled exactly once', async (point, expected, state) => {
    const { playerId, key, later } = await crashAt(point);
    await Promise.all([
      later.games.recoverRounds(),
      later.games.recoverRounds(),
      fixture.games.getLastRound(playerId, 'dice'),
    ]);
    await later.games.recoverRounds();
    expect((await movements(playerId)).filter((kind) => kind !== 'rollback')).toEqual(expected);
    const last = await fixture.games.getLastRound(playerId, 'dice');
    expect(last?.state).toBe(state);
    const totals = await listPlayTotals(fixture.pool, playerId);
    expect(totals.map(({ rounds, stakedMinor, wonMinor }) => [rounds, stakedMinor, wonMinor])).toEqual(
      state === 'settled' ? [[1n, minorOf('1', 'EUR'), minorOf(last?.win ?? '', 'EUR')]] : [],
    );
    expect(await balance(playerId)).toBe(
      minorOf('1000', 'EUR') + (state === 'settled' ? minorOf(last?.win ?? '0', 'EUR') - minorOf('1', 'EUR') : 0n),
    );

    const retry = await refusalOf(fixture.games.playRound({ ...by(playerId, key), ...dice }));
    expect(retry).toBe(state === 'settled' ? 'none' : 'wallet.bet_returned');
    const { revealed } = await fixture.games.rotateSeeds(playerId, 'after');
    if (state === 'settled') {
      const again = replayDice({ ...revealed, nonce: 0 }, minorOf('1', 'EUR'), dice.move);
      expect(again.outcome).toEqual(last?.outcome);
    }
    await later.db.destroy();
  });

  it('before an update of the rules leaves a round whose stake is returned', async () => {
    const playerId = await fixture.newPlayer();
    const old = withVersion1(async (point) => {
      if (point === 'bet_booked') throw new Error('crashed');
    });
    await expect(old.games.playRound({ ...by(playerId), ...slot })).rejects.toThrow('crashed');
    const later = createGamesFixture(database.url, { now: () => new Date(Date.now() + 60_000) });
    await later.games.recoverRounds();
    const last = await fixture.games.getLastRound(playerId, slot.game);
    expect(last).toMatchObject({ state: 'returned', rulesVersion: 1, win: '0.00' });
    expect(await balance(playerId)).toBe(minorOf('1000', 'EUR'));
    expect(await refusalOf(fixture.games.playRound({ ...by(playerId), ...slot }))).toBe('none');
    await Promise.all([old.db.destroy(), later.db.destroy()]);
  });

  it('does not block the next round', async () => {
    const { playerId, later } = await crashAt('opened');
    expect(await refusalOf(fixture.games.playRound({ ...by(playerId), ...dice }))).toBe('game.round_open');
    expect(await refusalOf(later.games.playRound({ ...by(playerId), ...dice }))).toBe('none');
    expect(await movements(playerId)).toEqual(['bet', 'win']);
    await later.db.destroy();
  });

  it('books no stake in a delayed request after recovery refunded it', async () => {
    const playerId = await fixture.newPlayer();
    const later = createGamesFixture(database.url, { now: () => new Date(Date.now() + 60_000) });
    const slow = createGamesFixture(database.url, {
      isPlayedInSteps: () => true,
      atFaultPoint: async (point) => {
        if (point === 'opened') await later.games.recoverRounds();
      },
    });
    expect(await refusalOf(slow.games.playRound({ ...by(playerId), ...dice }))).toBe('wallet.bet_returned');
    expect(await balance(playerId)).toBe(minorOf('1000', 'EUR'));
    await slow.db.destroy();
    await later.db.destroy();
  });

  it('is assumed only after a few seconds', () => {
    const now = new Date('2026-11-21T00:00:10Z');
    expect(isInterrupted(new Date('2026-11-21T00:00:06Z'), now)).toBe(false);
    expect(isInterrupted(new Date('2026-11-21T00:00:05Z'), now)).toBe(true);
  });
});

describe('demo play', () => {
  it('uses the same rules and limits, its own nonces, and never writes the ledger', async () => {
    const count = async (): Promise<string> =>
      (
        await fixture.pool.query(
          'SELECT (SELECT count(*) FROM transfers) + (SELECT count(*) FROM game_rounds) + (SELECT count(*) FROM game_seeds) AS all',
        )
      ).rows[0]?.all;
    const before = await count();
    const first = fixture.games.playDemoRound({ ...dice, demoSeed: undefined });
    const second = fixture.games.playDemoRound({ ...slot, demoSeed: first.demoSeed });
    expect([first.round.proof.nonce, second.round.proof.nonce]).toEqual([0, 1]);
    expect(second.round.proof.serverSeedHash).toBe(first.round.proof.serverSeedHash);
    expect(fixture.games.playDemoRound({ ...dice, demoSeed: 'dms_forgotten1' }).round.proof.nonce).toBe(0);
    expect(() => fixture.games.playDemoRound({ ...dice, stake: '0.01', demoSeed: undefined })).toThrow(Refusal);
    expect(await count()).toBe(before);
  });
});
