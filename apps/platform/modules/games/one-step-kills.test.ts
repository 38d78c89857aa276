import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { diceRules, type DiceMove } from '@marquee/games/dice/dice.rules.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import type { RoundSeeds } from '@marquee/games/fairness/seeds.ts';
import type { Move } from '@marquee/games/game-rules.ts';
import { minorOf } from '@marquee/money/money.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import type { FaultPoint } from './index.ts';
import { listPlayTotals } from './testing/play-totals.sql.ts';
import { setUpGames } from './testing/set-up-games.ts';

const replayDice = (seeds: RoundSeeds, stakeMinor: bigint, move: Move) =>
  diceRules.outcomeOf(seededIntegers(seeds), stakeMinor, move as DiceMove); // a move that the platform accepted

/** Kills at each point. */
const KILLS = process.env['MARQUEE_KILLS'] === '1' ? 100 : 2;
const SCRIPT = fileURLToPath(new URL('testing/play-and-crash.ts', import.meta.url));
const DICE = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } } as const;

const { database, owner, fixture } = setUpGames();

async function killedAt(point: FaultPoint, playerId: string, key: string): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, database.url, playerId, key, point], { stdio: 'inherit' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]; // the event's arguments
  expect(signal).toBe('SIGKILL');
}

/** Transfers of rounds, in order. */
async function booked(playerId: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ kind: string }>(
    `SELECT kind FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE player_id = $1 AND kind <> 'deposit' ORDER BY t.seq`,
    [playerId],
  );
  return rows.map(({ kind }) => kind);
}

/** A statement that the killed process had sent may still be running. */
async function untilStatementsEnd(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user AND state <> 'idle'
           AND query LIKE '%wallet_play_rounds%'`,
      );
      return rows.length;
    })
    .toBe(0);
}

test.each([
  ['before the statement is sent', 'drawn', (count: number) => count === 0],
  ['while the statement runs', 'sent', (count: number) => count === 0 || count === 2],
  ['before the response', 'played', (count: number) => count === 2],
] as const)(
  `a process killed %s leaves a round or nothing, ${KILLS} times`,
  { timeout: 60_000 + KILLS * 10_000 },
  async (_name, point, isPossible) => {
    const playerId = await fixture.newPlayer();
    await fixture.games.getSeeds(playerId);
    const responses = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const idempotencyKey = `${point}-key-${kill}`;
      const before = (await booked(playerId)).length;
      await killedAt(point, playerId, idempotencyKey);
      await untilStatementsEnd();
      expect(isPossible((await booked(playerId)).length - before)).toBe(true);
      const request = { playerId, brandKey: 'test', clientIp: '127.0.0.1', clientLocation: NO_LOCATION, session: null };
      const response = await fixture.games.playRound({ ...request, ...DICE, idempotencyKey });
      expect(await fixture.games.playRound({ ...request, ...DICE, idempotencyKey })).toEqual(response);
      responses.push(response.round);
    }
    expect(await booked(playerId)).toEqual(responses.flatMap(() => ['bet', 'win']));
    const { revealed } = await fixture.games.rotateSeeds(playerId, 'after');
    for (const [nonce, round] of responses.entries()) {
      expect(round.proof.nonce).toBe(nonce);
      expect(replayDice({ ...revealed, nonce }, minorOf('1', 'EUR'), DICE.move).outcome).toEqual(round.outcome);
    }
    const won = responses.reduce((sum, { win }) => sum + minorOf(win, 'EUR'), 0n);
    const wallet = await fixture.wallet.findWallet(playerId, 'EUR');
    expect(wallet?.realMinor).toBe(minorOf('1000', 'EUR') - minorOf('1', 'EUR') * BigInt(KILLS) + won);
    const totals = await listPlayTotals(fixture.pool, playerId);
    expect(totals.map(({ rounds, wonMinor }) => [rounds, wonMinor])).toEqual([[BigInt(KILLS), won]]);
  },
);

test('the audit finds no problems after all kills', async () => {
  expect((await auditLedger({ pool: owner, scope: 'full' })).problems).toEqual([]);
});
