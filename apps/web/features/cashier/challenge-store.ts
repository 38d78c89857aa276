import { CHALLENGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { CHALLENGE_NAME } from '../../modals/unfinished.ts';
import type { TabStorage } from '../../lib/session/tab-storage.ts';

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

export function storeChallenge(storage: TabStorage, challenge: ChallengeResponse): void {
  storage.setItem(CHALLENGE_NAME, JSON.stringify(challenge));
}

/** What is waiting to be posted, also after a reload; null when nothing is. */
export function readChallenge(storage: TabStorage): ChallengeResponse | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(CHALLENGE_NAME) ?? 'null');
    return typeof value === 'object' && value !== null ? findChallenge(value) : null;
  } catch {
    return null;
  }
}

export function clearChallenge(storage: TabStorage): void {
  storage.removeItem(CHALLENGE_NAME);
}
