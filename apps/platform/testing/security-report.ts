import { appendFileSync } from 'node:fs';

const { MARQUEE_SECURITY_NOTES: file } = process.env;

/** True in `npm run run-task -- security`, which runs everything; false in `npm test`, which runs the quick part. */
export const isWholeRun = file !== undefined;

/** Adds to the counts that a security run writes into docs/security/README.md; does nothing elsewhere. */
export function recordAttempts(what: string, count: number): void {
  if (file !== undefined) appendFileSync(file, `${count} ${what}\n`);
}

/** Adds one line about a measurement to the same page. */
export function recordMeasurement(line: string): void {
  if (file !== undefined) appendFileSync(file, `= ${line}\n`);
}
