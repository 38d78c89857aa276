import { hashServerSeed } from '@marquee/games/fairness/seeds.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { minorOf } from '@marquee/money/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../core/testing/refusal-of.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { createLiveFixture, ROULETTE, type LiveFixture } from './testing/live-fixture.ts';
import { advance, endBetting, lead } from './testing/lead.ts';
import type { Lease } from './leader.sql.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';

const { database, owner } = setUpDatabase();
let fixture: LiveFixture;
let lease: Lease;

beforeAll(async () => {
  fixture = createLiveFixture(database.url);
  await fixture.tables.saveTables();
  lease = await lead(fixture.deps, ROULETTE);
});
afterAll(() => fixture.db.destroy());

const balance = async (playerId: string) => (await fixture.wallet.findWallet(playerId, 'EUR'))?.realMinor ?? -1n;

/** Opens the next round and returns its number. */
async function openRound(): Promise<number> {
  for (;;) {
    await advance(fixture.deps, lease);
    const { round } = await fixture.tables.get(ROULETTE, null);
    if (round && round.drawsAt === null) return round.number;
  }
}

async function settle(): Promise<void> {
  await endBetting(owner, ROULETTE);
  await expect
    .poll(
      async () => {
        await advance(fixture.deps, lease);
        const { rows } = await owner.query(`SELECT FROM live_stakes WHERE state = 'open'`);
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

describe('a round', () => {
  it('publishes the hash before betting opens, and pays every player by the revealed seed', async () => {
    const number = await openRound();
    const { round } = await fixture.tables.get(ROULETTE, null);
    expect(round).toMatchObject({ number, serverSeed: null, outcome: null });
    const players = await Promise.all([fixture.newPlayer(), fixture.newPlayer()]);
    const moves = [{ red: '10000', n17: '5000' }, { black: '20000' }] as const;
    await fixture.bet(players[0], { number, stake: '1.50', move: moves[0] });
    const { bet, userWallet } = await fixture.bet(players[1], { number, stake: '2.00', move: moves[1] });
    expect(bet).toMatchObject({ number, stake: '2.00', state: 'open', win: null });
    expect(userWallet.amount).toBe('998.00');
    await settle();
    const ended = await fixture.tables.get(ROULETTE, null);
    const history = ended.history.find((one) => one.number === number);
    const { rows } = await owner.query<{ server_seed: string; state: string }>(
      `SELECT server_seed, s.state FROM game_seeds s JOIN live_rounds r USING (seed_id) WHERE number = $1 AND table_slug = $2`,
      [number, ROULETTE],
    );
    expect(rows[0]?.state).toBe('revealed');
    const serverSeed = rows[0]?.server_seed ?? '';
    expect(hashServerSeed(serverSeed)).toBe(round?.serverSeedHash);
    const rules = fixture.deps.games.get(ROULETTE)?.rules;
    for (const [index, playerId] of players.entries()) {
      const stake = minorOf(index === 0 ? '1.5' : '2', 'EUR');
      const drawn = rules?.outcomeOf(
        seededIntegers({ serverSeed, clientSeed: ROULETTE, nonce: number }),
        stake,
        moves[index] ?? {},
      );
      expect(history?.outcome).toEqual(drawn?.outcome);
      expect(await balance(playerId)).toBe(minorOf('1000', 'EUR') - stake + (drawn?.winMinor ?? 0n));
      expect(await fixture.tables.findBet(ROULETTE, playerId)).toMatchObject({ state: 'settled', number });
    }
  });

  it('counts opposite bets like one bet that covers both, also if they are placed at the same time', async () => {
    const number = await openRound();
    const leftOf = async (playerId: string) =>
      (await owner.query<{ left: string }>(`SELECT wallet_wagering_left($1, 'EUR') AS left`, [playerId])).rows[0]?.left;
    const playerId = await fixture.newPlayer();
    const before = await leftOf(playerId);
    await fixture.bet(playerId, { number, stake: '1.00', move: { red: '10000' } });
    expect(await leftOf(playerId)).not.toEqual(before);
    await fixture.bet(playerId, { number, stake: '1.00', move: { black: '10000' } });
    expect(await leftOf(playerId)).toEqual(before);
    const other = await fixture.newPlayer();
    const moves = ['red', 'black', 'odd', 'even', 'low', 'high'].map((field) => ({ [field]: '10000' }));
    await Promise.all(moves.map((move) => fixture.bet(other, { number, stake: '1.00', move })));
    expect(await leftOf(other)).toEqual(before);
    await settle();
  });

  it('joins several bets of a player', async () => {
    const number = await openRound();
    const playerId = await fixture.newPlayer();
    await fixture.bet(playerId, { number, stake: '1.50', move: { red: '10000', n17: '5000' } });
    const { bet } = await fixture.bet(playerId, { number, stake: '3.00', move: { red: '20000', n5: '10000' } });
    expect(bet).toMatchObject({ stake: '4.50', move: { red: '30000', n17: '5000', n5: '10000' } });
    await settle();
    const { rows } = await fixture.wallet.listCasinoEntries({ playerId, limit: 10 });
    expect(rows.map(({ kind }) => kind)).toEqual(['win', 'bet', 'bet']);
    const { rows: totals } = await owner.query(`SELECT rounds, staked_minor FROM play_totals WHERE player_id = $1`, [
      playerId,
    ]);
    expect(totals).toEqual([{ rounds: 1n, staked_minor: 45_000n }]);
  });

  it('books 64 concurrent bets with one key once', async () => {
    const number = await openRound();
    const playerId = await fixture.newPlayer();
    const results = await Promise.all(
      Array.from({ length: 64 }, () => fixture.bet(playerId, { number, idempotencyKey: 'one-key-for-all' })),
    );
    expect(new Set(results.map(({ userWallet }) => userWallet.seq)).size).toBe(1);
    expect(await balance(playerId)).toBe(minorOf('999', 'EUR'));
    expect(
      await refusalOf(
        fixture.bet(playerId, { number, idempotencyKey: 'one-key-for-all', stake: '2', move: { red: '20000' } }),
      ),
    ).toBe('request.id_reused');
  });
});

it('leaves a ledger without problems', async () => {
  await settle();
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
