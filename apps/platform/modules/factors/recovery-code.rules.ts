/** Without letters that look alike; 32 of them, so that a byte's five bits choose one evenly. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz0';
const GROUPS = 3;
const GROUP_CHARS = 4;

export const RECOVERY_CODE_COUNT = 10;
/** 60 bits: guessed online or off, a plain hash of it holds. */
export const RECOVERY_CODE_BYTES = GROUPS * GROUP_CHARS;

/** `4k7q-m2xd-9hta` out of random bytes. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  const signs = Array.from(
    bytes.subarray(0, RECOVERY_CODE_BYTES),
    (byte) => ALPHABET[byte % ALPHABET.length] ?? '',
  ).join('');
  return signs.match(new RegExp(`.{${GROUP_CHARS}}`, 'g'))?.join('-') ?? signs;
}

/** As it is compared: blanks, dashes and capitals do not matter. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-–—]+/g, '');
}
