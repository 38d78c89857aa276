/** What can happen to money that the company has: given back by it, taken back by the payer's bank, won back in a dispute. */
export type ReturnKindOfMoney = 'refund' | 'chargeback' | 'restore';

/** Sums since the payment began, as decimal strings in its currency; they only grow. */
export interface Returns {
  readonly refunded: string;
  readonly chargedBack: string;
  readonly restored: string;
}

export const NOTHING_RETURNED: Returns = { refunded: '0', chargedBack: '0', restored: '0' };

const DIGITS = 8;
const UNIT = 10n ** BigInt(DIGITS);

/** A decimal string as exact hundred-millionths. */
export function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * UNIT + BigInt(fraction.padEnd(DIGITS, '0'));
}

export function amountOf(units: bigint): string {
  const fraction = String(units % UNIT)
    .padStart(DIGITS, '0')
    .replace(/0+$/, '');
  return `${units / UNIT}${fraction === '' ? '' : `.${fraction.padEnd(2, '0')}`}`;
}

/** What could still go back, or come again, of a payment. */
export function refundableAmount(kind: ReturnKindOfMoney, amount: string, returns: Returns): bigint {
  const [refunded, chargedBack, restored] = [returns.refunded, returns.chargedBack, returns.restored].map(unitsOf) as [
    bigint,
    bigint,
    bigint,
  ]; // As many as are named.
  return kind === 'restore' ? chargedBack - restored : unitsOf(amount) - refunded - chargedBack + restored;
}

/** A share of what there is room for, cut off at the digits that the amount has: companies give back no fractions of a cent. */
export function shareOf(percent: number, refundableUnits: bigint, amount: string): bigint {
  const digits = amount.split('.')[1]?.length ?? 0;
  const least = 10n ** BigInt(DIGITS - digits);
  return ((refundableUnits * BigInt(percent)) / 100n / least) * least;
}

/** Digits after the point that a currency is paid in. */
export function digitsOf(currency: string): number {
  if (currency === 'BTC' || currency === 'USDT') return DIGITS;
  return currency === 'JPY' ? 0 : 2;
}

const FIELDS = { refund: 'refunded', chargeback: 'chargedBack', restore: 'restored' } as const;

/** The sums with one more return; the caller has seen that there is room for it. */
export function addReturn(returns: Returns, kind: ReturnKindOfMoney, units: bigint): Returns {
  const field = FIELDS[kind];
  return { ...returns, [field]: amountOf(unitsOf(returns[field]) + units) };
}
