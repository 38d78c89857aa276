import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { hashServerSeed, type RoundSeeds } from '@marquee/games/fairness/seeds.ts';
import type { InteractiveRules, Move, RoundProgress } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { GamesDeps } from './games.deps.ts';
import type { RoundView } from './present-round.ts';
import { presentProgress } from './present-step.ts';

/** An open round with play money. It is not stored: the browser keeps it, encrypted. */
export interface DemoRound {
  readonly roundId: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly asset: AssetCode;
  /** First stake, minor units. */
  readonly stake: string;
  readonly move: Move;
  readonly actions: readonly Move[];
  readonly seeds: RoundSeeds;
  /** ISO instant. */
  readonly playedAt: string;
}

const NAME = 'demo round';

/** The encrypted round, for the browser. */
export function sealRound({ demoEncryption }: Pick<GamesDeps, 'demoEncryption'>, round: DemoRound): string {
  return demoEncryption.encrypt(Buffer.from(JSON.stringify(round)), NAME).toString('base64url');
}

/** Null if another installation, or a process with another key, has encrypted it, or if it was changed. */
export function findSealedRound(
  { demoEncryption }: Pick<GamesDeps, 'demoEncryption'>,
  sealed: string,
): DemoRound | null {
  let text: string;
  try {
    text = demoEncryption.decrypt(Buffer.from(sealed, 'base64url'), NAME).toString();
  } catch {
    return null;
  }
  return JSON.parse(text) as DemoRound; // Only sealRound writes it.
}

/** The round after its actions; null if the rules do not allow them. */
export function demoProgress(rules: InteractiveRules, round: DemoRound): RoundProgress<unknown> | null {
  const move = rules.parseMove(round.move);
  return move && rules.progressOf(seededIntegers(round.seeds), BigInt(round.stake), move, round.actions);
}

/** The response to an opening or an action. */
export function presentDemoRound(
  deps: Pick<GamesDeps, 'demoEncryption'>,
  round: DemoRound,
  progress: RoundProgress<unknown>,
): { readonly round: RoundView; readonly openRound: string | null } {
  const { roundId, game, rulesVersion, asset, stake, move, actions, seeds, playedAt } = round;
  return {
    round: {
      roundId,
      game,
      isDemo: true,
      rulesVersion,
      currencyCode: asset,
      firstStake: toExactString(BigInt(stake), asset),
      move: { ...move },
      actions: actions.map((action) => ({ ...action })),
      ...presentProgress(progress, asset),
      proof: { serverSeedHash: hashServerSeed(seeds.serverSeed), clientSeed: seeds.clientSeed, nonce: seeds.nonce },
      playedAt,
    },
    openRound: progress.isOver ? null : sealRound(deps, round),
  };
}
