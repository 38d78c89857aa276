/** Without similar characters; 32 of them, so that five bits of a byte choose one uniformly. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz0';
const GROUPS = 3;
const GROUP_CHARS = 4;

export const RECOVERY_CODE_COUNT = 10;
/** 60 bits: too many to guess, so that a plain hash suffices. */
export const RECOVERY_CODE_BYTES = GROUPS * GROUP_CHARS;

/** Formats random bytes like `4k7q-m2xd-9hta`. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  const signs = Array.from(
    bytes.subarray(0, RECOVERY_CODE_BYTES),
    (byte) => ALPHABET[byte % ALPHABET.length] ?? '',
  ).join('');
  return signs.match(new RegExp(`.{${GROUP_CHARS}}`, 'g'))?.join('-') ?? signs;
}

/** Normalized for comparison: without spaces and dashes, in lower case. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-–—]+/g, '');
}
