/** Without letters and digits that are mistaken for each other when read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/** Eight letters in two groups, out of eight random bytes: 30^8 possibilities, and a clash is refused by the table. */
export function referenceOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, GROUP * 2)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return `${letters.slice(0, GROUP).join('')}-${letters.slice(GROUP).join('')}`;
}
