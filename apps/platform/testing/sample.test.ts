import { expect, it } from 'vitest';
import { isDeepRun, sample } from './sample.ts';

it.skipIf(isDeepRun)('tests every item of a list once in as many days as it has parts, from any day on', () => {
  for (const count of [1, 2, 3, 4, 6, 8, 12, 20, 24, 44])
    for (const length of [0, 1, 2, 7, count - 1, count, count + 1, 5 * count, 5 * count + 3]) {
      const list = Array.from({ length }, (_, at) => at);
      for (const day of [0, 20_786, 20_787]) {
        const tested = Array.from({ length: count }, (_, at) => sample(list, count, day + at)).flat();
        expect(
          tested.toSorted((one, other) => one - other),
          `${length} in ${count} parts`,
        ).toEqual(list);
      }
    }
});
