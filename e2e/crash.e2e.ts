import { randomInt, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { expect, test } from '@playwright/test';
import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import { type CasinoProcess, startCasinoProcess } from './casino-process.ts';
import { childrenOf } from '@marquee/local-postgres/processes.ts';
import { type TestPlayer, sendRequest, balanceIn, balanceOf, signUpPlayer, payIn, until } from './platform-client.ts';

let casino: CasinoProcess;
test.beforeAll(async () => {
  casino = await startCasinoProcess();
});
test.afterAll(() => casino.dispose());
// oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
test.afterEach(({}, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus) console.log(casino.output().slice(-4_000));
});

/** `npm run test:deep` kills it more often. */
const KILLS = isDeepRun ? 10 : 1;

const stake = '1.00';
const move = { target: 5000, over: true };

interface Sent {
  readonly player: TestPlayer;
  readonly key: string;
  /** Null: no response arrived, the outcome is unknown. */
  result: Awaited<ReturnType<typeof sendRequest>> | null;
}

function play(player: TestPlayer, key: string) {
  const body = { game: 'dice', currencyCode: 'EUR', stake, move };
  return sendRequest(casino.port, player.brand, '/api/user/game-rounds', {
    method: 'POST',
    token: player.token,
    headers: { 'idempotency-key': key },
    body,
  });
}

/** Plays rounds until the casino is killed. Just after its start it may refuse some. */
async function playUntilCrash(player: TestPlayer, sent: Sent[]): Promise<void> {
  for (;;) {
    const one: Sent = { player, key: randomUUID(), result: null };
    sent.push(one);
    one.result = await play(player, one.key).catch(() => null);
    if (!one.result) return;
    if (one.result.status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** How often each response came, for failure messages. */
function countsOf(sent: readonly Sent[]): string {
  const counts = new Map<string, number>();
  for (const { result } of sent) {
    const kind = result ? `${result.status} ${result.json?.code ?? ''}`.trim() : 'no answer';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, times]) => `${times} × ${kind}`).join(', ');
}

const cents = (amount: string) => {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
};

interface RoundResult {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
  readonly state: 'settled' | 'returned';
}

async function roundsOf(player: TestPlayer): Promise<RoundResult[]> {
  const rows: RoundResult[] = [];
  let cursor: string | null = null;
  do {
    const path = `/api/user/game-rounds?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`;
    const { json } = await sendRequest(casino.port, player.brand, path, { token: player.token });
    rows.push(...json.rows);
    cursor = json.nextCursor;
  } while (cursor !== null);
  return rows;
}

/** Change of the balance by a round: zero if it was returned. */
const effect = ({ state, stake: bet, win }: RoundResult) => (state === 'settled' ? cents(win) - cents(bet) : 0n);

test.describe('the process is killed during rounds', () => {
  test('every round is settled or returned exactly once, and the balance is their sum', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => signUpPlayer(casino.port)));
    for (const player of players) await payIn(casino.port, player, '100.00');
    const sent: Sent[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const playing = players.map((player) => playUntilCrash(player, sent));
      await until(
        () => sent.filter((one) => one.result?.status === 200).length > 10 * (kill + 1),
        () => `rounds are being played (responses before kill ${kill}: ${countsOf(sent)})`,
        60_000,
      );
      await new Promise((resolve) => setTimeout(resolve, randomInt(1, 40)));
      await casino.kill9();
      await Promise.all(playing);
      await casino.restart();
    }
    expect(sent.some((one) => one.result === null)).toBe(true);
    // A repeated request with the same idempotency key has the same outcome.
    for (const one of sent.filter(({ result }) => result === null)) {
      let first = await play(one.player, one.key);
      await until(
        async () => {
          first = await play(one.player, one.key);
          return [200, 422].includes(first.status) || first.json?.code === 'wallet.bet_returned';
        },
        () => `the round has ended (the last response was ${first.status} ${first.text})`,
      );
      const second = await play(one.player, one.key);
      expect({ status: second.status, round: second.json.round?.roundId }).toEqual({
        status: first.status,
        round: first.json.round?.roundId,
      });
    }
    for (const player of players) {
      const rounds = await roundsOf(player);
      expect(new Set(rounds.map((round) => round.roundId)).size).toBe(rounds.length);
      const acknowledged = sent.filter((one) => one.player === player && one.result?.status === 200);
      for (const { result } of acknowledged) {
        const match = rounds.find((round) => round.roundId === result?.json.round.roundId);
        expect(match).toMatchObject({ state: 'settled', win: result?.json.round.win });
      }
      const expected = rounds.reduce((sum, round) => sum + effect(round), 10_000n);
      expect(cents(await balanceOf(casino.port, player))).toBe(expected);
    }
  });
});

test.describe('the database is killed', () => {
  test('requests get 503 until the database has recovered, with every committed balance', async () => {
    const player = await signUpPlayer(casino.port);
    await payIn(casino.port, player, '25.00');
    const statuses = new Set<number>();
    const retryAfter = new Set<string | undefined>();
    let balance = '';
    process.kill(databasePid(), 'SIGKILL');
    await until(async () => {
      const result = await sendRequest(casino.port, player.brand, '/api/user/get-user-details', {
        token: player.token,
      });
      statuses.add(result.status);
      if (result.status === 503) retryAfter.add(result.headers['retry-after']);
      if (result.status === 200) balance = balanceIn(result);
      // Connections of a killed database may serve a few more requests.
      return result.status === 200 && statuses.has(503);
    }, 'the player gets a response again');
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(retryAfter.has(undefined)).toBe(false);
    expect(balance).toBe('25.00');
    const home = await sendRequest(casino.port, player.brand, '/');
    expect(home.status).toBe(200);
  });
});

test.describe('the database hangs', () => {
  test('readiness fails and API requests get 503, cached pages are still served, and everything recovers', async () => {
    const player = await signUpPlayer(casino.port);
    expect((await sendRequest(casino.port, 'handelskade', '/')).status).toBe(200);
    const postmaster = databasePid();
    const all = [postmaster, ...childrenOf(postmaster)];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    try {
      await until(
        async () => (await sendRequest(casino.port, 'handelskade', '/health/ready')).status === 503,
        'readiness fails',
        30_000,
      );
      const refused = await sendRequest(casino.port, 'handelskade', '/api/user/get-user-details', {
        token: player.token,
      });
      expect({ status: refused.status, code: refused.json?.code }).toEqual({ status: 503, code: 'server.unavailable' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await sendRequest(casino.port, 'handelskade', '/')).status).toBe(200);
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    }
    await until(
      async () => (await sendRequest(casino.port, 'handelskade', '/health/ready')).status === 200,
      'readiness succeeds',
      30_000,
    );
    const again = await sendRequest(casino.port, 'handelskade', '/api/user/get-user-details', { token: player.token });
    expect(again.status).toBe(200);
  });
});

test.describe('restart', () => {
  test('starts without manual repair after a kill, and stops cleanly on a signal', async () => {
    expect(await casino.stop()).toBe(0);
    const clean = await casino.restart();
    await casino.kill9();
    const afterKill = await casino.restart();
    // A lock that a killed process leaves behind would delay the start until its timeout.
    expect(afterKill).toBeLessThan(3 * clean + 30);
    expect(await casino.stop()).toBe(0);
    await casino.restart();
  });
});

function databasePid(): number {
  const [file] = globSync('postgres/cluster/postmaster.pid', { cwd: casino.dataDir });
  return Number(readFileSync(joinPath(casino.dataDir, file ?? ''), 'utf8').split('\n')[0]);
}
