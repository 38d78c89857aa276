import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { playDemoRound as playDemoRoundEndpoint } from '@marquee/contract/games.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { isInteractive, rulesOfMove, type HouseRules, type RoundProgress } from '@marquee/games/game-rules.ts';
import { Refusal } from '../../core/refusal.ts';
import { demoProgress, presentDemoRound, type DemoRound } from './demo-rounds.ts';
import { validatePlayRequest, type PlayRequest } from './validate-play-request.ts';
import type { DemoSeeds } from './demo-seeds.ts';
import type { GamesDeps } from './games.deps.ts';

export interface PlayDemoRound extends PlayRequest {
  readonly demoSeed: string | undefined;
}

/** One round with play money: same rules, limits and odds, separate seeds, no wallet. */
export function playDemoRound(
  deps: Pick<GamesDeps, 'newId' | 'now' | 'findGame' | 'demoEncryption'>,
  demoSeeds: DemoSeeds,
  play: PlayDemoRound,
): ResponseOf<typeof playDemoRoundEndpoint> {
  const { rules, asset, stakeMinor, move } = validatePlayRequest(deps.findGame, play);
  const { demoSeed, seeds } = demoSeeds.next(play.demoSeed);
  const round: DemoRound = {
    roundId: deps.newId('rnd'),
    game: rules.slug,
    rulesVersion: rules.version,
    asset,
    stake: `${stakeMinor}`,
    move,
    actions: [],
    seeds,
    playedAt: deps.now().toISOString(),
  };
  return { demoSeed, ...presentDemoRound(deps, round, openingOf(rulesOfMove(rules, move), round)) };
}

function openingOf(rules: HouseRules, round: DemoRound): RoundProgress<unknown> {
  if (!isInteractive(rules)) {
    const stakedMinor = BigInt(round.stake);
    const drawn = rules.outcomeOf(seededIntegers(round.seeds), stakedMinor, round.move);
    return { ...drawn, stakedMinor, isOver: true, options: [], defaultAction: null };
  }
  const opening = demoProgress(rules, round);
  if (!opening) throw new Refusal('game.move_invalid');
  return opening;
}
