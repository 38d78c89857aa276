/** `npm run test:deep` tests everything. */
export const isDeepRun = process.env['MARQUEE_DEEP_TESTS'] === '1';

/** Number of the tested part of each sample. The same in every run, so that a commit always has the same result. */
export const PART = Number(process.env['MARQUEE_SAMPLE'] ?? 0);

/** One of `count` parts of the list, or the whole list in a deep run. Parts are shifted after each `count` items, so that they mix what alternates in the list. */
export function sample<T>(list: readonly T[], count: number): readonly T[] {
  const partOf = (at: number) => (at + Math.floor(at / count)) % count;
  return isDeepRun ? list : list.filter((_, at) => partOf(at) === PART % count);
}
