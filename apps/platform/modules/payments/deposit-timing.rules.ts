/** Seconds until the next check of an open deposit after `checks` checks: 5 s growing to 10 minutes. */
export function nextCheckSeconds(checks: number): number {
  return Math.min(600, 5 * 2 ** Math.min(checks, 10));
}

/** An intent that the provider still does not know after this time was never created there. */
export const INTENT_SECONDS_MAX = 900;

/** An opened payment that the provider still does not know after this time goes to review. */
export const LOST_SECONDS_MAX = 3 * 86_400;

/** Half an hour on the provider's page and half an hour for the 3-D Secure challenge; later responses are refused. */
const CHALLENGE_SECONDS_MAX = 3_600;

/** Whether a challenge response is too late for a deposit that began at this time. */
export function isChallengeOver(begunAt: Date, now: Date): boolean {
  return now.getTime() - begunAt.getTime() > CHALLENGE_SECONDS_MAX * 1000;
}
