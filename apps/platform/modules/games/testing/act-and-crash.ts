import type { FaultPoint } from '../index.ts';
import { actOnLadder, createLadderFixture, openLadder } from './ladder-fixture.ts';

/**
 * Opens a round, or takes an action in one, and kills its own process at the given point. Arguments: database, player, point, then either the key of the
 * opening, or round, index and action.
 */
const [url = '', playerId = '', point = '', key = '', index, action = ''] = process.argv.slice(2);
const { games } = createLadderFixture(url, {
  atFaultPoint: async (faultPoint: FaultPoint) => {
    if (faultPoint === point) process.kill(process.pid, 'SIGKILL');
  },
});
if (index === undefined) await openLadder(games, playerId, { idempotencyKey: key });
else await actOnLadder(games, { playerId, roundId: key }, Number(index), action);
