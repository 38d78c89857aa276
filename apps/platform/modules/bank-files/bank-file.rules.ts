export type BankFileState = 'pending' | 'exported' | 'sent' | 'refused' | 'returned';

/** The result of one payment, from the bank or from an operator who checked the account. */
export type BankPaymentStatus = 'paid' | 'rejected' | 'returned';

/**
 * The state after a result. `same`: nothing changes. `conflict`: the result contradicts the state, or the payment is in no file yet; an operator has to find out
 * which is right.
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

/** The final transaction status codes of ISO 20022. Accepted, pending and processing are not final. */
export function bankStatusOf(code: string): BankPaymentStatus | null {
  if (code === 'ACSC' || code === 'ACCC') return 'paid';
  return code === 'RJCT' ? 'rejected' : null;
}

/** Converts text to the characters that SEPA guarantees; others lose their diacritics or become a full stop. */
export function sepaText(text: string, lengthMax: number): string {
  const plain = text
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, (sign) => (sign === 'ø' ? 'o' : 'O'))
    .replaceAll(/[æÆ]/g, (sign) => (sign === 'æ' ? 'ae' : 'AE'))
    .replaceAll(/[łŁ]/g, (sign) => (sign === 'ł' ? 'l' : 'L'))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .trim();
  return plain.slice(0, lengthMax);
}

/** The withdrawal id in the form that SEPA allows (at most 35 characters, no underscore). */
export function endToEndIdOf(withdrawalId: string): string {
  return withdrawalId.replaceAll('_', '-');
}

export function messageIdOf(batchNr: number): string {
  return `MARQUEE-${String(batchNr).padStart(8, '0')}`;
}
