import { cpus, totalmem } from 'node:os';

/** Median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** The percentile for a share from 0 to 1. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** `1,234 (1,200–1,300)`: median and range. */
export function spread(values: readonly number[], digits = 0): string {
  const format = (value: number) => value.toLocaleString('en', { maximumFractionDigits: digits });
  return `${format(median(values))} (${format(Math.min(...values))}–${format(Math.max(...values))})`;
}

export interface Side {
  readonly name: string;
  /** Runs once and returns the rate; higher is better. */
  measure(): Promise<number>;
}

/** Ratios of `ours` to `anchor`, measured alternately, because a machine's speed drifts. */
export async function compare(
  ours: Side,
  anchor: Side,
  rounds: number,
): Promise<{ ours: number[]; anchor: number[]; ratios: number[] }> {
  const result = { ours: [] as number[], anchor: [] as number[], ratios: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const a = await ours.measure();
    const b = await anchor.measure();
    result.ours.push(a);
    result.anchor.push(b);
    result.ratios.push(a / b);
    console.log(
      `round ${round + 1}: ${ours.name} ${Math.round(a)}, ${anchor.name} ${Math.round(b)}, ratio ${(a / b).toFixed(3)}`,
    );
  }
  return result;
}

export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
}
