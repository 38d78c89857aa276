import type { PaymentMethod } from './payment-method.ts';

const CARD_NAMES: ReadonlySet<string> = new Set(['visa', 'master', 'mastercard', 'card', 'cards']);
const OTHER_METHOD = 'carouseller';

/**
 * What to try after a method failed: for a card, the method with a card form; for any other, the one named carouseller. Null where that one is
 * not offered to this player.
 */
export function findAlternativeMethod<M extends Pick<PaymentMethod, 'name' | 'isCardForm'>>(
  failedName: string,
  methods: readonly M[],
): M | null {
  const isCard = CARD_NAMES.has(failedName.toLowerCase());
  return methods.find((method) => (isCard ? method.isCardForm : method.name === OTHER_METHOD)) ?? null;
}
