/** `96.24` → 9624. Digits beyond two are cut: a return is never stated better than it is. */
export function bpsOfPercent(percent: string): number {
  const match = /^(\d{1,3})(?:\.(\d*))?$/.exec(percent);
  if (!match) throw new RangeError(`${percent} is not a percentage`);
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0').slice(0, 2)}`);
}
