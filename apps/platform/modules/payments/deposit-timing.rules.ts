/** Wait before the next look at a deposit that is not finished, after `checks` looks: 5 s growing to 10 minutes. */
export function nextCheckSeconds(checks: number): number {
  return Math.min(600, 5 * 2 ** Math.min(checks, 10));
}

/** An intent that the company still does not know after this long was never created there. */
export const INTENT_SECONDS_MAX = 900;

/** A payment that was opened, and that the company still does not know after this long, is not found again by asking: people do. */
export const LOST_SECONDS_MAX = 3 * 86_400;

/** Half an hour on the company's page, and as long for the bank's question: no answer to it is taken later. */
const CHALLENGE_SECONDS_MAX = 3_600;

/** Whether the answer of a challenge comes too late for a deposit that began then. */
export function isChallengeOver(begunAt: Date, now: Date): boolean {
  return now.getTime() - begunAt.getTime() > CHALLENGE_SECONDS_MAX * 1000;
}
