const KEY = 'deviceUid';

/**
 * The token by which the platform knows this browser again: 256 random bits, made once. It is no name of the person, and it opens nothing: a browser that has
 * logged in before is only not locked out by strangers' guesses. Null where nothing can be stored.
 */
export function deviceUid(): string | null {
  try {
    const known = localStorage.getItem(KEY);
    if (known !== null) return known;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return null;
  }
}
