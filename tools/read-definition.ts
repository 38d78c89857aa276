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
  const result = read(readJson(file));
  if (!('faults' in result)) return result as Exclude<R, Faulty>; // Only faulty results have faults.
  for (const fault of result.faults) printLine(`- ${fault}`);
  process.exitCode = 1;
  return null;
}

/** Throws with the name of the file and the place of the fault. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Error(`${file} is not JSON: ${error.message.replaceAll(/\s+/g, ' ')}.`, { cause: error });
    throw error;
  }
}
