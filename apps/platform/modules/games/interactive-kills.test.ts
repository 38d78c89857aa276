import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import type { FaultPoint } from './index.ts';
import { actOnLadder, createLadderFixture, openLadder } from './testing/ladder-fixture.ts';
import { listPlayTotals } from './testing/play-totals.sql.ts';
import { setUpGames } from './testing/set-up-games.ts';

/** Kills at each point. */
const KILLS = process.env['MARQUEE_KILLS'] === '1' ? 50 : 1;
const TEST = { timeout: 60_000 + KILLS * 60_000 };
const SCRIPT = fileURLToPath(new URL('testing/act-and-crash.ts', import.meta.url));
const ACTIONS = ['climb', 'raise', 'stop'] as const;
const EURO = 10_000n;

const { database, owner, fixture } = setUpGames(createLadderFixture);

async function killedAt(point: FaultPoint, playerId: string, ...rest: string[]): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, database.url, playerId, point, ...rest], { stdio: 'inherit' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]; // the event's arguments
  expect(signal).toBe('SIGKILL');
}

async function booked(playerId: string): Promise<number> {
  const { rows } = await owner.query(
    `SELECT FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.kind <> 'deposit'`,
    [playerId],
  );
  return rows.length;
}

test.each([
  ['before', 'acting', 0],
  ['after', 'acted', 1],
] as const)(
  `a process killed %s the commit of the opening or of an action leaves a round that the same requests finish, ${KILLS} times`,
  TEST,
  async (_name, point, steps) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const playerId = await fixture.newPlayer();
      const idempotencyKey = `${point}-${kill}`;
      await killedAt(point, playerId, idempotencyKey);
      expect(await booked(playerId)).toBe(steps);
      const { round } = await openLadder(fixture.games, playerId, { idempotencyKey });
      expect(round).toMatchObject({ actions: [], isOver: false });
      const id = { playerId, roundId: round.roundId };
      const stakes = [1, 2, 2];
      for (const [index, action] of ACTIONS.entries()) {
        await killedAt(point, playerId, round.roundId, String(index), action);
        const last = await fixture.games.getLastRound(playerId, 'ladder');
        expect(last?.actions).toHaveLength(index + steps);
        const acted = await actOnLadder(fixture.games, id, index, action);
        expect(acted.round).toMatchObject({ stake: `${stakes[index]}.00`, isOver: action === 'stop' });
        expect(await actOnLadder(fixture.games, id, index, action)).toEqual(acted);
      }
      expect(await booked(playerId)).toBe(3);
      const wallet = await fixture.wallet.findWallet(playerId, 'EUR');
      expect(wallet?.realMinor).toBe(1_001n * EURO + 6_000n);
      expect(await listPlayTotals(owner, playerId)).toMatchObject([{ rounds: 1n, stakedMinor: 2n * EURO }]);
    }
  },
);

test('an opening killed before its stake is returned by the job, and its key cannot book it later', TEST, async () => {
  const playerId = await fixture.newPlayer();
  const idempotencyKey = 'killed-opening';
  await killedAt('opened', playerId, idempotencyKey);
  const late = createLadderFixture(database.url, { now: () => new Date(Date.now() + 6_000) });
  expect(await late.games.recoverRounds()).toBe(1);
  await late.db.destroy();
  await expect(openLadder(fixture.games, playerId, { idempotencyKey })).rejects.toMatchObject({
    code: 'wallet.bet_returned',
  });
  const wallet = await fixture.wallet.findWallet(playerId, 'EUR');
  expect(wallet?.realMinor).toBe(1_000n * EURO);
});

test('a job killed between its actions is continued by the next one', TEST, async () => {
  const playerId = await fixture.newPlayer();
  const { round } = await openLadder(fixture.games, playerId);
  await actOnLadder(fixture.games, { playerId, roundId: round.roundId }, 0, 'climb');
  const late = createLadderFixture(database.url, { now: () => new Date(Date.now() + 25 * 3_600_000) });
  expect(await late.games.recoverRounds()).toBe(1);
  expect(await late.games.recoverRounds()).toBe(0);
  await late.db.destroy();
  expect(await fixture.games.getLastRound(playerId, 'ladder')).toMatchObject({ state: 'settled', win: '1.80' });
});

test('the audit finds no problems after all kills', async () => {
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
