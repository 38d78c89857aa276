import type { WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-ways.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OfferedOptions, WithdrawalsDeps } from './withdrawals.deps.ts';

export interface OptionsRequest {
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly currencyCode: string;
}

/** The way by which this player may be paid now. Refused with the first thing that stands in the way, as the page lists them. With a transaction it is read there. */
export async function requireMethod(
  deps: Pick<WithdrawalsDeps, 'findOptions' | 'ways'>,
  { brandKey, playerId, method, currencyCode }: OptionsRequest,
  tx?: Tx,
): Promise<{ readonly way: WithdrawalMethodDefinition; readonly options: OfferedOptions }> {
  const options = await deps.findOptions({ brandKey, playerId, currencyCode }, tx);
  const [blocker] = options.obstacles;
  if (blocker !== undefined) throw new Refusal(blocker.code, blockerParams(blocker, currencyCode));
  const way = options.methods.some(({ name }) => name === method)
    ? deps.ways.find((candidate) => candidate.method === method)
    : undefined;
  if (way === undefined) throw new Refusal('withdrawal.method_unavailable', { method });
  return { way, options };
}

function blockerParams(
  { amountLeft, bonusAmount, currencyCode: owedIn, appliesFrom }: OfferedOptions['obstacles'][number],
  currencyCode: string,
): Record<string, string> {
  const amount = amountLeft ?? bonusAmount;
  if (amount === null) return {};
  const now = { amount, currency: owedIn ?? currencyCode };
  return appliesFrom === undefined ? now : { ...now, when: 'later', appliesFrom };
}
