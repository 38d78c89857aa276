import { isStakeWithin, type HouseRules, type StakeLimits } from '@marquee/games/game-rules.ts';
import type { StakeControl } from '@marquee/games/view/game-view.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { typableDecimal } from '@marquee/text/amounts.ts';
import { useState } from 'react';
import { decimalSeparator } from '@marquee/text/numbers.ts';
import { readTypedAmount } from '../../lib/money/typed-amount.ts';
import { firstStake } from './stake-steps.ts';

export interface ChosenStake extends Pick<StakeControl, 'minor' | 'typed' | 'problem' | 'onType' | 'onLeave'> {
  /** Chooses an amount otherwise than by typing. */
  readonly choose: (minor: bigint) => void;
}

/** The stake that the player has chosen or typed, while it is within the limits; otherwise the first one that is offered. */
export function useChosenStake(
  rules: HouseRules,
  limits: StakeLimits,
  { asset, locale }: { readonly asset: AssetCode; readonly locale: string },
): ChosenStake {
  const [chosen, setChosen] = useState<bigint | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isWithin = chosen !== null && chosen >= limits.minMinor && chosen <= limits.maxMinor;
  const minor = isWithin ? chosen : rules.stakeOf ? limits.minMinor : firstStake(limits);
  // Judged again with limits that have changed since.
  const problem = typed === null ? null : problemOf(typed, limits, asset);
  return {
    minor,
    typed: typed ?? typableAmount(toExactString(minor, asset), locale),
    problem,
    onType(text) {
      setTyped(text);
      const reading = readTypedAmount(text, asset);
      if (reading.ok && problemOf(text, limits, asset) === null) setChosen(reading.minor);
    },
    onLeave: () => problem === null && setTyped(null),
    choose(next) {
      setTyped(null);
      setChosen(next);
    },
  };
}

const PROBLEMS = { ambiguous: 'ambiguous', too_precise: 'step', too_large: 'outside', malformed: 'format' } as const;

/** Why typed text is no stake within the limits; null if it is one. */
export function problemOf(text: string, limits: StakeLimits, asset: AssetCode): StakeControl['problem'] {
  const reading = readTypedAmount(text, asset);
  if (!reading.ok) return PROBLEMS[reading.problem];
  if (reading.minor < limits.minMinor || reading.minor > limits.maxMinor) return 'outside';
  return isStakeWithin(limits, reading.minor) ? null : 'step';
}

/** A decimal string with the language's decimal separator, without grouping, so that it is read as the same amount. */
function typableAmount(amount: string, locale: string): string {
  return typableDecimal(amount).replace('.', decimalSeparator(locale));
}
