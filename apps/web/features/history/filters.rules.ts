import type { EndpointResponse, EndpointInput } from '../../lib/api/endpoint-types.ts';

export type MoneyQuery = NonNullable<EndpointInput<'listTransactions'>['query']>;
export type CasinoQuery = NonNullable<EndpointInput<'listCasinoTransactions'>['query']>;
type MoneyRow = EndpointResponse<'listTransactions'>['rows'][number];

export const MONEY_TYPES = [
  'deposit',
  'withdrawal',
  'bonus',
  'adjustment',
  'refund',
  'chargeback',
  'exchange',
] as const;
export const PLAY_TYPES = ['bet', 'win', 'rollback', 'free_spin'] as const;
export const STATUSES: ReadonlyArray<MoneyRow['status']> = [
  'pending',
  'processing',
  'processed',
  'confirmed',
  'completed',
  'rejected',
  'cancelled',
  'failed',
];

/** Filters from the URL; an empty string means no filter. Days are in the player's time zone. */
export interface Filters {
  readonly type: string;
  readonly status: string;
  readonly wallet: string;
  readonly game: string;
  readonly since: string;
  readonly until: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WALLET = /^[A-Z0-9]{3,5}$/;
const GAME = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime());
}

/** Preset periods in days, ending today. */
export const PERIOD_DAYS = [1, 7, 30] as const;

/** First day of a period of `days` days that ends today in local time: 1 is today. Format YYYY-MM-DD. */
export function sinceDaysAgo(days: number, now: Date): string {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${first.getFullYear()}-${two(first.getMonth() + 1)}-${two(first.getDate())}`;
}

/**
 * False while the year of a date field is still being typed: the browser reports `0002-01-01` on the way to 2026. An
 * empty field is complete.
 */
export function isCompleteDay(day: string): boolean {
  return day === '' || day >= '2000';
}

/** Reads filters from the URL; values invalid for this view are ignored. */
export function readFilters(search: Readonly<Record<string, unknown>>, view: 'money' | 'casino'): Filters {
  const read = (name: string, isRight: (text: string) => boolean) => {
    const text = search[name];
    return typeof text === 'string' && isRight(text) ? text : '';
  };
  const types: readonly string[] = view === 'money' ? MONEY_TYPES : PLAY_TYPES;
  return {
    type: read('type', (text) => types.includes(text)),
    status: view === 'money' ? read('status', (text) => (STATUSES as readonly string[]).includes(text)) : '',
    wallet: read('wallet', (text) => WALLET.test(text)),
    game: view === 'casino' ? read('game', (text) => GAME.test(text)) : '',
    since: read('since', isDay),
    until: read('until', isDay),
  };
}

export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some((text) => text !== '');
}

/** URL of the filtered history; `base` is the URL without filters. */
export function filteredHref(base: string, filters: Filters): string {
  const given = Object.entries(filters).filter(([, text]) => text !== '');
  if (given.length === 0) return base;
  return `${base}${base.includes('?') ? '&' : '?'}${String(new URLSearchParams(given))}`;
}

/** API parameters for period and currency; the last day is included. */
export function rangeOf({ since, until, wallet }: Filters): { from?: string; to?: string; currency?: string } {
  const end = until === '' ? null : new Date(`${until}T00:00`);
  end?.setDate(end.getDate() + 1);
  return {
    ...(since !== '' && { from: new Date(`${since}T00:00`).toISOString() }),
    ...(end !== null && { to: end.toISOString() }),
    ...(wallet !== '' && { currency: wallet }),
  };
}

export function moneyQueryOf(filters: Filters): MoneyQuery {
  const { type, status } = filters;
  return {
    ...rangeOf(filters),
    ...(type !== '' && { type: type as (typeof MONEY_TYPES)[number] }), // validated by readFilters
    ...(status !== '' && { status: status as MoneyRow['status'] }),
  };
}

export function casinoQueryOf(filters: Filters): CasinoQuery {
  const { type, game } = filters;
  return {
    ...rangeOf(filters),
    ...(type !== '' && { type: type as (typeof PLAY_TYPES)[number] }), // as above
    ...(game !== '' && { game }),
  };
}
