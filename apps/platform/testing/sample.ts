/** `npm run test:deep` tests everything. */
export const isDeepRun = process.env['MARQUEE_DEEP_TESTS'] === '1';

const DAY_MS = 86_400_000;

/** Number of the tested part of each sample: that of the day (UTC), so that runs of some weeks test everything. A run prints it. */
export const PART = Number(process.env['MARQUEE_SAMPLE'] ?? Math.floor(Date.now() / DAY_MS));

/** One of `count` parts of the list, or the whole list in a deep run. Parts are shifted after each `count` items, so that they mix what alternates in the list. */
export function sample<T>(list: readonly T[], count: number, part = PART): readonly T[] {
  const partOf = (at: number) => (at + Math.floor(at / count)) % count;
  return isDeepRun ? list : list.filter((_, at) => partOf(at) === part % count);
}
