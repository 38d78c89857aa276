/** `96.24` → 9624. Truncates after two digits, so that a return is never overstated. */
export function bpsOfPercent(percent: string): number {
  const match = /^(\d{1,3})(?:\.(\d*))?$/.exec(percent);
  if (!match) throw new RangeError(`${percent} is not a percentage`);
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0').slice(0, 2)}`);
}
