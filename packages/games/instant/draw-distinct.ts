import type { RandomIntegers } from '../game-rules.ts';

/**
 * `count` different numbers of 0 … `size` - 1 in the order of their draw (partial Fisher–Yates shuffle: draw number i takes one of the `size` - i numbers left).
 * Every ordered selection is equally likely.
 */
export function drawDistinct(random: RandomIntegers, size: number, count: number): readonly number[] {
  const left = Array.from({ length: size }, (_, number) => number);
  return Array.from({ length: count }, (_, at) => {
    const pick = at + random.below(size - at);
    const [number = 0, other = 0] = [left[pick], left[at]];
    left[pick] = other;
    left[at] = number;
    return number;
  });
}
