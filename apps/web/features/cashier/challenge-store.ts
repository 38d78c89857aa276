import { CHALLENGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { CHALLENGE_NAME } from '../../modals/unfinished.ts';
import { isRecord } from '../../lib/session/is-record.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';

/**
 * The answer of a 3-D Secure challenge, between leaving the address and reaching the server. Opaque to us. EMV 3-D Secure has names of its own for the
 * bank's answer and for what ties it to the payment.
 */
export type ChallengeResponse =
  | { readonly PaReq: string; readonly MD: string }
  | { readonly cres: string; readonly threeDSSessionData: string };

function isChallengeField(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= CHALLENGE_CHARS_MAX;
}

/** The answer among the parameters of an address, or in what was kept; null where it is not whole. */
export function findChallenge(source: object): ChallengeResponse | null {
  const part = (name: string): unknown => Reflect.get(source, name);
  const [PaReq, MD, cres, threeDSSessionData] = [part('PaReq'), part('MD'), part('cres'), part('threeDSSessionData')];
  if (isChallengeField(PaReq) && isChallengeField(MD)) return { PaReq, MD };
  return isChallengeField(cres) && isChallengeField(threeDSSessionData) ? { cres, threeDSSessionData } : null;
}

const stored = createStoredValue(CHALLENGE_NAME, (value) => (isRecord(value) ? findChallenge(value) : null));

export const storeChallenge = stored.write;
/** What is still to be posted, also after a reload; null when there is nothing. */
export const readChallenge = stored.read;
export const clearChallenge = stored.remove;
