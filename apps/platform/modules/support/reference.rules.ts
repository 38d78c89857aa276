/** Without characters that sound or look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/** Eight characters in two groups, from eight random bytes: 30^8 possibilities; the table rejects duplicates. */
export function referenceOf(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, GROUP * 2)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return `${characters.slice(0, GROUP).join('')}-${characters.slice(GROUP).join('')}`;
}
