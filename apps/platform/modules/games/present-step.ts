import type { HouseRules, RoundProgress } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { actionsOf, progressAfter, rulesOfRound } from './interactive-round.rules.ts';
import { presentRound, presentWallet, type RoundView, type WalletView } from './present-round.ts';
import type { RoundRow } from './rounds.sql.ts';

/** What a round with decisions shows at one of its steps. */
export function presentProgress(
  progress: RoundProgress<unknown>,
  asset: AssetCode,
): Pick<RoundView, 'stake' | 'win' | 'isOver' | 'options' | 'outcome'> {
  return {
    stake: toExactString(progress.stakedMinor, asset),
    win: toExactString(progress.winMinor, asset),
    isOver: progress.isOver,
    options: progress.options.map(({ action, addsMinor }) => ({
      action: { ...action },
      adds: toExactString(addsMinor, asset),
    })),
    outcome: progress.outcome,
  };
}

/**
 * A round with decisions as it was after its opening and `actions` actions, so that a repeated request gets the first response. A round whose rules have
 * changed since is shown as it is now.
 */
export function presentStep(rules: HouseRules | undefined, round: RoundRow, actions: number): RoundView {
  const playable = rulesOfRound(rules, round);
  const taken = actionsOf(round).slice(0, actions);
  const progress = playable && progressAfter(playable, round, taken);
  if (!progress) return presentRound(round);
  return {
    ...presentRound(round),
    ...presentProgress(progress, round.asset),
    actions: taken.map((action) => ({ ...action })),
  };
}

/** The wallet right after that step. */
export function presentWalletAfter(round: RoundRow, actions: number, isActive: boolean): WalletView {
  const walletAfter = round.steps?.[actions]?.wallet ?? round.walletAfter;
  return presentWallet({ ...round, walletAfter }, isActive);
}
