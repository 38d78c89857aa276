import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashServerSeed } from '@marquee/games/fairness/seeds.ts';
import { replayRound } from '@marquee/games/replay-round.ts';
import { minorOf } from '@marquee/money/money.ts';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { Refusal } from '../../core/refusal.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { isInterrupted } from './games.rules.ts';
import { createGamesFixture, type GamesFixture } from './testing/games-fixture.ts';
import type { FaultPoint } from './index.ts';

let database: TestDatabase;
let fixture: GamesFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = createGamesFixture(database.url);
});
afterAll(async () => {
  await fixture.db.destroy();
  await database.drop();
});

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
});

async function balance(playerId: string): Promise<bigint> {
  return (await fixture.wallet.findWallet(playerId, 'EUR'))?.realMinor ?? -1n;
}

async function movements(playerId: string): Promise<readonly string[]> {
  const { rows } = await fixture.wallet.listCasinoEntries({ playerId, pageNo: 1, limit: 100 });
  return rows.map((row) => row.kind).reverse();
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('a round', () => {
  it('takes the stake, pays what the revealed seeds say, and shows the wallet of right then', async () => {
    const playerId = await fixture.newPlayer();
    const { round, userWallet } = await fixture.games.playRound({ ...by(playerId), ...dice });
    const { revealed } = await fixture.games.rotateSeeds(playerId, 'next-one');
    expect(hashServerSeed(revealed.serverSeed)).toBe(round.proof.serverSeedHash);
    const again = replayRound(
      'dice',
      { ...revealed, nonce: round.proof.nonce },
      minorOf(round.stake, 'EUR'),
      round.move,
    );
    expect(again?.outcome).toEqual(round.outcome);
    expect(again?.winMinor).toBe(minorOf(round.win, 'EUR'));
    expect(await balance(playerId)).toBe(minorOf('999', 'EUR') + minorOf(round.win, 'EUR'));
    expect(minorOf(userWallet.amount, 'EUR')).toBe(await balance(playerId));
    expect(await movements(playerId)).toEqual(['bet', 'win']);
  });

  it('of the slot stores the whole outcome exactly as the seeds give it', async () => {
    const playerId = await fixture.newPlayer();
    const rounds = [];
    for (let played = 0; played < 20; played += 1)
      rounds.push((await fixture.games.playRound({ ...by(playerId), ...slot })).round);
    const { revealed } = await fixture.games.rotateSeeds(playerId, 'next-one');
    const listed = await fixture.games.listRounds({ playerId, gameSlug: 'harbour-lights', pageNo: 1, limit: 50 });
    expect(listed.count).toBe(20);
    for (const round of rounds) {
      const again = replayRound(
        'harbour-lights',
        { ...revealed, nonce: round.proof.nonce },
        minorOf('0.20', 'EUR'),
        {},
      );
      expect(JSON.stringify(again?.outcome)).toBe(JSON.stringify(round.outcome));
      expect(listed.rows.find((row) => row.roundId === round.roundId)).toMatchObject({
        win: round.win,
        serverSeed: revealed.serverSeed,
      });
    }
    expect(rounds.map((round) => round.proof.nonce)).toEqual(Array.from({ length: 20 }, (_, nonce) => nonce));
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
  ])('is refused with %s for %j, and nothing moves', async (code, request) => {
    const playerId = await fixture.newPlayer();
    expect(await refusalOf(fixture.games.playRound({ ...by(playerId), ...request }))).toBe(code);
    expect(await movements(playerId)).toEqual([]);
  });

  it('is refused where the country is closed to the game', async () => {
    const closed = createGamesFixture(database.url, {
      checkPlay: async ({ gameSlug }) => {
        if (gameSlug === 'dice') throw new Refusal('game.country_restricted');
      },
    });
    const playerId = await fixture.newPlayer();
    expect(await refusalOf(closed.games.playRound({ ...by(playerId), ...dice }))).toBe('game.country_restricted');
    await closed.db.destroy();
  });

  it('without money is refused, and the same key says so again', async () => {
    const playerId = await fixture.newPlayer(0n);
    const key = newKey();
    expect(await refusalOf(fixture.games.playRound({ ...by(playerId, key), ...dice }))).toBe(
      'wallet.insufficient_funds',
    );
    expect(await balance(playerId)).toBe(0n);
  });
});

describe('playing a deposit through', () => {
  it.each([
    ['in full, where much is at risk', 5_000, '1.00', 9_990_000n],
    ['by half, where three of four numbers win', 2_000, '1.00', 9_995_000n],
    ['not at all, where nearly every number wins', 199, '1.00', 10_000_000n],
  ])('counts a stake %s', async (_name, target, stake, leftMinor) => {
    const playerId = await fixture.newPlayer(1_000n);
    const request = { ...by(playerId), ...dice, stake, move: { target, over: true } };
    await fixture.games.playRound(request);
    await fixture.games.playRound(request);
    expect(await fixture.wallet.wageringLeftOf(playerId, 'EUR')).toBe(leftMinor);
  });
});

describe('a repeated key', () => {
  const players = Number(process.env['MARQUEE_RACES'] ?? 8);
  const timeout = 30_000 + players * 1_000;
  it('of a first bet, 64 times at once, is one round with one answer for all', { timeout }, async () => {
    for (let player = 0; player < players; player += 1) {
      const playerId = await fixture.newPlayer();
      const same = { ...by(playerId), ...dice };
      const results = await Promise.all(Array.from({ length: 64 }, () => fixture.games.playRound(same)));
      expect(new Set(results.map(({ round }) => JSON.stringify(round))).size).toBe(1);
      expect(await movements(playerId)).toEqual(['bet', 'win']);
    }
  });

  it('whose round a rival opens between two looks gets the answer of that round', async () => {
    const playerId = await fixture.newPlayer();
    const same = { ...by(playerId), ...dice };
    const opened = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const rival = createGamesFixture(database.url, {
      atFaultPoint: async (point) => {
        if (point !== 'opened') return;
        opened.resolve();
        await goesOn.promise;
      },
    });
    let first: Promise<unknown> = Promise.resolve();
    let queries = 0;
    // Looks for the key, tries to write the round (there are no seeds yet), looks for the key again: here the rival writes it.
    const db = fixture.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        if (queries === 3) {
          first = rival.games.playRound(same);
          await opened.promise;
        }
        return result;
      },
    });
    const late = createGamesFixture(database.url, { db });
    const second = await late.games.playRound(same);
    goesOn.resolve();
    expect(await first).toEqual(second);
    expect(await movements(playerId)).toEqual(['bet', 'win']);
    await rival.db.destroy();
    await late.pool.end();
  });

  it('64 times at once is one round with one answer', async () => {
    const playerId = await fixture.newPlayer();
    await fixture.games.getSeeds(playerId);
    const key = newKey();
    const results = await Promise.all(
      Array.from({ length: 64 }, () => fixture.games.playRound({ ...by(playerId, key), ...dice })),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await movements(playerId)).toEqual(['bet', 'win']);
    expect((await fixture.games.getSeeds(playerId)).current.nonce).toBe(1);
  });

  it('with another wish is refused', async () => {
    const playerId = await fixture.newPlayer();
    const key = newKey();
    await fixture.games.playRound({ ...by(playerId, key), ...dice });
    expect(await refusalOf(fixture.games.playRound({ ...by(playerId, key), ...dice, stake: '2.00' }))).toBe(
      'request.id_reused',
    );
    expect(await refusalOf(fixture.games.playRound({ ...by(playerId, key), ...slot }))).toBe('request.id_reused');
  });

  it('of two players is two rounds', async () => {
    const [one, two] = [await fixture.newPlayer(), await fixture.newPlayer()];
    const key = newKey();
    const results = await Promise.all(
      [one, two].map((playerId) => fixture.games.playRound({ ...by(playerId, key), ...dice })),
    );
    expect(results[0]?.round.roundId).not.toBe(results[1]?.round.roundId);
  });
});

