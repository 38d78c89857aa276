import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getNextSteps } from '@marquee/contract/next-steps.ts';
import type { NextStepsDeps, StepsRequest } from './next-steps.deps.ts';
import { nextStepsOf } from './next-steps.rules.ts';

/** The player's steps. For display: refusals are decided again where they happen, under the locks of the act. */
export async function listNextSteps(
  deps: NextStepsDeps,
  request: StepsRequest,
): Promise<ResponseOf<typeof getNextSteps>> {
  const { playerId } = request;
  const [options, depositGaps, account, verification, hasSecondFactor, limits, restriction] = await Promise.all([
    deps.getWithdrawalOptions(request),
    deps.findDepositGaps(request),
    deps.findAccount(request),
    deps.findVerification(request),
    deps.hasSecondFactor(playerId),
    deps.listConfirmableLimits(playerId),
    deps.findRestriction(playerId),
  ]);
  const { currencyCode, available, blockers } = options;
  const facts = { blockers, depositGaps, ...account, verification, hasSecondFactor, limits, restriction };
  const steps = nextStepsOf(facts).map((step) =>
    step.amount === null ? step : { ...step, currencyCode: step.currencyCode ?? currencyCode },
  );
  return { currencyCode, available, steps };
}
