import { findPolicy } from './methods.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { findPolicyProblems } from './require-policy.ts';

/** What keeps `validateDepositRequest` from accepting a deposit and what the player can change. */
export async function findDepositGaps(
  deps: Pick<PaymentsDeps, 'db' | 'findPlayer' | 'missingDetails'>,
  { brandKey, playerId }: { readonly brandKey: string; readonly playerId: string },
): Promise<{ readonly isEmailUnverified: boolean; readonly missingDetails: readonly string[] }> {
  const player = await deps.findPlayer(playerId);
  if (player === null) throw new Error(`No player ${playerId}`);
  const [policy, missingDetails] = await Promise.all([
    findPolicy(deps.db, brandKey, player.currencyCode),
    deps.missingDetails(playerId, 'deposit'),
  ]);
  return { isEmailUnverified: findPolicyProblems(policy, player).includes('unverified_email'), missingDetails };
}
