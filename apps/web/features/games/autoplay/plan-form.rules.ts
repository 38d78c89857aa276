import type { MessageKey } from '@marquee/locales/message-key.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { amountProblemKey, readTypedAmount } from '../../../lib/money/typed-amount.ts';
import type { AutoplayPlan } from './autoplay.rules.ts';

/** The fields of the panel as typed. */
export interface PlanForm {
  readonly rounds: number;
  readonly loss: string;
  readonly win: string;
  readonly balance: string;
  readonly stopsOnFeature: boolean;
}

export interface PlanProblem {
  readonly key: MessageKey;
  /** For texts that name an amount. */
  readonly amountMinor?: bigint;
}

export type PlanProblems = Partial<Record<'loss' | 'win' | 'balance', PlanProblem>>;

interface Bet {
  readonly asset: AssetCode;
  readonly stakeMinor: bigint;
  readonly balanceMinor: bigint;
}

type Reading<T> =
  | { readonly minor: T; readonly problem?: never }
  | { readonly minor?: never; readonly problem: PlanProblem };

/** The plan, or the problems of the fields. The bet of the first round must fit into both limits. */
export function readPlan(
  form: PlanForm,
  { asset, stakeMinor, balanceMinor }: Bet,
): { plan: AutoplayPlan; problems?: never } | { plan?: never; problems: PlanProblems } {
  const loss = readLoss(form.loss, asset, stakeMinor);
  const win = readOptional(form.win, asset);
  const balance = readBalance(form.balance, asset, balanceMinor - stakeMinor);
  if (loss.problem || win.problem || balance.problem) {
    return {
      problems: {
        ...(loss.problem && { loss: loss.problem }),
        ...(win.problem && { win: win.problem }),
        ...(balance.problem && { balance: balance.problem }),
      },
    };
  }
  return {
    plan: {
      rounds: form.rounds,
      lossMaxMinor: loss.minor,
      winMaxMinor: win.minor,
      balanceMinMinor: balance.minor,
      stopsOnFeature: form.stopsOnFeature,
    },
  };
}

function readLoss(text: string, asset: AssetCode, stakeMinor: bigint): Reading<bigint> {
  const loss = readOptional(text, asset);
  if (loss.problem) return loss;
  if (loss.minor === null) return { problem: { key: 'validation.required' } };
  if (loss.minor < stakeMinor) return { problem: { key: 'play.autoplay.error.loss', amountMinor: stakeMinor } };
  return { minor: loss.minor };
}

function readBalance(text: string, asset: AssetCode, mostMinor: bigint): Reading<bigint | null> {
  const balance = readOptional(text, asset);
  if (balance.problem || balance.minor === null || balance.minor <= mostMinor) return balance;
  return { problem: { key: 'play.autoplay.error.balance', amountMinor: mostMinor } };
}

function readOptional(text: string, asset: AssetCode): Reading<bigint | null> {
  if (text.trim() === '') return { minor: null };
  const parsed = readTypedAmount(text, asset);
  if (!parsed.ok) return { problem: { key: amountProblemKey(parsed) } };
  if (parsed.minor <= 0n) return { problem: { key: 'validation.amount_above_zero' } };
  return { minor: parsed.minor };
}
