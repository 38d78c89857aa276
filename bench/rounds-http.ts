// Dice rounds over HTTP with all rules against the ledger commands alone (one bet and one win each), alternately.
// Goal: ratio ≥ 0.5.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import { migrate } from '../apps/platform/db/migrate.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { startCasinoProcess } from '../e2e/casino-process.ts';
import {
  sendRequest,
  expectStatus,
  signUpPlayer as signUpTestPlayer,
  payIn,
  type TestPlayer,
} from '../e2e/platform-client.ts';
import { compare, machine, spread } from './compare.ts';

const PLAYERS = 32;
const SECONDS = 6;
const ROUNDS = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const cluster = await startLocalPostgres({ dataDir, fsync: true });
await migrate({ ownerUrl: cluster.ownerUrl });
const pool = createPool({ url: cluster.appUrl, max: 16 });
const wallet = createWallet({ pool });
const casino = await startCasinoProcess({
  MARQUEE_FSYNC: '1',
  FLOOD_REQUESTS_PER_MINUTE: '100000000',
  SIGN_UPS_PER_IP: '1000',
  LOGINS_PER_IP: '1000',
});
const players: TestPlayer[] = [];
for (let number = 0; number < PLAYERS; number += 1) {
  const player = await signUpTestPlayer(casino.port);
  await payIn(casino.port, player, '1000');
  players.push(player);
  await wallet.openWallet({ playerId: `plr_${number}`, asset: 'EUR' });
  await wallet.deposit({
    source: 'bench',
    externalId: `d${number}`,
    playerId: `plr_${number}`,
    asset: 'EUR',
    amountMinor: 10n ** 12n,
    method: 'card',
    reference: 'bench',
  });
}

/** Each player plays rounds sequentially: total rounds per second. */
async function rate(playOnce: (index: number) => Promise<void>): Promise<number> {
  const since = performance.now();
  const until = since + SECONDS * 1_000;
  let count = 0;
  const play = async (index: number) => {
    while (performance.now() < until) {
      await playOnce(index);
      count += 1;
    }
  };
  await Promise.all(players.map((_, index) => play(index)));
  return count / ((performance.now() - since) / 1_000);
}

const overHttp = () =>
  rate(async (index) => {
    const player = players[index];
    if (!player) return;
    const body = { game: 'dice', currencyCode: 'EUR', stake: '0.10', move: { target: 5_000, over: true } };
    expectStatus(
      await sendRequest(casino.port, player.brand, '/api/user/game-rounds', {
        method: 'POST',
        token: player.token,
        headers: { 'idempotency-key': randomUUID() },
        body,
      }),
      200,
    );
  });

const commandsAlone = () =>
  rate(async (index) => {
    const roundId = randomUUID();
    const command = {
      source: 'bench',
      playerId: `plr_${index}`,
      asset: 'EUR',
      provider: 'originals',
      roundId,
      gameSlug: 'dice',
    } as const;
    await wallet.bet({ ...command, externalId: `${roundId}:bet`, amountMinor: 1_000n });
    await wallet.win({ ...command, externalId: `${roundId}:win`, amountMinor: 990n, closesRound: true });
  });

const result = await compare(
  { name: 'rounds over HTTP', measure: overHttp },
  { name: 'commands alone', measure: commandsAlone },
  ROUNDS,
);
console.log(`\n${machine()}; ${PLAYERS} concurrent players, fsync on, everything on the same machine`);
console.log(
  `rounds over HTTP ${spread(result.ours)} a second, commands alone ${spread(result.anchor)}, ratio ${spread(result.ratios, 2)} (goal ≥ 0.5)`,
);
await casino.dispose();
await pool.end();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });
