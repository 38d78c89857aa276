export type BankFileState = 'pending' | 'exported' | 'sent' | 'refused' | 'returned';

/** What a bank, or an operator who looked at the account, says about one payment. */
export type BankPaymentStatus = 'paid' | 'rejected' | 'returned';

/**
 * The state after news. `same`: it is known already, nothing changes. `conflict`: the news contradicts what is known, or the payment is in no file yet; a person
 * has to find out which is right.
 */
export function nextBankState(state: BankFileState, update: BankPaymentStatus): BankFileState | 'same' | 'conflict' {
  if (update === 'paid') {
    if (state === 'exported') return 'sent';
    return state === 'sent' || state === 'returned' ? 'same' : 'conflict';
  }
  if (update === 'rejected') {
    if (state === 'exported') return 'refused';
    return state === 'refused' ? 'same' : 'conflict';
  }
  if (state === 'sent') return 'returned';
  return state === 'returned' ? 'same' : 'conflict';
}

/** Transaction status codes of ISO 20022 that are final. Accepted, pending and processing are no payment yet. */
export function bankStatusOf(code: string): BankPaymentStatus | null {
  if (code === 'ACSC' || code === 'ACCC') return 'paid';
  return code === 'RJCT' ? 'rejected' : null;
}

/** Letters that SEPA requires every bank to take; others lose their marks or become a full stop. */
export function sepaText(text: string, lengthMax: number): string {
  const plain = text
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, (sign) => (sign === 'ø' ? 'o' : 'O'))
    .replaceAll(/[æÆ]/g, (sign) => (sign === 'æ' ? 'ae' : 'AE'))
    .replaceAll(/[łŁ]/g, (sign) => (sign === 'ł' ? 'l' : 'L'))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.slice(0, lengthMax);
}

/** The withdrawal id as SEPA can carry it (at most 35 characters, no underscore). */
export function endToEndIdOf(withdrawalId: string): string {
  return withdrawalId.replaceAll('_', '-');
}

export function messageIdOf(batchNr: number): string {
  return `MARQUEE-${String(batchNr).padStart(8, '0')}`;
}
