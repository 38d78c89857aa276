import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { deviceStorage } from '../session/browser-storage.ts';
import { createStoredValue } from '../session/stored-value.ts';
import { LAST_PARAMETER_WINDOW_HOURS, SAVED_PARAMETER_DAYS } from '@marquee/contract/constants.ts';

/**
 * Marketing parameters of URLs with the time of the visit (`store-visit.ts` writes them). Stored for 365 days; they count while younger than 7 days less one
 * hour. The brand's affiliate parameters are stored under their canonical names, whatever the brand calls them.
 */
export const storedParameters = createStoredValue<readonly StoredParameter[]>(
  'storedParameters',
  (stored) => (Array.isArray(stored) ? stored.filter(isStoredParameter) : null),
  deviceStorage,
);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type ParameterName = 'cpnc' | 'mkt' | 'pid' | 'ref' | 'affiliate' | 'affiliateToken';

export interface StoredParameter {
  readonly name: string;
  readonly value: string;
  readonly savedAt: number;
}

/** The value that counts now; null when there is none or it is too old. */
export function storedParameter(name: ParameterName): string | null {
  return recentParameter(name)?.value ?? null;
}

export function recentParameter(name: ParameterName): StoredParameter | null {
  const parameter = readStoredParameters().find((each) => each.name === name);
  return parameter && siteNowMs() - parameter.savedAt < LAST_PARAMETER_WINDOW_HOURS * HOUR_MS ? parameter : null;
}

export function readStoredParameters(): readonly StoredParameter[] {
  return (storedParameters.read() ?? []).filter(
    (parameter) => siteNowMs() - parameter.savedAt < SAVED_PARAMETER_DAYS * DAY_MS,
  );
}

function isStoredParameter(value: unknown): value is StoredParameter {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'value' in value &&
    typeof value.value === 'string' &&
    'savedAt' in value &&
    typeof value.savedAt === 'number'
  );
}
