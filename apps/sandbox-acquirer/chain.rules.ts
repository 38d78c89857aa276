import { amountOf, unitsOf } from './returns.rules.ts';

const UNIT = unitsOf('1');
export const RATE_MS = 20 * 60_000;
/** An address is watched this long; what comes later is found as well, but nobody waits for it. */
export const ORDER_MS = 24 * 3_600_000;

/** A network that this company takes coins on. */
export interface Chain {
  readonly key: string;
  readonly coin: 'BTC' | 'USDT';
  readonly confirmations: number;
  /** In coins. */
  readonly minimum: string;
  /** Beginning of a made-up address: looks like one of the network, and is valid on none. */
  readonly prefix: string;
  readonly hasMemo: boolean;
  readonly scheme: string;
}

export const CHAINS: readonly Chain[] = [
  {
    key: 'bitcoin',
    coin: 'BTC',
    confirmations: 2,
    minimum: '0.0001',
    prefix: 'bc1sandbox',
    hasMemo: false,
    scheme: 'bitcoin',
  },
  { key: 'tron', coin: 'USDT', confirmations: 20, minimum: '5', prefix: 'Tsandbox', hasMemo: false, scheme: 'tron' },
  {
    key: 'ethereum',
    coin: 'USDT',
    confirmations: 12,
    minimum: '20',
    prefix: '0xsandbox',
    hasMemo: false,
    scheme: 'ethereum',
  },
  { key: 'ton', coin: 'USDT', confirmations: 3, minimum: '5', prefix: 'UQsandbox', hasMemo: true, scheme: 'ton' },
];

/** What one coin costs. Inventions of this company, which never change, so that every test knows them. */
const RATES: Readonly<Record<Chain['coin'], Readonly<Record<string, string>>>> = {
  BTC: { EUR: '58240.5', USD: '63110', TRY: '2165000', BRL: '352000', JPY: '9480000' },
  USDT: { EUR: '0.92', USD: '1', TRY: '34.2', BRL: '5.6', JPY: '151' },
};

/** Coins that somebody sends: what was agreed, and what has come. Amounts are decimal strings in coins. */
export interface ChainOrder {
  readonly network: string;
  readonly coin: string;
  readonly address: string;
  readonly memo: string | null;
  readonly uri: string;
  /** Null: any amount. */
  readonly requested: string | null;
  readonly minimum: string;
  /** Null where the merchant wants the coins themselves. */
  readonly rate: string | null;
  readonly rateExpiresAtMs: number;
  readonly expiresAtMs: number;
  readonly received: string;
  /** When the first of it came; the rate of that moment holds. */
  readonly receivedAtMs: number | null;
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
}

export interface ChainOrderRequest {
  readonly network: string;
  readonly isAmountFree: boolean;
  readonly amount: string;
  readonly currency: string;
  /** Hexadecimal, of this payment alone. */
  readonly token: string;
  readonly nowMs: number;
}

/** Coins for an amount, rounded up: the payer's wallet can send no less. */
export function coinsFor(amount: string, rate: string): string {
  const rateUnits = unitsOf(rate);
  return amountOf((unitsOf(amount) * UNIT + rateUnits - 1n) / rateUnits);
}

/** Address, memo and quote; null where this company does not know the network or has no rate for the currency. */
export function makeOrder({
  network,
  isAmountFree,
  amount,
  currency,
  token,
  nowMs,
}: ChainOrderRequest): ChainOrder | null {
  const chain = CHAINS.find(({ key }) => key === network);
  if (chain === undefined) return null;
  const { coin, minimum, confirmations, scheme } = chain;
  const rate = coin === currency ? null : RATES[coin][currency];
  if (rate === undefined) return null;
  const address = `${chain.prefix}${token.slice(0, 28)}`;
  const memo = chain.hasMemo ? String(BigInt(`0x${token.slice(0, 8)}`)) : null;
  const requested = isAmountFree ? null : rate === null ? amount : coinsFor(amount, rate);
  const query = new URLSearchParams({
    ...(requested !== null && { amount: requested }),
    ...(memo !== null && { memo }),
  }).toString();
  return {
    network,
    coin,
    address,
    memo,
    uri: `${scheme}:${address}${query === '' ? '' : `?${query}`}`,
    requested,
    minimum,
    rate,
    rateExpiresAtMs: nowMs + RATE_MS,
    expiresAtMs: nowMs + ORDER_MS,
    received: '0',
    receivedAtMs: null,
    confirmations: 0,
    confirmationsNeeded: confirmations,
  };
}

/** Cut to the digits that a currency is paid in, and written with all of them: companies pay no fractions of a cent. */
function formatUnits(units: bigint, digits: number): string {
  const least = units / 10n ** BigInt(8 - digits);
  const text = String(least).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * Value of the received coins in the currency of the payment: at the agreed rate if the first of them came in time, one
 * percent worse afterwards. The requested coins are rounded up, so an excess is counted from the agreed amount: the
 * requested coins in time give exactly that amount.
 */
export function worthOf(order: ChainOrder, agreedAmount: string, digits: number): string {
  if (order.rate === null) return order.received;
  const received = unitsOf(order.received);
  const isInTime = (order.receivedAtMs ?? 0) <= order.rateExpiresAtMs;
  const rate = isInTime ? unitsOf(order.rate) : (unitsOf(order.rate) * 99n) / 100n;
  const requested = order.requested === null ? null : unitsOf(order.requested);
  if (requested === null || !isInTime || received < requested) return formatUnits((received * rate) / UNIT, digits);
  return formatUnits(unitsOf(agreedAmount) + ((received - requested) * rate) / UNIT, digits);
}

/** Something that happens on the network. */
export type ChainStep =
  | { readonly waitMs: number; readonly do: 'receive'; readonly coins: string }
  | { readonly waitMs: number; readonly do: 'confirm'; readonly confirmations: number };

export function applyChainStep(order: ChainOrder, step: ChainStep, nowMs: number): ChainOrder {
  if (step.do === 'confirm') return { ...order, confirmations: step.confirmations };
  const received = amountOf(unitsOf(order.received) + unitsOf(step.coins));
  return { ...order, received, receivedAtMs: order.receivedAtMs ?? nowMs, confirmations: 0 };
}

/** A share of what is asked, or of ten times the least where nothing is. */
export function coinsOf({ requested, minimum }: ChainOrder, percent: number): string {
  const usual = requested === null ? unitsOf(minimum) * 10n : unitsOf(requested);
  return amountOf((usual * BigInt(percent)) / 100n);
}
