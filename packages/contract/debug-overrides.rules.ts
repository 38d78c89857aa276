/** Request header with the location and currency that a tester wants to simulate. Ignored for accounts without debug access. */
export const DEBUG_OVERRIDES_HEADER = 'x-debug-overrides';

/** Overrides of a tester; null where nothing is overridden. */
export interface DebugOverrides {
  /** ISO 3166-1. */
  readonly countryCode: string | null;
  /** ISO 3166-2, of that country. */
  readonly subdivision: string | null;
  readonly currencyCode: string | null;
}

const NAMES = { country: 'countryCode', subdivision: 'subdivision', currency: 'currencyCode' } as const;
const OVERRIDES_PATTERN =
  /^(?:country=([A-Z]{2})(?:&subdivision=(\1-[A-Z0-9]{1,3}))?)?(?:(?:^|(?<=[A-Z0-9])&)currency=([A-Z0-9]{3,5}))?$/;

/** The header value: `country=CA&subdivision=CA-ON&currency=EUR`; empty without overrides. */
export function serializeDebugOverrides(view: DebugOverrides): string {
  return Object.entries(NAMES)
    .flatMap(([name, key]) => (view[key] === null ? [] : [`${name}=${view[key]}`]))
    .join('&');
}

/** Null for an empty or malformed header: partial overrides are not applied. */
export function readDebugOverrides(text: string): DebugOverrides | null {
  const [, countryCode = null, subdivision = null, currencyCode = null] = OVERRIDES_PATTERN.exec(text) ?? [];
  return countryCode === null && currencyCode === null ? null : { countryCode, subdivision, currencyCode };
}