describe('many at once', () => {
  it('of one game: each round counts once, its number is its own, the rest are refused', async () => {
    const playerId = await fixture.newPlayer();
    const codes = await Promise.all(
      Array.from({ length: 32 }, () => refusalOf(fixture.games.playRound({ ...by(playerId), ...dice }))),
    );
    const played = codes.filter((code) => code === 'none').length;
    expect(played).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== 'none' && code !== 'game.round_open')).toEqual([]);
    expect((await movements(playerId)).filter((kind) => kind === 'bet')).toHaveLength(played);
    const { rows } = await fixture.games.listRounds({ playerId, gameSlug: undefined, pageNo: 1, limit: 100 });
    expect(rows.map((row) => row.proof.nonce).sort((a, b) => a - b)).toEqual(
      Array.from({ length: played }, (_, nonce) => nonce),
    );
  });

  it('never stake more than there is', async () => {
    const playerId = await fixture.newPlayer(1n);
    const requests = [dice, { ...slot, stake: '1.00' }].map((request) =>
      refusalOf(fixture.games.playRound({ ...by(playerId), ...request })),
    );
    await Promise.all(requests);
    const { rows } = await fixture.wallet.listCasinoEntries({ playerId, pageNo: 1, limit: 10 });
    expect(rows.every((row) => row.balanceAfterMinor >= 0n)).toBe(true);
  });
});

