import { callApi } from '../../lib/api/call-api.ts';
import type { Answer } from '../../lib/api/call-table.ts';
import { deviceType } from '../../lib/events/device-type.ts';

export type SignUpDoor = Answer<'getSignUpDoor'>;

/** Asked again this long before a puzzle is over. */
const SPARE_MS = 60_000;

let asked: { readonly door: Promise<SignUpDoor>; solution: Promise<string> | null } | null = null;

/** Whether this visitor may join, and the check that belongs to it. Asked once; what failed is asked again. */
export function askDoor(): Promise<SignUpDoor> {
  if (asked) return asked.door;
  const door = callApi('getSignUpDoor', { query: { userDeviceType: deviceType() } });
  const mine = { door, solution: null };
  asked = mine;
  door.catch(() => {
    if (asked === mine) asked = null;
  });
  return door;
}

/** The next sign-up gets a puzzle of its own. */
export function forgetDoor(): void {
  asked = null;
}

/** Begins the work while somebody types; nothing comes of a failure before it is needed. */
export function prepareCheck(): void {
  checkToken(null).catch(() => {});
}

/** What shows that a person joins or logs in; undefined where nothing is asked. `siteKey` null: only what can be done ahead. */
export async function checkToken(
  siteKey: string | null,
  action: 'signup' | 'login' = 'signup',
): Promise<string | undefined> {
  const { check } = await askDoor();
  if (check.kind === 'recaptcha')
    return siteKey === null ? undefined : (await import('./recaptcha.ts')).recaptchaToken(siteKey, action);
  if (check.kind === 'none' || check.challenge === null) return undefined;
  if (check.expiresAt !== null && Date.parse(check.expiresAt) - Date.now() < SPARE_MS) {
    forgetDoor();
    return checkToken(siteKey, action);
  }
  const { challenge, bits } = check;
  if (!asked) return checkToken(siteKey, action);
  asked.solution ??= import('./solve-puzzle.ts').then(({ solvePuzzle }) => solvePuzzle(challenge, bits));
  asked.solution.catch(() => forgetDoor());
  return asked.solution;
}
