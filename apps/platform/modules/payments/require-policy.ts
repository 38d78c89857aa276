import { Refusal } from '../../core/refusal.ts';
import type { Policy } from './methods.sql.ts';
import type { DepositingPlayer } from './payments.deps.ts';

/** The brand's rules that exclude this player from every deposit method. */
export type PolicyProblem = 'blocked_country' | 'unverified_email';

export function findPolicyProblems(policy: Policy, player: DepositingPlayer): readonly PolicyProblem[] {
  const isBlocked = player.countryCode !== null && policy.blockedCountries.includes(player.countryCode);
  const isUnverified = policy.isEmailVerificationRequired && !player.isEmailVerified;
  return [...(isBlocked ? ['blocked_country' as const] : []), ...(isUnverified ? ['unverified_email' as const] : [])];
}

/** Throws the refusal of the first rule that excludes this player from deposits. */
export function requirePolicy(policy: Policy, player: DepositingPlayer): void {
  const [problem] = findPolicyProblems(policy, player);
  if (problem === 'blocked_country')
    throw new Refusal(
      'deposit.DEPOSIT_COUNTRY_BLOCK',
      player.countryCode === null ? {} : { country: player.countryCode },
    );
  if (problem === 'unverified_email') throw new Refusal('deposit.REQUIRED_EMAIL_VERIFICATION');
}