describe('seeds', () => {
  it('show the next hash before a client seed is chosen for it, and keep what they promised', async () => {
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

  it('never leave the server before they are revealed', async () => {
    const playerId = await fixture.newPlayer();
    const results = [
      await fixture.games.playRound({ ...by(playerId), ...dice }),
      await fixture.games.getSeeds(playerId),
      await fixture.games.getLastRound(playerId, 'dice'),
      await fixture.games.listRounds({ playerId, gameSlug: undefined, pageNo: 1, limit: 10 }),
    ];
    const { revealed, current } = await fixture.games.rotateSeeds(playerId, 'x');
    expect(JSON.stringify([...results, current])).not.toContain(revealed.serverSeed);
  });

  it('cannot be guessed from what is shown: the hash used as a seed predicts nothing', async () => {
    const playerId = await fixture.newPlayer();
    let right = 0;
    for (let played = 0; played < 40; played += 1) {
      const { current } = await fixture.games.getSeeds(playerId);
      const guess = replayRound(
        'dice',
        { serverSeed: current.serverSeedHash, clientSeed: current.clientSeed, nonce: current.nonce },
        10_000n,
        dice.move,
      );
      const { round } = await fixture.games.playRound({ ...by(playerId), ...dice });
      if (JSON.stringify(guess?.outcome) === JSON.stringify(round.outcome)) right += 1;
    }
    expect(right).toBeLessThan(3);
  });

  it('are not revealed while a round is open on them', async () => {
    let inside: Promise<string> | undefined;
    const slow = createGamesFixture(database.url, {
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

  it('rotated many times at once begin one pair after the other', async () => {
    const playerId = await fixture.newPlayer();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => fixture.games.rotateSeeds(playerId, `seed-${index}`)),
    );
    expect(new Set(results.map((result) => result.revealed.serverSeedHash)).size).toBe(8);
  });
});

describe('a crash', () => {
  async function dieAt(point: FaultPoint): Promise<{ playerId: string; key: string; later: GamesFixture }> {
    const playerId = await fixture.newPlayer();
    await fixture.games.getSeeds(playerId);
    const key = newKey();
    const script = fileURLToPath(new URL('testing/play-and-die.ts', import.meta.url));
    const child = spawn(process.execPath, [script, database.url, playerId, key, point], { stdio: 'inherit' });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]; // the event's arguments
    expect(signal).toBe('SIGKILL');
    return { playerId, key, later: createGamesFixture(database.url, { now: () => new Date(Date.now() + 60_000) }) };
  }

  it.each([
    ['opened', [], 'returned'],
    ['bet_booked', ['bet', 'win'], 'settled'],
    ['win_booked', ['bet', 'win'], 'settled'],
    ['settled', ['bet', 'win'], 'settled'],
  ] as const)('at "%s" leaves a round that is ended exactly once', async (point, expected, state) => {
    const { playerId, key, later } = await dieAt(point);
    await Promise.all([
      later.games.recoverRounds(),
      later.games.recoverRounds(),
      fixture.games.getLastRound(playerId, 'dice'),
    ]);
    await later.games.recoverRounds();
    expect((await movements(playerId)).filter((kind) => kind !== 'rollback')).toEqual(expected);
    const last = await fixture.games.getLastRound(playerId, 'dice');
    expect(last?.state).toBe(state);
    const totals = await fixture.games.listPlayTotals(playerId);
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
      const again = replayRound('dice', { ...revealed, nonce: 0 }, minorOf('1', 'EUR'), dice.move);
      expect(again?.outcome).toEqual(last?.outcome);
    }
    await later.db.destroy();
  });

  it('is not in the way of the next round', async () => {
    const { playerId, later } = await dieAt('opened');
    expect(await refusalOf(fixture.games.playRound({ ...by(playerId), ...dice }))).toBe('game.round_open');
    expect(await refusalOf(later.games.playRound({ ...by(playerId), ...dice }))).toBe('none');
    expect(await movements(playerId)).toEqual(['bet', 'win']);
    await later.db.destroy();
  });

  it('whose request wakes up late takes no money that recovery gave back', async () => {
    const playerId = await fixture.newPlayer();
    const later = createGamesFixture(database.url, { now: () => new Date(Date.now() + 60_000) });
    const slow = createGamesFixture(database.url, {
      atFaultPoint: async (point) => {
        if (point === 'opened') await later.games.recoverRounds();
      },
    });
    expect(await refusalOf(slow.games.playRound({ ...by(playerId), ...dice }))).toBe('wallet.bet_returned');
    expect(await balance(playerId)).toBe(minorOf('1000', 'EUR'));
    await slow.db.destroy();
    await later.db.destroy();
  });

  it('counts as one only after a few seconds', () => {
    const now = new Date('2026-11-21T00:00:10Z');
    expect(isInterrupted(new Date('2026-11-21T00:00:06Z'), now)).toBe(false);
    expect(isInterrupted(new Date('2026-11-21T00:00:05Z'), now)).toBe(true);
  });
});

describe('demo', () => {
  it('plays by the same rules and limits, counts its own numbers, and never writes the ledger', async () => {
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
