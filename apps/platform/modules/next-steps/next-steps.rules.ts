import type { NextStepKey, nextStep } from '@marquee/contract/next-steps.ts';
import type { withdrawalBlocker } from '@marquee/contract/withdrawals.ts';
import type * as z from 'zod/mini';

export type NextStep = z.output<typeof nextStep>;
export type Blocks = NextStep['blocks'][number];
type WithdrawalBlocker = z.output<typeof withdrawalBlocker>;
type BlockerCode = WithdrawalBlocker['code'];

/** What the player has to do before deposits are accepted; from the same rules that refuse them. */
export interface DepositGaps {
  readonly isEmailUnverified: boolean;
  /** Names of missing details. */
  readonly missingDetails: readonly string[];
}

export interface StepFacts {
  /** Everything for which a withdrawal would be refused now (`payments/withdrawal-blockers.rules.ts`). */
  readonly blockers: readonly WithdrawalBlocker[];
  readonly depositGaps: DepositGaps;
  /** Names of the details that a withdrawal requires and that are missing. */
  readonly missingDetails: readonly string[];
  readonly hasEmail: boolean;
  readonly isEmailVerified: boolean;
  /** Null: no phone number is known. */
  readonly isPhoneVerified: boolean | null;
  readonly verification: {
    readonly isApproved: boolean;
    readonly isRejected: boolean;
    /** False: the brand pays out without one. */
    readonly isRequired: boolean;
    /** Kinds of documents to send now. */
    readonly toSend: readonly string[];
    readonly acceptsFiles: boolean;
  };
  /** Null: not offered. */
  readonly hasSecondFactor: boolean | null;
  /** Looser limits that can be confirmed now. */
  readonly limits: NextStep['limits'];
  /** Null: none. `endsAt` null: permanent. */
  readonly restriction: { readonly endsAt: string | null } | null;
}

type StepRule = (facts: StepFacts) => NextStep | null;

/** Steps in the order of `NEXT_STEP_KEYS`; null: the step does not concern this player. */
const STEP_RULES: Readonly<Record<NextStepKey, StepRule>> = {
  email: emailStep,
  details: detailsStep,
  documents: documentsStep,
  debt: debtStep,
  deposit: depositStep,
  wagering: wageringStep,
  bonus: bonusStep,
  method: (facts) =>
    refuses(facts, 'withdrawal.method_unavailable')
      ? step('method', { state: 'blocked', blocks: ['withdrawal'], concerns: 'withdrawal' })
      : null,
  phone: ({ isPhoneVerified }) =>
    isPhoneVerified === null ? null : step('phone', { state: isPhoneVerified ? 'done' : 'open' }),
  two_factor: ({ hasSecondFactor }) =>
    hasSecondFactor === null ? null : step('two_factor', { state: hasSecondFactor ? 'done' : 'open' }),
  // Nobody is asked to raise a limit during a break.
  limit_change: ({ limits, restriction }) =>
    limits.length === 0 || restriction !== null ? null : step('limit_change', { state: 'open', limits }),
};

/** What the player has done and what is left to do. A step blocks a withdrawal exactly if the platform would refuse one for it. */
export function nextStepsOf(facts: StepFacts): NextStep[] {
  return Object.values(STEP_RULES).flatMap((rule) => rule(facts) ?? []);
}

function step(key: NextStepKey, facts: Partial<NextStep> & Pick<NextStep, 'state'>): NextStep {
  return {
    key,
    reason: null,
    blocks: [],
    concerns: 'account',
    amount: null,
    currencyCode: null,
    until: null,
    missing: [],
    riskSteps: [],
    limits: [],
    ...facts,
  };
}

function refuses({ blockers }: StepFacts, code: BlockerCode): boolean {
  return blockers.some((blocker) => blocker.code === code);
}

function blocking(isBlocked: Readonly<Record<Blocks, boolean>>): NextStep['blocks'] {
  return (['deposit', 'withdrawal', 'play'] as const).filter((one) => isBlocked[one]);
}

