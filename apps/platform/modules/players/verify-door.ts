import type { FastifyInstance } from 'fastify';
import { VERIFY_PATH } from './mail-links.ts';
import type { PlayersModule } from './index.ts';

export interface VerifyDoorDeps {
  readonly findBrandKey: (host: string) => string | undefined;
  readonly pathsOf: (brandKey: string) => { readonly casino: string; readonly root: string };
}

const VISITS_PER_MINUTE_MAX = 60;

/** Where the link of a verification mail leads: verified to the log-in, everything else to the notice that it has expired. */
export function addVerifyDoor(
  app: FastifyInstance,
  players: Pick<PlayersModule, 'verifyEmail'>,
  deps: VerifyDoorDeps,
): void {
  app.get<{ Querystring: { key?: unknown } }>(
    VERIFY_PATH,
    { config: { rateLimit: { max: VISITS_PER_MINUTE_MAX, timeWindow: 60_000 } } },
    async (request, reply) => {
      const brandKey = deps.findBrandKey(request.host);
      if (brandKey === undefined) return reply.code(404).send();
      const { key } = request.query;
      const isVerified = typeof key === 'string' && key.length <= 128 && (await players.verifyEmail(brandKey, key));
      const paths = deps.pathsOf(brandKey);
      const target = isVerified ? `${paths.casino}?modal=login` : `${paths.root}?modal=verify-email-expired`;
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 303);
    },
  );
}
