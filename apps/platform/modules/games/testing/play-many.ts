import { NO_LOCATION } from '../../../core/testing/no-location.ts';
import { Refusal } from '../../../core/refusal.ts';
import { createGamesFixture } from './games-fixture.ts';

/**
 * Plays rounds of several players at once, like one of several processes, and prints how many it played and what was
 * refused. Arguments: database, name of the process, rounds per player, players.
 */
const [url = '', name = '', rounds = '', ...playerIds] = process.argv.slice(2);
const { games, db } = createGamesFixture(url);
const refused: string[] = [];
let played = 0;

async function play(playerId: string, number: number): Promise<void> {
  try {
    await games.playRound({
      playerId,
      brandKey: 'test',
      clientIp: '127.0.0.1',
      clientLocation: NO_LOCATION,
      idempotencyKey: `${name}-${number}`,
      session: null,
      game: number % 3 === 0 ? 'harbour-lights' : 'dice',
      currencyCode: 'EUR',
      stake: '0.20',
      move: number % 3 === 0 ? {} : { target: 5000, over: true },
    });
    played += 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused.push(error.code);
  }
}

await Promise.all(
  playerIds.map(async (playerId) => {
    // Two requests of a player at a time, as from two tabs.
    for (let number = 0; number < Number(rounds); number += 2)
      await Promise.all([play(playerId, number), play(playerId, number + 1)]);
  }),
);
console.log(JSON.stringify({ played, refused }));
await db.destroy();
