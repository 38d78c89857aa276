import { appendFileSync } from 'node:fs';

const { MARQUEE_SECURITY_NOTES: file } = process.env;

/** True in `npm run run-task -- security`, which has time for everything; false in `npm test`, which takes the quick part. */
export const isWholeRun = file !== undefined;

/** Adds to the numbers that a security run writes into docs/security/README.md; elsewhere nothing happens. */
export function recordAttempts(what: string, count: number): void {
  if (file !== undefined) appendFileSync(file, `${count} ${what}\n`);
}

/** One line about a measurement, for the same page. */
export function recordMeasurement(line: string): void {
  if (file !== undefined) appendFileSync(file, `= ${line}\n`);
}
