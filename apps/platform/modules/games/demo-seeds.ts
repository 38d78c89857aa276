import type { RoundSeeds } from '@marquee/games/fairness/seeds.ts';

export interface DemoSeeds {
  /** The seeds of the visitor's next round; an unknown, evicted or missing id starts a new session. */
  readonly next: (demoSeed: string | undefined) => {
    readonly demoSeed: string;
    readonly seeds: RoundSeeds;
  };
}

const VISITS_MAX = 20_000;
const CLIENT_SEED = 'demo';

/**
 * Seeds of demo sessions, in memory only, so that anonymous visitors cannot fill the database. The oldest session is
 * evicted when there are too many; its next round starts a new pair.
 */
export function createDemoSeeds(deps: {
  readonly newServerSeed: () => string;
  readonly newId: (prefix: string) => string;
}): DemoSeeds {
  const visits = new Map<string, { readonly serverSeed: string; nonce: number }>();
  return {
    next: (requested) => {
      const known = requested === undefined ? undefined : visits.get(requested);
      const demoSeed = known && requested !== undefined ? requested : deps.newId('dms');
      const visit = known ?? { serverSeed: deps.newServerSeed(), nonce: 0 };
      visits.delete(demoSeed);
      visits.set(demoSeed, visit);
      const [oldest] = visits.keys();
      if (visits.size > VISITS_MAX && oldest !== undefined) visits.delete(oldest);
      const seeds = { serverSeed: visit.serverSeed, clientSeed: CLIENT_SEED, nonce: visit.nonce };
      visit.nonce += 1;
      return { demoSeed, seeds };
    },
  };
}
