import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { playDemoRound as playDemoRoundEndpoint } from '@marquee/contract/play.ts';
import { toExactString } from '@marquee/money/money.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { validatePlayRequest, type PlayRequest } from './validate-play-request.ts';
import type { DemoSeeds } from './demo-seeds.ts';
import type { GamesDeps } from './games.deps.ts';

export interface PlayDemoRound extends PlayRequest {
  readonly demoSeed: string | undefined;
}

/** One round with play money: same rules, limits and odds, separate seeds, no wallet. */
export function playDemoRound(
  deps: Pick<GamesDeps, 'newId' | 'now'>,
  demoSeeds: DemoSeeds,
  play: PlayDemoRound,
): ResponseOf<typeof playDemoRoundEndpoint> {
  const { rules, asset, stakeMinor, move } = validatePlayRequest(play);
  const { demoSeed, seeds, serverSeedHash } = demoSeeds.next(play.demoSeed);
  const { outcome, winMinor } = rules.outcomeOf(seededIntegers(seeds), stakeMinor, move);
  return {
    demoSeed,
    round: {
      roundId: deps.newId('rnd'),
      game: rules.slug,
      isDemo: true,
      currencyCode: asset,
      stake: toExactString(stakeMinor, asset),
      win: toExactString(winMinor, asset),
      move: { ...move },
      outcome,
      proof: { serverSeedHash, clientSeed: seeds.clientSeed, nonce: seeds.nonce },
      playedAt: deps.now().toISOString(),
    },
  };
}
