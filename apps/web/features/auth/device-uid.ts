import { deviceStorage } from '../../lib/session/browser-storage.ts';

const KEY = 'deviceUid';

/**
 * Token that identifies this browser to the platform: 256 random bits, created once. Not personal data and no
 * credential; a known browser is exempt from lockouts caused by others guessing passwords. Null if storage is
 * unavailable.
 */
export function deviceUid(): string | null {
  const known = deviceStorage.getItem(KEY);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const created = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return deviceStorage.tryToStore(KEY, created) ? created : null;
}
