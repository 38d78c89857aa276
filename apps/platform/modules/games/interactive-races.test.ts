import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { actOnLadder, createLadderFixture, openLadder } from './testing/ladder-fixture.ts';
import { ladderRules } from './testing/ladder-model.ts';
import { listPlayTotals } from './testing/play-totals.sql.ts';
import type { GamesFixture } from './testing/games-fixture.ts';

const RACERS = 64;
const REPETITIONS = Number(process.env['MARQUEE_RACES'] ?? 1);
const TEST = { timeout: 60_000 + REPETITIONS * 5_000 };
const EURO = 10_000n;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const ACTIONS = ['climb', 'raise', 'stop'] as const;

const { database, owner } = setUpDatabase();
/** Two platforms on one database. */
let platforms: readonly [GamesFixture, GamesFixture];
beforeAll(() => {
  platforms = [createLadderFixture(database.url), createLadderFixture(database.url)];
});
afterAll(async () => {
  for (const { db } of platforms ?? []) await db.destroy();
});

const platform = (index: number) => platforms[index % 2 === 0 ? 0 : 1];
const newPlayer = () => platforms[0].newPlayer();
const newRound = async (playerId: string, game = 'ladder') => {
  const { round } = await openLadder(platforms[0].games, playerId, { game });
  return { playerId, roundId: round.roundId };
};

/** The code of the refusal, or the response as text. */
async function answerOf(work: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function movements(playerId: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ kind: string }>(
    `SELECT t.kind FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.kind <> 'deposit' ORDER BY t.seq`,
    [playerId],
  );
  return rows.map(({ kind }) => kind);
}

