import { describe, expect, it } from 'vitest';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { refusalOf } from '../../core/testing/refusal-of.ts';
import { ladderRules } from './testing/ladder-model.ts';
import { actOnLadder, createLadderFixture, openLadder } from './testing/ladder-fixture.ts';
import { setUpGames } from './testing/set-up-games.ts';
import { listPlayTotals } from './testing/play-totals.sql.ts';

const { database, fixture } = setUpGames(createLadderFixture);

const EURO = 10_000n;
const open = (playerId: string, options?: Parameters<typeof openLadder>[2]) =>
  openLadder(fixture.games, playerId, options);

/** An open round and its actions. */
async function opened(playerId: string, options?: Parameters<typeof openLadder>[2]) {
  const { round } = await open(playerId, options);
  const id = { playerId, roundId: round.roundId };
  return { ...id, act: (index: number, action: string) => actOnLadder(fixture.games, id, index, action) };
}

async function real(playerId: string): Promise<bigint> {
  return (await fixture.wallet.findWallet(playerId, 'EUR'))?.realMinor ?? -1n;
}

async function movements(playerId: string): Promise<readonly string[]> {
  const { rows } = await fixture.wallet.listCasinoEntries({ playerId, limit: 100 });
  return rows.map((row) => `${row.kind} ${row.amountMinor / EURO}`).toReversed();
}

describe('a round with decisions', () => {
  it('waits after its opening with the stake booked, and shows the options', async () => {
    const playerId = await fixture.newPlayer();
    const { round, userWallet } = await open(playerId);
    expect(round).toMatchObject({
      stake: '1.00',
      firstStake: '1.00',
      win: '0.00',
      isOver: false,
      actions: [],
      outcome: { rungs: 0, hasFallen: false },
      options: [
        { action: { do: 'climb' }, adds: '0.00' },
        { action: { do: 'raise' }, adds: '1.00' },
        { action: { do: 'stop' }, adds: '0.00' },
      ],
    });
    expect(userWallet.amount).toBe('999.00');
    expect(await movements(playerId)).toEqual(['bet -1']);
    expect(await fixture.games.recoverRounds()).toBe(0);
  });

  it('books added stakes, pays the win of all stakes and counts once in the totals', async () => {
    const playerId = await fixture.newPlayer();
    const { act } = await opened(playerId);
    expect((await act(0, 'climb')).round).toMatchObject({ stake: '1.00', outcome: { rungs: 1 }, isOver: false });
    const raised = await act(1, 'raise');
    expect(raised.round).toMatchObject({ stake: '2.00', firstStake: '1.00', isOver: false });
    expect(raised.userWallet.amount).toBe('998.00');
    const ended = await act(2, 'stop');
    expect(ended.round).toMatchObject({ stake: '2.00', win: '3.60', isOver: true, options: [] });
    expect(ended.round.actions).toEqual([{ do: 'climb' }, { do: 'raise' }, { do: 'stop' }]);
    expect(ended.userWallet.amount).toBe('1001.60');
    expect(await real(playerId)).toBe(1_001n * EURO + 6_000n);
    expect(await movements(playerId)).toEqual(['bet -1', 'bet -1', 'win 3']);
    expect(await listPlayTotals(fixture.pool, playerId)).toMatchObject([
      { rounds: 1n, wins: 1n, losses: 0n, stakedMinor: 2n * EURO, wonMinor: 36_000n },
    ]);
    const { rows } = await fixture.games.listRounds({ playerId, game: 'ladder', limit: 10 });
    expect(rows).toMatchObject([{ ...ended.round, state: 'settled', serverSeed: null }]);
  });

  it('ends with a win of zero when the ladder is lost', async () => {
    const unlucky = createLadderFixture(database.url, { newServerSeed: () => 'f'.repeat(64) });
    const playerId = await unlucky.newPlayer();
    const { round } = await openLadder(unlucky.games, playerId);
    let last = round;
    while (!last.isOver) {
      const id = { playerId, roundId: round.roundId };
      last = (await actOnLadder(unlucky.games, id, last.actions.length, 'climb')).round;
    }
    await unlucky.db.destroy();
    expect(await listPlayTotals(fixture.pool, playerId)).toMatchObject([{ rounds: 1n }]);
  });
});

describe('a repeated request', () => {
  it('with the key of the opening returns the opening, also after actions and the end', async () => {
    const playerId = await fixture.newPlayer();
    const idempotencyKey = `repeated ${playerId}`;
    const first = await open(playerId, { idempotencyKey });
    const id = { playerId, roundId: first.round.roundId };
    await actOnLadder(fixture.games, id, 0, 'climb');
    expect(await open(playerId, { idempotencyKey })).toEqual(first);
    await actOnLadder(fixture.games, id, 1, 'stop');
    expect(await open(playerId, { idempotencyKey })).toEqual(first);
    expect(await refusalOf(open(playerId, { idempotencyKey, stake: '2.00' }))).toBe('request.id_reused');
  });

  it('with the same action at the same place returns the first response', async () => {
    const playerId = await fixture.newPlayer();
    const { act } = await opened(playerId);
    const responses = [await act(0, 'climb'), await act(1, 'raise'), await act(2, 'stop')];
    expect(await Promise.all([act(0, 'climb'), act(1, 'raise'), act(2, 'stop')])).toEqual(responses);
    expect(await movements(playerId)).toHaveLength(3);
  });
});

