import { verifiedLocation } from '../../lib/session/verified-location.ts';

const KEY = 'whitelisted';

/** Exceptions that the browser alone knows: `whitelisted=1` in the address, which is then remembered, and a location that was checked. */
export function hasException(search: string): boolean {
  if (new URLSearchParams(search).get('whitelisted') === '1') {
    write(KEY, '1');
    return true;
  }
  return read(KEY) === '1' || verifiedLocation() !== null;
}

const REPORTED_KEY = 'blockReported';

/** True once for each combination. */
export function isFirstReport(combination: string): boolean {
  if (read(REPORTED_KEY) === combination) return false;
  write(REPORTED_KEY, combination);
  return true;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage each page asks again.
  }
}
