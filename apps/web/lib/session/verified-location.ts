import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { deviceStorage } from './browser-storage.ts';
import { isRecord } from './is-record.ts';
import { createStoredValue } from './stored-value.ts';

/** The platform's response to a verified location: valid until it expires, and only from the same network. */
interface Stored {
  readonly token: string;
  readonly expiresAt: string;
}

const stored = createStoredValue<Stored>(
  'isVerified',
  (value) =>
    isRecord(value) && typeof value['token'] === 'string' && typeof value['expiresAt'] === 'string'
      ? { token: value['token'], expiresAt: value['expiresAt'] }
      : null,
  deviceStorage,
);

/** The token to send with requests; null where no location was verified recently. */
export function verifiedLocation(): string | null {
  const value = stored.read();
  return value !== null && Date.parse(value.expiresAt) > siteNowMs() ? value.token : null;
}

export const storeVerifiedLocation = stored.write;

/** Calls `listener` each time a location is verified on this page. Returns a function that unsubscribes. */
export const watchVerifiedLocation = stored.subscribe;
