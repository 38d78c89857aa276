import { payeeGrade } from '@marquee/person-matching/payee.ts';
import type { Tx } from '../../db/database.ts';
import type { QuoteRow } from './quotes.sql.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import type { ChangeRow } from './withdrawals.sql.ts';

/**
 * Why a person has to look at a withdrawal, whatever its amount: the holder's name is only nearly the player's, the player has another account, or a break waived
 * the wagering of deposits. A break of an hour would otherwise pass deposits through without play.
 */
const OWNER_DOUBTS = ['payee_near', 'other_account', 'wagering_waived'] as const;
export type OwnerDoubt = (typeof OWNER_DOUBTS)[number];

/**
 * The doubts about a withdrawal, judged when the withdrawal is requested. What a second account of one person gained is found here again, because accounts may share
 * a detail only since then.
 */
export async function findOwnerDoubts(
  deps: Pick<WithdrawalsDeps, 'findPayee' | 'hasOtherAccount' | 'wallet'>,
  tx: Tx,
  { playerId, brandKey, fullName }: Pick<QuoteRow, 'playerId' | 'brandKey' | 'fullName'>,
): Promise<readonly OwnerDoubt[]> {
  const payee = fullName === null ? null : await deps.findPayee(tx, playerId);
  const isNear = payee !== null && fullName !== null && payeeGrade(fullName, payee) !== 'own';
  return [
    ...(isNear ? ['payee_near' as const] : []),
    ...((await deps.hasOtherAccount(tx, { playerId, brandKey })) ? ['other_account' as const] : []),
    ...((await deps.wallet.inTx(tx).hasWaivedWagering(playerId)) ? ['wagering_waived' as const] : []),
  ];
}

/** The doubts as the request stored them, in the detail of its first change. */
export function doubtsOf(changes: readonly Pick<ChangeRow, 'to' | 'detail'>[]): readonly OwnerDoubt[] {
  const detail = changes.find(({ to }) => to === 'requested')?.detail?.split(' ') ?? [];
  return OWNER_DOUBTS.filter((doubt) => detail.includes(doubt));
}
