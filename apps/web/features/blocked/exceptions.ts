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

const REPORTED_KEY = 'blockReported';
/** A visitor's IP address may change; only the newest combinations are stored. */
const REPORTED_MAX = 20;

/** True the first time a combination is seen, also when another one came in between. */
export function isFirstReport(combination: string): boolean {
  const reported = (deviceStorage.getItem(REPORTED_KEY) ?? '').split('\n').filter((line) => line !== '');
  if (reported.includes(combination)) return false;
  deviceStorage.setItem(REPORTED_KEY, [combination, ...reported].slice(0, REPORTED_MAX).join('\n'));
  return true;
}
