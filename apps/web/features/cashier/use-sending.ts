import { useEffect } from 'react';
import type { DepositDraft } from './deposit-attempt.ts';
import { errorSlotOf, type ErrorSlot } from './error-slot.rules.ts';
import type { CardFields } from './use-card-fields.ts';
import { useCreateDeposit } from './use-create-deposit.ts';
import type { useDepositBonus } from './use-deposit-bonus.ts';

/** Moves focus to the field a server error belongs to, so that screen-reader users notice it. */
function useRefusalFocus(refused: object | null, slot: ErrorSlot): void {
  useEffect(() => {
    if (refused === null || (slot !== 'amount' && slot !== 'phone')) return;
    document.querySelector<HTMLElement>(`input[name=${slot}]`)?.focus();
  }, [refused, slot]);
}

/** Sends a deposit after the card token and the bonus activation, and returns the slot of an error. */
export function useSending(
  playerId: string,
  { bonus, fields }: { bonus: ReturnType<typeof useDepositBonus>; fields: CardFields },
) {
  const { phase, submit, reset } = useCreateDeposit(playerId);
  const refused = phase.kind === 'refused' ? phase.error : null;
  const unknown = phase.kind === 'unknown' ? { error: phase.error } : null;
  // An unknown outcome belongs to no field.
  const slot = refused !== null ? errorSlotOf(refused.code) : 'banner';
  useRefusalFocus(refused, slot);

  /** The card token comes first, so that invalid card details are reported before a bonus is activated. */
  async function send(draft: DepositDraft): Promise<void> {
    const card = fields.isNeeded ? await fields.tokenizeCard(draft) : null;
    if (fields.isNeeded && card === null) return;
    // A rejected bonus stops the deposit: the player chose to deposit for it.
    if (!(await bonus.claimBonus())) return;
    const isUsed = await submit({ ...draft, ...(card !== null && { choice: card }) });
    if (isUsed && card !== null) fields.restart();
  }

  const isSending = phase.kind === 'submitting' || bonus.isSending || fields.isRequesting;
  return { phase, refused, unknown, slot, isSending, send, reset };
}
