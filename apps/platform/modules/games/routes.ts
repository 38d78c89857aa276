import {
  getLastRound,
  getSeeds,
  listLatestWins,
  listRounds,
  playDemoRound,
  playRound,
  rotateSeeds,
} from '@marquee/contract/play.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import type { Games } from './index.ts';

export function gamesRoutes(games: Games): ServedCall[] {
  return [
    serve(playRound, async ({ session, brandKey, body, idempotencyKey, clientIp, clientCountry }) =>
      games.playRound({ ...body, playerId: session.playerId, brandKey, idempotencyKey, clientIp, clientCountry }),
    ),
    serve(playDemoRound, async ({ session, body }) => {
      if (session) await games.checkDemo(session.playerId);
      return games.playDemoRound({ ...body, demoSeed: body.demoSeed });
    }),
    serve(getLastRound, async ({ session, query }) => ({
      round: await games.getLastRound(session.playerId, query.game, query.idempotencyKey),
    })),
    serve(listRounds, async ({ session, query }) =>
      games.listRounds({ playerId: session.playerId, gameSlug: query.game, pageNo: query.pageNo, limit: query.limit }),
    ),
    serve(listLatestWins, async ({ brandKey, locale }) => games.listWins({ brandKey, locale })),
    serve(getSeeds, async ({ session }) => games.getSeeds(session.playerId)),
    serve(rotateSeeds, async ({ session, body }) => games.rotateSeeds(session.playerId, body.clientSeed)),
  ];
}
