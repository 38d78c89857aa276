import { CHALLENGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { CHALLENGE_NAME } from '../../modals/unfinished.ts';
import type { TabStorage } from '../../lib/session/tab-storage.ts';

/** The answer of a 3-D Secure challenge, between leaving the address and reaching the server. Opaque to us. */
export interface ChallengeAnswer {
  readonly PaReq: string;
  readonly MD: string;
}

function isPart(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= CHALLENGE_CHARS_MAX;
}

export function keepChallenge(storage: TabStorage, answer: ChallengeAnswer): void {
  storage.setItem(CHALLENGE_NAME, JSON.stringify(answer));
}

/** What is waiting to be posted, also after a reload; null when nothing is. */
export function readChallenge(storage: TabStorage): ChallengeAnswer | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(CHALLENGE_NAME) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const PaReq: unknown = Reflect.get(value, 'PaReq');
    const MD: unknown = Reflect.get(value, 'MD');
    return isPart(PaReq) && isPart(MD) ? { PaReq, MD } : null;
  } catch {
    return null;
  }
}

export function forgetChallenge(storage: TabStorage): void {
  storage.removeItem(CHALLENGE_NAME);
}
