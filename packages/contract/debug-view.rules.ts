/** Header in which a browser shows what its visitor wants to be taken for. Honoured for accounts with debug access, ignored for everybody else. */
export const DEBUG_VIEW_HEADER = 'x-debug-view';

/** What somebody who tests wants to be taken for; null where nothing is pretended. */
export interface DebugView {
  /** ISO 3166-1. */
  readonly countryCode: string | null;
  /** ISO 3166-2, of that country. */
  readonly subdivision: string | null;
  readonly currencyCode: string | null;
}

const NAMES = { country: 'countryCode', subdivision: 'subdivision', currency: 'currencyCode' } as const;
const OVERRIDES_PATTERN =
  /^(?:country=([A-Z]{2})(?:&subdivision=(\1-[A-Z0-9]{1,3}))?)?(?:(?:^|(?<=[A-Z0-9])&)currency=([A-Z0-9]{3,5}))?$/;

/** As it stands in the header: `country=CA&subdivision=CA-ON&currency=EUR`; empty where nothing is pretended. */
export function serializeDebugOverrides(view: DebugView): string {
  return Object.entries(NAMES)
    .flatMap(([name, key]) => (view[key] === null ? [] : [`${name}=${view[key]}`]))
    .join('&');
}

/** Null for a header that says nothing, and for one that was not written like this: half of it is never taken. */
export function readDebugView(text: string): DebugView | null {
  const [, countryCode = null, subdivision = null, currencyCode = null] = OVERRIDES_PATTERN.exec(text) ?? [];
  return countryCode === null && currencyCode === null ? null : { countryCode, subdivision, currencyCode };
}
