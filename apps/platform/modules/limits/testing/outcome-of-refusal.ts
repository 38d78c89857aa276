import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { Outcome } from '../../../../../conformance/limit-vectors/vector.ts';
import type { Refusal } from '../../../core/refusal.ts';

const BET_LIMITS = new Set<string>(['limit.maxBetLimit', 'limit.MAX_BET_LIMIT_REACHED']);

/** A refusal of the platform in the terms of the test cases. `requested`: the amount of the act in the currency of the limits; null for none. Only called for refused stakes and deposits. */
export function outcomeOfRefusal(
  { code, params }: Refusal,
  { currency, requested }: { readonly currency: AssetCode; readonly requested: () => string | null },
): Outcome {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : null);
  if (code === 'limit.change_not_allowed') {
    const reason = text('reason') === 'waiting' ? 'too_early' : 'once_an_hour';
    return { is: 'changeRefused', code, reason, availableAt: text('availableAt') };
  }
  if (code === 'limit.nothing_pending')
    return { is: 'changeRefused', code: 'limit.change_not_allowed', reason: 'none_pending', availableAt: null };
  if (code === 'limit.removal_by_support')
    return { is: 'changeRefused', code, reason: 'by_support', availableAt: null };
  const minor = (name: string) => {
    const amount = text(name);
    return amount === null ? null : `${minorOf(amount, currency)}`;
  };
  return {
    is: 'refused',
    code: code === 'limit.MAX_BET_LIMIT_REACHED' ? 'limit.maxBetLimit' : code,
    // Of a stake it is all that the round has staked.
    requested: BET_LIMITS.has(code) ? minor('stake') : code.startsWith('limit.') ? requested() : null,
    limit: minor('limit'),
    left: minor('left'),
    availableAt: text('availableAt'),
  };
}
