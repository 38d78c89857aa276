import { PARTNER_VALUE_PATTERN } from '@marquee/contract/constants.ts';
import type { AppSettings } from '../site/site.ts';
import { FIRST_URL_KEY, firstUrl } from './first-url.ts';
import { KEPT_KEY, readKept, type Kept, type KeptName } from './kept-parameters.ts';

type Names = Pick<AppSettings, 'affiliateParameter' | 'affiliateTokenParameter'>;

/** Keeps what an address says of who sent the visitor, and which page they opened first. What is no value of such a parameter is left alone. */
export function keepVisit(href: string, names: Names): void {
  const url = new URL(href);
  try {
    // Names of shared pages are known to whoever was told them, and to nobody else.
    if (firstUrl() === null)
      localStorage.setItem(FIRST_URL_KEY, (url.origin + url.pathname).replace(/shr_[\w-]+/g, ''));
    const found = foundIn(url.searchParams, names);
    if (found.length === 0) return;
    const others = readKept().filter((kept) => !found.some((made) => made.name === kept.name));
    localStorage.setItem(KEPT_KEY, JSON.stringify([...found, ...others]));
  } catch {
    // Storage is refused: nobody is told of who sent this visitor.
  }
}

function foundIn(search: URLSearchParams, names: Names): readonly Kept[] {
  const written: Readonly<Record<KeptName, string>> = {
    cpnc: 'cpnc',
    mkt: 'mkt',
    pid: 'pid',
    affiliate: names.affiliateParameter,
    affiliateToken: names.affiliateTokenParameter,
  };
  return Object.entries(written).flatMap(([name, parameter]) => {
    const value = search.get(parameter)?.trim() ?? '';
    return PARTNER_VALUE_PATTERN.test(value) ? [{ name, value, savedAt: Date.now() }] : [];
  });
}
