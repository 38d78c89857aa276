import { createHash, randomBytes } from 'node:crypto';
import { isNewsletterTicked } from '@marquee/brands/market-policy.ts';
import { policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import type { ClientLocation } from '../../core/client-location.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CheckedAction } from './port.ts';
import { createProofOfWork, CHALLENGE_RANDOM_BYTES, readSolution } from './proof-of-work.rules.ts';
import { closedFor, deviceTypeOf, type Closed, type DeviceType } from './registration-windows.rules.ts';
import { deleteOldProofs, consumeProofOfWork } from './used-pow-challenges.sql.ts';
import type { RegistrationDeps } from './registration.deps.ts';

/** The request to check. */
export interface Checked {
  readonly brandKey: string;
  readonly clientIp: string;
  /** A solution is valid for one of them. */
  readonly uniqueKey: string;
  readonly checkToken?: string | undefined;
}

/** The visitor and location of a sign-up. */
export interface RegistrationVisit {
  readonly brandKey: string;
  /** Scheme, host and port of the request. */
  readonly origin: string;
  /** By the IP address, or as the device has verified it. */
  readonly clientCountry: string | null;
  readonly clientLocation: ClientLocation;
  readonly userAgent: string;
  readonly userDeviceType?: DeviceType | undefined;
}

export interface NewPlayerCheck extends RegistrationVisit, Checked {
  /** Country of residence that the form contains. */
  readonly countryCode?: string | undefined;
}

/** Restrictions and bot checks of sign-ups. */
export interface RegistrationModule {
  readonly getOptions: (visit: RegistrationVisit) => ResponseOf<typeof getSignUpOptions>;
  /**
   * Throws `auth.country_restricted` or `auth.signup_closed`, by the same decision as `getOptions`. Both the country of the IP address and that of the form must be
   * allowed.
   */
  readonly requireOpen: (newPlayer: NewPlayerCheck) => Promise<void>;
  /**
   * Throws `auth.check_failed`. A retried sign-up passes with the same solution; each login attempt (by its
   * `uniqueKey`) needs its own.
   */
  readonly requirePerson: (checked: Checked, action: CheckedAction) => Promise<void>;
  /** For a cleanup job. */
  readonly deleteOldProofs: (countMax: number) => Promise<number>;
}

export function createRegistration(deps: RegistrationDeps): RegistrationModule {
  return {
    getOptions: (visit) => {
      const closed = closedTo(deps, visit, null);
      return {
        isOpen: closed === null,
        reason: closed?.reason ?? null,
        opensAt: closed?.opensAt ?? null,
        countryCode: visit.clientCountry,
        isNewsletterTicked: isNewsletterTicked(
          policyOfResident(deps.brandOf(visit.brandKey).marketPolicy, visit.clientCountry).newsletter,
          [visit.clientCountry],
        ),
        check: checkFor(deps, visit.brandKey),
      };
    },
    requireOpen: async (newPlayer) => {
      const residence = newPlayer.countryCode ?? null;
      // Records the decision, and throws with its country.
      await deps.countryGate.require('sign_up', { ...newPlayer, playerId: null, residence });
      const closed = closedTo(deps, newPlayer, residence);
      if (closed?.reason === 'country') throw new Refusal('auth.country_restricted');
      if (closed) throw new Refusal('auth.signup_closed', { reason: closed.reason, opensAt: closed.opensAt ?? '' });
    },
    requirePerson: async (checked, action) => {
      if (!(await isPerson(deps, checked, action))) throw new Refusal('auth.check_failed');
    },
    deleteOldProofs: (countMax) => deleteOldProofs(deps.db, countMax),
  };
}

/** Why this visitor, with this residence (null: not stated yet), may not sign up; null if they may. */
function closedTo(deps: RegistrationDeps, visit: RegistrationVisit, residence: string | null): Closed | null {
  const { isAllowed, reason } = deps.countryGate.decide('sign_up', { ...visit, residence });
  if (!isAllowed)
    return { reason: reason === 'unknown' || reason === 'anonymous' ? 'location' : 'country', opensAt: null };
  const host = new URL(visit.origin).hostname;
  const deviceType = visit.userDeviceType ?? deviceTypeOf(visit.userAgent);
  for (const countryCode of [visit.clientCountry, residence]) {
    const closed = closedFor(deps.brandOf(visit.brandKey), { host, countryCode, deviceType, now: deps.now() });
    if (closed) return closed;
  }
  return null;
}

function checkFor(deps: RegistrationDeps, brandKey: string): ResponseOf<typeof getSignUpOptions>['check'] {
  const nothing = { challenge: null, bits: 0, expiresAt: null };
  if (deps.botCheck && deps.brandOf(brandKey).reCaptchaSiteKey !== null) return { kind: 'recaptcha', ...nothing };
  if (deps.proofOfWorkBits === 0) return { kind: 'none', ...nothing };
  const { challenge, bits, expiresAt } = createProofOfWork(
    policyOf(deps, brandKey),
    deps.now(),
    randomBytes(CHALLENGE_RANDOM_BYTES),
  );
  return { kind: 'proof_of_work', challenge, bits, expiresAt: expiresAt.toISOString() };
}

async function isPerson(deps: RegistrationDeps, checked: Checked, action: CheckedAction): Promise<boolean> {
  const { brandKey, uniqueKey, checkToken = '' } = checked;
  if (deps.botCheck && deps.brandOf(brandKey).reCaptchaSiteKey !== null) {
    if (checkToken === '') return false;
    try {
      return await deps.botCheck.isPerson(checkToken, checked.clientIp, action);
    } catch (error) {
      // An unavailable external service must not let bots pass.
      deps.log.warn({ err: error }, 'the external bot check failed');
      throw new Refusal('server.unavailable');
    }
  }
  if (deps.proofOfWorkBits === 0) return true;
  const solved = readSolution(checkToken, policyOf(deps, brandKey), deps.now());
  if (!solved) return false;
  const challengeHash = createHash('sha256').update(solved.challenge).digest();
  return consumeProofOfWork(deps.db, { challengeHash, brandKey, uniqueKey, expiresAt: solved.expiresAt });
}

const policyOf = ({ secrets, proofOfWorkBits }: RegistrationDeps, brandKey: string) => ({
  brandKey,
  secrets,
  bits: proofOfWorkBits,
});
