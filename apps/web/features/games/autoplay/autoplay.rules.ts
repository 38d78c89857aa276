import type { Move } from '../table.types.ts';

/** Most rounds of one run where the market sets no maximum. */
export const AUTOPLAY_ROUNDS_MAX = 100;
const ROUND_CHOICES = [5, 10, 25, 50, 100];
const DEFAULT_ROUNDS = 10;

/** What the player has chosen before the first round. Amounts are minor units of the game's currency. */
export interface AutoplayPlan {
  readonly rounds: number;
  /** Bets minus payouts never exceed this: a round whose bet could exceed it is not started. */
  readonly lossMaxMinor: bigint;
  /** A payout of one round above this ends the run; null: no condition. */
  readonly winMaxMinor: bigint | null;
  /** A round whose bet would take the balance below this is not started; null: no condition. */
  readonly balanceMinMinor: bigint | null;
  readonly stopsOnFeature: boolean;
}

export type StopReason =
  | 'finished'
  | 'player'
  | 'loss'
  | 'win'
  | 'balance'
  | 'funds'
  | 'feature'
  | 'refused'
  | 'unsure'
  | 'offline'
  | 'hidden'
  | 'changed'
  | 'free_spins'
  | 'paused';

/** A series of rounds with the same bet and move. It exists in memory of one page only. */
export interface AutoplayRun {
  readonly plan: AutoplayPlan;
  readonly stakeMinor: bigint;
  readonly move: Move;
  /** Rounds that were requested. */
  readonly started: number;
  /** Rounds whose result was shown. */
  readonly shown: number;
  /** Payouts minus bets of the rounds that were shown. */
  readonly netMinor: bigint;
  /** A round was requested and its result was not shown yet. */
  readonly isInFlight: boolean;
  /** The state after every tenth round, which is announced; null before the tenth. */
  readonly tenth: { readonly shown: number; readonly netMinor: bigint } | null;
  /** Why no further round starts; null while it runs. */
  readonly stop: StopReason | null;
}

export interface ShownRound {
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly hasFeature: boolean;
}

/** Most rounds of one run under the market's maximum; 0: no autoplay. `null`: the market sets none. */
export function roundsMaxOf(marketMax: number | null): number {
  return Math.min(marketMax ?? AUTOPLAY_ROUNDS_MAX, AUTOPLAY_ROUNDS_MAX);
}

/** Numbers of rounds that are offered, ascending, and the one that is selected first. */
export function roundChoices(roundsMax: number): { readonly choices: readonly number[]; readonly first: number } {
  const choices = [...ROUND_CHOICES.filter((rounds) => rounds < roundsMax), roundsMax];
  return { choices, first: Math.min(DEFAULT_ROUNDS, roundsMax) };
}

/** The run with its first round requested. */
export function startRun(plan: AutoplayPlan, bet: Pick<AutoplayRun, 'stakeMinor' | 'move'>): AutoplayRun {
  return { ...bet, plan, started: 1, shown: 0, netMinor: 0n, isInFlight: true, tenth: null, stop: null };
}

export function withNextRound(run: AutoplayRun): AutoplayRun {
  return { ...run, started: run.started + 1, isInFlight: true };
}

/** The run without further rounds. Of several reasons the first one stays. A refused round was not played and has no result. */
export function stopRun(run: AutoplayRun, reason: StopReason): AutoplayRun {
  return { ...run, isInFlight: run.isInFlight && reason !== 'refused', stop: run.stop ?? reason };
}

/** The run after the result of its round was shown. */
export function withShownRound(run: AutoplayRun, round: ShownRound): AutoplayRun {
  const shown = run.shown + 1;
  const netMinor = run.netMinor + round.winMinor - round.stakeMinor;
  const tenth = shown % 10 === 0 ? { shown, netMinor } : run.tenth;
  const after: AutoplayRun = { ...run, shown, netMinor, tenth, isInFlight: false };
  return { ...after, stop: run.stop ?? reasonOf(after, round) };
}

function reasonOf(run: AutoplayRun, { winMinor, hasFeature }: ShownRound): StopReason | null {
  const { plan } = run;
  if (plan.winMaxMinor !== null && winMinor > plan.winMaxMinor) return 'win';
  if (plan.stopsOnFeature && hasFeature) return 'feature';
  if (run.started >= plan.rounds) return 'finished';
  return run.stakeMinor - run.netMinor > plan.lossMaxMinor ? 'loss' : null;
}

/** Why the next round must not start with this balance in minor units; null: it may. An unknown balance is none. */
export function stopBeforeNext(run: AutoplayRun, balanceMinor: bigint | null): StopReason | null {
  const { plan, stakeMinor } = run;
  const left = (balanceMinor ?? 0n) - stakeMinor;
  if (left < 0n) return 'funds';
  return left < (plan.balanceMinMinor ?? 0n) ? 'balance' : null;
}
