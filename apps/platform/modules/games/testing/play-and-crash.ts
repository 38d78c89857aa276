import { setTimeout as wait } from 'node:timers/promises';
import { NO_LOCATION } from '../../../core/testing/no-location.ts';
import type { FaultPoint } from '../index.ts';
import { createGamesFixture } from './games-fixture.ts';

/** A statement takes some milliseconds, so that the process dies before, during and after its execution. */
const SENT_MS_MAX = 5;
const STEPS: ReadonlySet<string> = new Set<FaultPoint>(['opened', 'bet_booked', 'settled']);

/**
 * Plays one round and kills its own process at the given point, to simulate a crash. Arguments: database, player, key,
 * point.
 */
const [url = '', playerId = '', idempotencyKey = '', point = ''] = process.argv.slice(2);
const { games } = createGamesFixture(url, {
  isPlayedInSteps: () => STEPS.has(point),
  atFaultPoint: async (faultPoint: FaultPoint) => {
    if (faultPoint !== point) return;
    if (point === 'sent') await wait(Math.random() * SENT_MS_MAX);
    process.kill(process.pid, 'SIGKILL');
  },
});
await games.playRound({
  playerId,
  brandKey: 'test',
  clientIp: '127.0.0.1',
  clientLocation: NO_LOCATION,
  idempotencyKey,
  session: null,
  game: 'dice',
  currencyCode: 'EUR',
  stake: '1.00',
  move: { target: 5000, over: true },
});
