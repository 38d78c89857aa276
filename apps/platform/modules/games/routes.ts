import {
  actInDemoRound,
  actInRound,
  checkPlay,
  getLastRound,
  getSeeds,
  listLatestWins,
  listRounds,
  playDemoRound,
  playRound,
  rotateSeeds,
} from '@marquee/contract/games.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Games } from './index.ts';

export function gamesRoutes(games: Games): ServedEndpoint[] {
  return [
    serve(
      playRound,
      async ({
        session: { playerId },
        sessionProof: session,
        brandKey,
        body,
        idempotencyKey,
        clientIp,
        clientLocation,
      }) => games.playRound({ ...body, playerId, session, brandKey, idempotencyKey, clientIp, clientLocation }),
      { verifiesSession: true },
    ),
    serve(actInRound, async ({ session: { playerId }, brandKey, params, body, clientIp, clientLocation }) =>
      games.actInRound({ ...params, ...body, playerId, brandKey, clientIp, clientLocation }),
    ),
    serve(playDemoRound, async ({ session, brandKey, body, clientIp, clientLocation }) => {
      const playerId = session?.playerId ?? null;
      await games.checkDemo({ playerId, brandKey, gameSlug: body.game, move: body.move, clientIp, clientLocation });
      return games.playDemoRound({ ...body, demoSeed: body.demoSeed });
    }),
    serve(actInDemoRound, async ({ session, brandKey, body, clientIp, clientLocation }) =>
      games.actInDemoRound({ ...body, playerId: session?.playerId ?? null, brandKey, clientIp, clientLocation }),
    ),
    serve(getLastRound, async ({ session, query }) => ({
      round: await games.getLastRound(session.playerId, query.game, query.idempotencyKey),
    })),
    serve(checkPlay, async ({ session: { playerId }, brandKey, query, clientIp, clientLocation }) =>
      games.checkPlay({
        playerId,
        brandKey,
        gameSlug: query.game,
        currencyCode: query.currencyCode,
        clientIp,
        clientLocation,
      }),
    ),
    serve(listRounds, async ({ session, query }) => games.listRounds({ playerId: session.playerId, ...query })),
    serve(listLatestWins, async ({ brandKey, locale }) => games.listWins({ brandKey, locale })),
    serve(getSeeds, async ({ session }) => games.getSeeds(session.playerId)),
    serve(rotateSeeds, async ({ session, body }) => games.rotateSeeds(session.playerId, body.clientSeed)),
  ];
}
