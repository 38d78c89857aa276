/** What the payer chose at the merchant's, before the hosted page. */
export type Choice =
  | { readonly kind: 'network'; readonly network: string; readonly isAmountFree: boolean }
  | { readonly kind: 'bank'; readonly bank: string }
  | { readonly kind: 'voucher'; readonly code: string }
  /** A card that was typed into a frame of ours inside the merchant's page. */
  | { readonly kind: 'card'; readonly session: string; readonly token: string };

const KEY_PATTERN = /^[a-z0-9-]{1,64}$/;
export const CODE_PATTERN = /^\d{16}$/;

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2,4}_[0-9a-f]{32}$/.test(value);
}

/** Undefined where it is none. */
export function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kind: unknown = Reflect.get(value, 'kind');
  if (kind === 'network') {
    const network: unknown = Reflect.get(value, 'network');
    const isAmountFree = Reflect.get(value, 'isAmountFree') === true;
    return typeof network === 'string' && KEY_PATTERN.test(network) ? { kind, network, isAmountFree } : undefined;
  }
  if (kind === 'bank') {
    const bank: unknown = Reflect.get(value, 'bank');
    return typeof bank === 'string' && KEY_PATTERN.test(bank) ? { kind, bank } : undefined;
  }
  if (kind === 'card') {
    const session: unknown = Reflect.get(value, 'session');
    const token: unknown = Reflect.get(value, 'token');
    return isName(session) && isName(token) ? { kind, session, token } : undefined;
  }
  if (kind !== 'voucher') return undefined;
  const code: unknown = Reflect.get(value, 'code');
  return typeof code === 'string' && CODE_PATTERN.test(code) ? { kind, code } : undefined;
}
