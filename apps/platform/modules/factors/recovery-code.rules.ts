import { withoutSeparators } from '@marquee/text/separators.ts';

/** Without similar characters; 32 of them, so that five bits of a byte choose one uniformly. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz0';
const GROUPS = 3;
const GROUP_CHARS = 4;

export const RECOVERY_CODE_COUNT = 10;
/** 60 bits: too many to guess, so that a plain hash suffices. */
export const RECOVERY_CODE_BYTES = GROUPS * GROUP_CHARS;

/** Formats `RECOVERY_CODE_BYTES` random bytes like `4k7q-m2xd-9hta`. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  const chars = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  const groups = Array.from({ length: GROUPS }, (_, at) => chars.slice(at * GROUP_CHARS, (at + 1) * GROUP_CHARS));
  return groups.join('-');
}

/** Normalized for comparison: without spaces and dashes, in lower case. */
export function plainCode(typed: string): string {
  return withoutSeparators(typed).toLowerCase();
}