describe.each(upTo(REPETITIONS))('repetition %i', () => {
  test(`${RACERS} equal actions over two platforms have one effect and one response`, TEST, async () => {
    const round = await newRound(await newPlayer());
    for (const [index, action] of (['raise', 'climb', 'stop'] as const).entries()) {
      const answers = await Promise.all(
        upTo(RACERS).map((racer) => answerOf(actOnLadder(platform(racer).games, round, index, action))),
      );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('roundId');
    }
    expect(await movements(round.playerId)).toEqual(['bet', 'bet', 'win']);
    expect(await listPlayTotals(owner, round.playerId)).toMatchObject([{ rounds: 1n, stakedMinor: 2n * EURO }]);
  });

  test('of different actions of several tabs one is taken, and the others are refused', TEST, async () => {
    const round = await newRound(await newPlayer());
    const answers = await Promise.all(
      upTo(RACERS).map(async (racer) => {
        const action = ACTIONS[racer % ACTIONS.length] ?? 'climb';
        return [action, await answerOf(actOnLadder(platform(racer).games, round, 0, action))] as const;
      }),
    );
    const taken = new Set(answers.filter(([, answer]) => answer.includes('roundId')).map(([action]) => action));
    expect(taken.size).toBe(1);
    const others = answers.filter(([action]) => !taken.has(action)).map(([, answer]) => answer);
    expect(new Set(others)).toEqual(new Set(['request.id_reused']));
    const second = { climb: [], raise: ['bet'], stop: ['win'] };
    const booked = ACTIONS.flatMap((action) => (taken.has(action) ? second[action] : []));
    expect(await movements(round.playerId)).toEqual(['bet', ...booked]);
  });

  test('of several first stakes with different keys one is booked', TEST, async () => {
    const playerId = await newPlayer();
    const answers = await Promise.all(
      upTo(RACERS / 4).map((racer) => answerOf(openLadder(platform(racer).games, playerId))),
    );
    expect(answers.filter((answer) => answer.includes('roundId'))).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'game.round_open')).toHaveLength(RACERS / 4 - 1);
    expect(await movements(playerId)).toEqual(['bet']);
  });

  test('the job that ends a round and the player’s action leave one of both results', TEST, async () => {
    const late = createLadderFixture(database.url, { now: () => new Date(Date.now() + 25 * 3_600_000) });
    const rounds = await Promise.all(upTo(16).map(async () => newRound(await newPlayer())));
    const [, ...answers] = await Promise.all([
      late.games.recoverRounds(),
      ...rounds.map((round, index) => answerOf(actOnLadder(platform(index).games, round, 0, 'raise'))),
    ]);
    for (const [index, round] of rounds.entries()) {
      const isRaised = answers[index]?.includes('roundId') === true;
      if (!isRaised) expect(['request.id_reused', 'game.round_over']).toContain(answers[index]);
      const booked = await movements(round.playerId);
      // The job takes back neither a stake nor an action: a raised round waits again, or is ended with both stakes.
      expect(booked.slice(0, isRaised ? 2 : 1)).toEqual(isRaised ? ['bet', 'bet'] : ['bet']);
      expect(booked.filter((kind) => kind === 'win').length).toBe(isRaised ? booked.length - 2 : 1);
    }
    await late.db.destroy();
  });

  test('a platform with other rules refunds all stakes, or the action is refunded with them', TEST, async () => {
    const changed = createLadderFixture(database.url, { findGame: (slug) => ({ ...ladderRules, slug, version: 2 }) });
    const rounds = await Promise.all(upTo(16).map(async () => newRound(await newPlayer())));
    await Promise.all(
      rounds.flatMap((round, index) => [
        changed.games.getLastRound(round.playerId, 'ladder'),
        answerOf(actOnLadder(platform(index).games, round, 0, 'raise')),
      ]),
    );
    for (const round of rounds) {
      await changed.games.getLastRound(round.playerId, 'ladder');
      const booked = await movements(round.playerId);
      const stakes = booked.filter((kind) => kind === 'bet').length;
      expect(booked.filter((kind) => kind === 'rollback')).toHaveLength(stakes);
      const wallet = await platforms[0].wallet.findWallet(round.playerId, 'EUR');
      expect(wallet?.realMinor).toBe(1_000n * EURO);
    }
    await changed.db.destroy();
  });

  test('no stake is added after the commit of a restriction, and every round can be finished', TEST, async () => {
    const playerId = await newPlayer();
    const openings = await Promise.all(
      upTo(RACERS).map((index) => openLadder(platforms[0].games, playerId, { game: `ladder-${index}` })),
    );
    const rounds = openings
      .filter(({ round }) => !round.isOver)
      .map(({ round: { roundId } }) => ({ playerId, roundId }));
    const countBets = async () => (await movements(playerId)).filter((kind) => kind === 'bet').length;
    let atCommit: Promise<number> | undefined;
    const answers = await Promise.all(
      rounds.map(async (round, index) => {
        if (index === RACERS / 2) {
          await owner.query(
            `WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended('limits:' || $1, 0)))
             INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at) SELECT $1, 'test', 'selfExclusion', clock_timestamp() FROM locked`,
            [playerId],
          );
          atCommit = countBets();
        }
        return answerOf(actOnLadder(platform(index).games, round, 0, 'raise'));
      }),
    );
    expect(new Set(answers.filter((answer) => !answer.includes('roundId')))).toEqual(new Set(['player.excluded']));
    expect(await countBets()).toBe(await atCommit);
    for (const [index, round] of rounds.entries()) {
      const next = answers[index] === 'player.excluded' ? 0 : 1;
      expect(await answerOf(actOnLadder(platform(index).games, round, next, 'stop'))).toContain('roundId');
    }
  });

  test('the seed pair of an opening is not revealed before its round is over', TEST, async () => {
    const players = await Promise.all(upTo(16).map(newPlayer));
    for (const playerId of players) await platforms[0].games.getSeeds(playerId);
    await Promise.all(
      players.flatMap((playerId, index) => [
        openLadder(platform(index).games, playerId),
        answerOf(platform(index + 1).games.rotateSeeds(playerId, 'mine')),
      ]),
    );
    const { rows } = await owner.query(
      `SELECT FROM open_game_rounds o JOIN game_seeds s USING (seed_id) WHERE s.state = 'revealed' AND o.player_id = ANY ($1)`,
      [players],
    );
    expect(rows).toEqual([]);
  });
});

test('the audit finds no problems after all races', async () => {
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
