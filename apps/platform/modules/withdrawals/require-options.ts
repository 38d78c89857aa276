import type { WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-methods.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import type { OfferedOptions, WithdrawalsDeps } from './withdrawals.deps.ts';

export interface OptionsRequest {
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly currencyCode: string;
}

/** The withdrawal method of the request. Throws the first blocker, in the page's order. With a transaction everything is read in it. */
export async function requireMethod(
  deps: Pick<WithdrawalsDeps, 'findOptions' | 'withdrawalMethods'>,
  { brandKey, playerId, method, currencyCode }: OptionsRequest,
  tx?: Tx,
): Promise<{ readonly methodOption: WithdrawalMethodDefinition; readonly options: OfferedOptions }> {
  const options = await deps.findOptions({ brandKey, playerId, currencyCode }, tx);
  const [blocker] = options.blockers;
  if (blocker !== undefined) throw new Refusal(blocker.code, blockerParams(blocker, currencyCode));
  const methodOption = options.methods.some(({ name }) => name === method)
    ? deps.withdrawalMethods.find((candidate) => candidate.method === method)
    : undefined;
  if (methodOption === undefined) throw new Refusal('withdrawal.method_unavailable', { method });
  return { methodOption, options };
}

function blockerParams(
  { amountLeft, bonusAmount, currencyCode: owedIn, appliesFrom }: OfferedOptions['blockers'][number],
  currencyCode: string,
): Record<string, string> {
  const amount = amountLeft ?? bonusAmount;
  if (amount === null) return {};
  const now = { amount, currency: owedIn ?? currencyCode };
  return appliesFrom === undefined ? now : { ...now, when: 'later', appliesFrom };
}
