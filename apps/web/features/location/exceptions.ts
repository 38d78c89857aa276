import { NO_EXCEPTION, type NoticeExceptions } from '@marquee/contract/country-notice.rules.ts';
import { deviceStorage } from '../../lib/session/browser-storage.ts';
import { verifiedLocation } from '../../lib/session/verified-location.ts';

const KEY = 'whitelisted';

/** Exceptions that the browser knows: `whitelisted=1` in the URL (then stored), a verified location, a session. The server knows the others. */
export function exceptionsHere(search: string, isSignedIn: boolean): NoticeExceptions {
  const hasWhitelistParameter = new URLSearchParams(search).get(KEY) === '1';
  if (hasWhitelistParameter) deviceStorage.setItem(KEY, '1');
  return {
    ...NO_EXCEPTION,
    hasWhitelistParameter,
    hasWhitelistFlag: deviceStorage.getItem(KEY) === '1',
    isVerified: verifiedLocation() !== null,
    isSignedIn,
  };
}
