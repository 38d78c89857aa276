import { createHash } from 'node:crypto';

/** The same items in an order that the seed decides. */
export function shuffle<T>(items: readonly T[], seed: string, idOf: (item: T) => string): readonly T[] {
  const hash = (item: T) =>
    createHash('sha256')
      .update(`${seed}|${idOf(item)}`)
      .digest('hex');
  return items
    .map((item) => [hash(item), item] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, item]) => item);
}

/** The first item of each group, then the second of each that has one, and so on. Otherwise the largest group would be most of a small draw. */
export function takeTurns<T>(items: readonly T[], groupOf: (item: T) => string): readonly T[] {
  const groups = [...Map.groupBy(items, groupOf).values()];
  const turns = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: turns }, (_, turn) => groups.flatMap((group) => group.slice(turn, turn + 1))).flat();
}

/** The 95 % interval of a share in per cent after Wilson, which is right for few trials too. */
export function interval(hits: number, trials: number): readonly [number, number] {
  if (trials === 0) return [0, 100];
  const z = 1.96;
  const share = hits / trials;
  const center = share + z ** 2 / (2 * trials);
  const spread = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  const percent = (value: number) => (100 * value) / (1 + z ** 2 / trials);
  return [Math.max(0, percent(center - spread)), Math.min(100, percent(center + spread))];
}
