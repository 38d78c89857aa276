import { useEffect } from 'react';
import type { DepositDraft } from './deposit-attempt.ts';
import { errorSlotOf, type ErrorSlot } from './error-slot.rules.ts';
import type { CardFields } from './use-card-fields.ts';
import { useCreateDeposit } from './use-create-deposit.ts';
import type { useDepositBonus } from './use-deposit-bonus.ts';

/** A refusal that belongs to a field is met there, also by who cannot see it turn red. */
function useRefusalFocus(refused: object | null, slot: ErrorSlot): void {
  useEffect(() => {
    if (refused === null || (slot !== 'amount' && slot !== 'phone')) return;
    document.querySelector<HTMLElement>(`input[name=${slot}]`)?.focus();
  }, [refused, slot]);
}

/** Sends a deposit with what has to come before it, and says where a refusal belongs. */
export function useSending(
  playerId: string,
  { bonus, fields }: { bonus: ReturnType<typeof useDepositBonus>; fields: CardFields },
) {
  const { phase, submit, reset } = useCreateDeposit(playerId);
  const refused = phase.kind === 'refused' ? phase.error : null;
  const unknown = phase.kind === 'unknown' ? { error: phase.error } : null;
  // What nobody knows the outcome of belongs to no field.
  const slot = refused !== null ? errorSlotOf(refused.code) : 'banner';
  useRefusalFocus(refused, slot);

  /** A card is asked for first: what is wrong with it is said before anything is taken up. */
  async function send(draft: DepositDraft): Promise<void> {
    const card = fields.isNeeded ? await fields.tokenizeCard(draft) : null;
    if (fields.isNeeded && card === null) return;
    // Whoever wants the bonus pays for it: without it, nothing is sent.
    if (!(await bonus.claimBonus())) return;
    const isUsed = await submit({ ...draft, ...(card !== null && { choice: card }) });
    if (isUsed && card !== null) fields.restart();
  }

  const isSending = phase.kind === 'submitting' || bonus.isSending || fields.isRequesting;
  return { phase, refused, unknown, slot, isSending, send, reset };
}
