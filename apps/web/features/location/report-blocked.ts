import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { firstUrl } from '../../lib/parameters/first-url.ts';
import { deviceStorage } from '../../lib/session/browser-storage.ts';

/** Reports a visitor from a blocked country: once for each combination of IP address, country and page. */
export function reportBlocked({ country, ipInfo }: EndpointResponse<'getLocation'>['data']['location']): void {
  const opened = firstUrl() ?? location.origin + location.pathname;
  if (!country || !isFirstReport(`${ipInfo.ip} ${country.code} ${opened}`)) return;
  callApi('reportCountryBlocked', { body: { ip: ipInfo.ip, country: country.code, firstUrl: opened } }).catch(() => {});
}

const REPORTED_KEY = 'blockReported';
/** A visitor's IP address may change; only the newest combinations are stored. */
const REPORTED_MAX = 20;

/** True the first time a combination is seen, also when another one came in between. */
function isFirstReport(combination: string): boolean {
  const reported = (deviceStorage.getItem(REPORTED_KEY) ?? '').split('\n').filter((line) => line !== '');
  if (reported.includes(combination)) return false;
  deviceStorage.setItem(REPORTED_KEY, [combination, ...reported].slice(0, REPORTED_MAX).join('\n'));
  return true;
}
