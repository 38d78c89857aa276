import { PARTNER_VALUE_PATTERN } from '@marquee/contract/constants.ts';
import type { AppSettings } from '../site/site.ts';
import { FIRST_URL_KEY, firstUrl } from './first-url.ts';
import { STORAGE_KEY, readStoredParameters, type StoredParameter, type ParameterName } from './stored-parameters.ts';

type Names = Pick<AppSettings, 'affiliateParameter' | 'affiliateTokenParameter'>;

/** Keeps what an address says of who sent the visitor, and which page they opened first. What is no value of such a parameter is left alone. */
export function storeVisit(href: string, names: Names): void {
  const url = new URL(href);
  try {
    // Names of shared pages are known to whoever was told them, and to nobody else.
    if (firstUrl() === null)
      localStorage.setItem(FIRST_URL_KEY, (url.origin + url.pathname).replace(/shr_[\w-]+/g, ''));
    const parameters = storedParametersIn(url.searchParams, names);
    if (parameters.length === 0) return;
    const others = readStoredParameters().filter(
      (parameter) => !parameters.some((made) => made.name === parameter.name),
    );
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...parameters, ...others]));
  } catch {
    // Storage is refused: nobody is told of who sent this visitor.
  }
}

function storedParametersIn(search: URLSearchParams, names: Names): readonly StoredParameter[] {
  const stored: Readonly<Record<ParameterName, string>> = {
    cpnc: 'cpnc',
    mkt: 'mkt',
    pid: 'pid',
    affiliate: names.affiliateParameter,
    affiliateToken: names.affiliateTokenParameter,
  };
  return Object.entries(stored).flatMap(([name, parameter]) => {
    const value = search.get(parameter)?.trim() ?? '';
    return PARTNER_VALUE_PATTERN.test(value) ? [{ name, value, savedAt: Date.now() }] : [];
  });
}
