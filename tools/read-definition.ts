import { readFileSync } from 'node:fs';
import { printLine } from './print.ts';

interface Faulty {
  readonly faults: readonly string[];
}

/** What `read` makes of an operator's JSON file. If it finds faults, prints them, sets exit code 1, and returns null. */
export function readDefinition<R extends object>(
  file: string,
  read: (input: unknown) => R | Faulty,
): Exclude<R, Faulty> | null {
  const result = read(JSON.parse(readFileSync(file, 'utf8')));
  if (!('faults' in result)) return result as Exclude<R, Faulty>; // Only faulty results have faults.
  for (const fault of result.faults) printLine(`- ${fault}`);
  process.exitCode = 1;
  return null;
}
