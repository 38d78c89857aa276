import { CHALLENGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { CHALLENGE_NAME } from '../../modals/unfinished.ts';
import { isRecord } from '../../lib/session/is-record.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';

/**
 * The response of a 3-D Secure challenge, stored from leaving the URL until the server has received it. Opaque to us.
 * The second form has the field names of EMV 3-D Secure.
 */
export type ChallengeResponse =
  | { readonly PaReq: string; readonly MD: string }
  | { readonly cres: string; readonly threeDSSessionData: string };

function isChallengeField(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= CHALLENGE_CHARS_MAX;
}

/** Finds the response in URL parameters or in a stored value; null if it is incomplete. */
export function findChallenge(source: object): ChallengeResponse | null {
  const part = (name: string): unknown => Reflect.get(source, name);
  const [PaReq, MD, cres, threeDSSessionData] = [part('PaReq'), part('MD'), part('cres'), part('threeDSSessionData')];
  if (isChallengeField(PaReq) && isChallengeField(MD)) return { PaReq, MD };
  return isChallengeField(cres) && isChallengeField(threeDSSessionData) ? { cres, threeDSSessionData } : null;
}

const stored = createStoredValue(CHALLENGE_NAME, (value) => (isRecord(value) ? findChallenge(value) : null));

export const storeChallenge = stored.write;
/** The response still to be posted, also after a reload; null if there is none. */
export const readChallenge = stored.read;
export const clearChallenge = stored.remove;
