import { instantOf } from './since.ts';

const COUNT_MAX = 10_000;

/** From when, and how many rows at most, a command's list shows; ends the command with a line about what is wrong with either. */
export function readListQuery(values: { readonly since: string; readonly limit: string }): {
  readonly since: Date;
  readonly countMax: number;
} {
  const since = instantOf(values.since);
  const countMax = Number(values.limit);
  if (since && Number.isInteger(countMax) && countMax >= 1 && countMax <= COUNT_MAX) return { since, countMax };
  console.error(
    `--since takes 30m, 24h, 7d or an instant (2026-11-20T18:00:00Z); --limit a number up to ${COUNT_MAX}.`,
  );
  process.exit(1);
}
