import type { PaymentMethod } from './payment-method.ts';

const CARD_NAMES: ReadonlySet<string> = new Set(['visa', 'master', 'mastercard', 'card', 'cards']);
const OTHER_METHOD = 'carouseller';

/**
 * The method to suggest after another one failed: for a card, the method with a card form; for any other, the method
 * named carouseller. If that one has just failed or is unavailable, the next method in the cashier's order. Null if no
 * other method is available.
 */
export function findAlternativeMethod<M extends Pick<PaymentMethod, 'name' | 'isCardForm'>>(
  failedName: string,
  methods: readonly M[],
): M | null {
  const failed = failedName.toLowerCase();
  const others = methods.filter(({ name }) => name.toLowerCase() !== failed);
  const cardForm = CARD_NAMES.has(failed) ? others.find(({ isCardForm }) => isCardForm) : undefined;
  return cardForm ?? others.find(({ name }) => name === OTHER_METHOD) ?? others[0] ?? null;
}
