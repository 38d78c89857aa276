const KEY = 'deviceUid';

/**
 * Token that identifies this browser to the platform: 256 random bits, created once. Not personal data and no
 * credential; a known browser is exempt from lockouts caused by others guessing passwords. Null if storage is
 * unavailable.
 */
export function deviceUid(): string | null {
  try {
    const known = localStorage.getItem(KEY);
    if (known !== null) return known;
    const created = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    localStorage.setItem(KEY, created);
    return created;
  } catch {
    return null;
  }
}
