import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { PARTNER_VALUE_PATTERN } from '@marquee/contract/constants.ts';
import type { AppSettings } from '../site/site.ts';
import { firstUrl, storeFirstUrl } from './first-url.ts';
import {
  storedParameters,
  readStoredParameters,
  type StoredParameter,
  type ParameterName,
} from './stored-parameters.ts';

/** Names the friend who invited the visitor: a copied address must not credit them with other visitors. */
export const FRIEND_PARAMETER = 'friend';

type Names = Pick<AppSettings, 'affiliateParameter' | 'affiliateTokenParameter'>;

/** Stores the marketing parameters of a URL, and which page the visitor opened first. Invalid values are ignored. Returns whether the URL names a friend. */
export function storeVisit(href: string, names: Names): boolean {
  const url = new URL(href);
  // The key of shared statistics is a secret of those who received the link.
  if (firstUrl() === null) storeFirstUrl((url.origin + url.pathname).replace(/shr_[\w-]+/g, ''));
  const parameters = storedParametersIn(url.searchParams, names);
  const namesFriend = url.searchParams.has(FRIEND_PARAMETER);
  if (parameters.length === 0) return namesFriend;
  const others = readStoredParameters().filter((parameter) => !parameters.some((made) => made.name === parameter.name));
  storedParameters.write([...parameters, ...others]);
  return namesFriend;
}

function storedParametersIn(search: URLSearchParams, names: Names): readonly StoredParameter[] {
  const stored: Readonly<Record<ParameterName, string>> = {
    cpnc: 'cpnc',
    mkt: 'mkt',
    pid: 'pid',
    ref: FRIEND_PARAMETER,
    affiliate: names.affiliateParameter,
    affiliateToken: names.affiliateTokenParameter,
  };
  return Object.entries(stored).flatMap(([name, parameter]) => {
    const value = search.get(parameter)?.trim() ?? '';
    return PARTNER_VALUE_PATTERN.test(value) ? [{ name, value, savedAt: siteNowMs() }] : [];
  });
}
