import { NO_LOCATION } from '../../../core/testing/no-location.ts';
import type { FaultPoint } from '../index.ts';
import { createGamesFixture } from './games-fixture.ts';

/**
 * Plays one round and kills its own process at the given point, to simulate a crash. Arguments: database, player, key,
 * point.
 */
const [url = '', playerId = '', idempotencyKey = '', point = ''] = process.argv.slice(2);
const { games } = createGamesFixture(url, {
  atFaultPoint: async (faultPoint: FaultPoint) => {
    if (faultPoint === point) process.kill(process.pid, 'SIGKILL');
  },
});
await games.playRound({
  playerId,
  brandKey: 'test',
  clientIp: '127.0.0.1',
  clientLocation: NO_LOCATION,
  idempotencyKey,
  game: 'dice',
  currencyCode: 'EUR',
  stake: '1.00',
  move: { target: 5000, over: true },
});
