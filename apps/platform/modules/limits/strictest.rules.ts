/** The lowest of some limits; null, no limit, is the loosest. */
export function strictest(values: readonly (bigint | null)[]): bigint | null {
  return values.reduce((least, value) => (value !== null && (least === null || value < least) ? value : least), null);
}