function emailStep(facts: StepFacts): NextStep {
  if (facts.isEmailVerified) return step('email', { state: 'done' });
  const blocks = blocking({
    deposit: facts.depositGaps.isEmailUnverified,
    withdrawal: refuses(facts, 'withdrawal.email_unverified'),
    play: false,
  });
  return step('email', { state: 'open', blocks, reason: facts.hasEmail ? null : 'no_address' });
}

function detailsStep(facts: StepFacts): NextStep {
  const missing = [...new Set([...facts.depositGaps.missingDetails, ...facts.missingDetails])];
  const blocks = blocking({
    deposit: facts.depositGaps.missingDetails.length > 0,
    withdrawal: refuses(facts, 'player.profile_incomplete'),
    play: false,
  });
  return step('details', missing.length === 0 ? { state: 'done' } : { state: 'open', blocks, missing });
}

/** Without a required verification only what was requested from this player is a step. */
function documentsStep(facts: StepFacts): NextStep | null {
  const { isApproved, isRejected, isRequired, toSend, acceptsFiles } = facts.verification;
  if (isApproved) return step('documents', { state: 'done' });
  if (!isRequired && toSend.length === 0) return null;
  const blocks = blocking({
    deposit: false,
    withdrawal: refuses(facts, 'withdrawal.verification_required'),
    play: false,
  });
  if (!acceptsFiles) return step('documents', { state: 'blocked', reason: 'uploads_closed', blocks });
  if (toSend.length === 0) return step('documents', { state: 'blocked', reason: 'in_review', blocks });
  return step('documents', { state: 'open', reason: isRejected ? 'rejected' : null, blocks, missing: [...toSend] });
}

/** A step that needs a deposit or a bet: a player on a break cannot take it, and is not asked to. */
function moneyStep(
  key: NextStepKey,
  { restriction }: StepFacts,
  blocker: WithdrawalBlocker,
  amounts: Partial<NextStep> = {},
): NextStep {
  return step(key, {
    ...(restriction === null
      ? { state: 'open' }
      : { state: 'blocked', reason: 'on_break', until: blocker.appliesFrom ?? restriction.endsAt }),
    blocks: ['withdrawal'],
    concerns: 'withdrawal',
    ...amounts,
  });
}

function debtStep(facts: StepFacts): NextStep | null {
  const blocker = findBlocker(facts, 'withdrawal.debt_owed');
  return blocker && moneyStep('debt', facts, blocker, amountOf(blocker, blocker.amountLeft));
}

function depositStep(facts: StepFacts): NextStep {
  const blocker = findBlocker(facts, 'withdrawal.deposit_required');
  return blocker === null
    ? step('deposit', { state: 'done', concerns: 'withdrawal' })
    : moneyStep('deposit', facts, blocker);
}

function wageringStep(facts: StepFacts): NextStep | null {
  const blocker = findBlocker(facts, 'withdrawal.wagering_incomplete');
  if (blocker !== null) {
    // Which bets count less matters only to somebody who can bet.
    const riskSteps = facts.restriction === null ? (blocker.riskSteps ?? []) : [];
    return moneyStep('wagering', facts, blocker, { ...amountOf(blocker, blocker.amountLeft), riskSteps });
  }
  return refuses(facts, 'withdrawal.deposit_required')
    ? null
    : step('wagering', { state: 'done', concerns: 'withdrawal' });
}

function bonusStep(facts: StepFacts): NextStep | null {
  const blocker = findBlocker(facts, 'withdrawal.active_bonus');
  if (blocker === null) return null;
  const amounts = amountOf(blocker, blocker.bonusAmount);
  return step('bonus', { state: 'open', blocks: ['withdrawal'], concerns: 'withdrawal', ...amounts });
}

function findBlocker({ blockers }: StepFacts, code: BlockerCode): WithdrawalBlocker | null {
  return blockers.find((blocker) => blocker.code === code) ?? null;
}

/** Without a currency the amount is in that of the response. */
function amountOf({ currencyCode }: WithdrawalBlocker, amount: string | null): Partial<NextStep> {
  return { amount, currencyCode: currencyCode ?? null };
}