describe('an action is refused', () => {
  it('at a place where another one was taken, after a gap, and after the end', async () => {
    const playerId = await fixture.newPlayer();
    const { act } = await opened(playerId);
    expect(await refusalOf(act(1, 'climb'))).toBe('game.action_ahead');
    await act(0, 'climb');
    expect(await refusalOf(act(0, 'stop'))).toBe('request.id_reused');
    await act(1, 'stop');
    expect(await refusalOf(act(2, 'climb'))).toBe('game.round_over');
    expect(await refusalOf(act(3, 'climb'))).toBe('game.action_ahead');
  });

  it('if the rules do not allow it', async () => {
    const playerId = await fixture.newPlayer();
    const { act } = await opened(playerId);
    expect(await refusalOf(act(0, 'jump'))).toBe('game.action_invalid');
    await act(0, 'raise');
    expect(await refusalOf(act(1, 'raise'))).toBe('game.action_invalid');
    expect(await movements(playerId)).toEqual(['bet -1', 'bet -1']);
  });

  it('in the round of another player, and in one that does not exist', async () => {
    const { roundId } = await opened(await fixture.newPlayer());
    const other = await fixture.newPlayer();
    expect(await refusalOf(actOnLadder(fixture.games, { playerId: other, roundId }, 0, 'climb'))).toBe(
      'game.round_not_found',
    );
    expect(await refusalOf(actOnLadder(fixture.games, { playerId: other, roundId: 'rnd_x' }, 0, 'climb'))).toBe(
      'game.round_not_found',
    );
  });

  it('if it adds a stake that the wallet does not cover; the others still end the round', async () => {
    const playerId = await fixture.newPlayer(1n);
    const { act } = await opened(playerId);
    expect(await refusalOf(act(0, 'raise'))).toBe('wallet.insufficient_funds');
    expect((await act(0, 'climb')).round.actions).toEqual([{ do: 'climb' }]);
    expect((await act(1, 'stop')).round).toMatchObject({ win: '1.80', isOver: true });
  });
});

it('an open round refuses a second one of its game and the rotation of its seeds, and allows other games', async () => {
  const playerId = await fixture.newPlayer();
  const { act } = await opened(playerId);
  expect(await refusalOf(open(playerId))).toBe('game.round_open');
  expect(await refusalOf(fixture.games.rotateSeeds(playerId, 'mine'))).toBe('game.seed_in_use');
  await act(0, 'stop');
  await open(playerId);
});

it('the open round is the last round, with its key and with another one', async () => {
  const playerId = await fixture.newPlayer();
  const first = await open(playerId);
  const acted = await actOnLadder(fixture.games, { playerId, roundId: first.round.roundId }, 0, 'climb');
  const last = await fixture.games.getLastRound(playerId, 'ladder');
  expect(last).toMatchObject({ ...acted.round, state: 'open' });
  expect(await fixture.games.getLastRound(playerId, 'ladder', 'another key')).toEqual(last);
  expect(await fixture.games.getLastRound(playerId, 'ladder', last?.idempotencyKey)).toEqual(last);
});

describe('a player who does not return', () => {
  const late = (hours: number) =>
    createLadderFixture(database.url, { now: () => new Date(Date.now() + hours * 3_600_000) });

  it('gets what the default actions give, a day after the last action', async () => {
    const playerId = await fixture.newPlayer();
    const { act } = await opened(playerId);
    await act(0, 'climb');
    const early = late(23.9);
    await early.games.recoverRounds();
    expect(await fixture.games.getLastRound(playerId, 'ladder')).toMatchObject({ state: 'open' });
    const next = late(24.1);
    await next.games.recoverRounds();
    expect(await fixture.games.getLastRound(playerId, 'ladder')).toMatchObject({
      state: 'settled',
      win: '1.80',
      actions: [{ do: 'climb' }, { do: 'stop' }],
    });
    await Promise.all([early.db.destroy(), next.db.destroy()]);
  });
});

describe('changed rules', () => {
  const changed = () =>
    createLadderFixture(database.url, {
      findGame: (slug) => (slug === 'ladder' ? { ...ladderRules, version: 2 } : undefined),
    });

  it.each(['an action', 'the last round', 'a new round'])('return all stakes of an open round at %s', async (at) => {
    const playerId = await fixture.newPlayer();
    const { roundId, act } = await opened(playerId);
    await act(0, 'raise');
    const later = changed();
    if (at === 'an action')
      expect(await refusalOf(actOnLadder(later.games, { playerId, roundId }, 1, 'climb'))).toBe('wallet.bet_returned');
    if (at === 'the last round')
      expect(await later.games.getLastRound(playerId, 'ladder')).toMatchObject({ state: 'returned', stake: '2.00' });
    if (at === 'a new round') expect((await openLadder(later.games, playerId)).round.isOver).toBe(false);
    await later.db.destroy();
    expect((await movements(playerId)).slice(0, 4)).toEqual(['bet -1', 'bet -1', 'rollback 1', 'rollback 1']);
    expect(await refusalOf(act(1, 'climb'))).toBe('wallet.bet_returned');
    expect(await listPlayTotals(fixture.pool, playerId)).toEqual([]);
  });
});

it('the ledger sums to zero after all rounds', async () => {
  expect((await auditLedger({ pool: fixture.pool, scope: 'full' })).problems).toEqual([]);
});
