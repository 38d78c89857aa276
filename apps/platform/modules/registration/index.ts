import { createHash, randomBytes } from 'node:crypto';
import { isNewsletterTicked } from '@marquee/brands/market-policy.ts';
import { policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CheckedAction } from './port.ts';
import { createProofOfWork, CHALLENGE_RANDOM_BYTES, readSolution } from './proof-of-work.rules.ts';
import { closedFor, deviceTypeOf, type DeviceType } from './registration-windows.rules.ts';
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
  readonly clientCountry: string | null;
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
   * Throws `auth.country_restricted` or `auth.signup_closed`. Both the country of the IP address and that of the form
   * must be allowed.
   */
  readonly requireOpen: (newPlayer: NewPlayerCheck) => void;
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
      const closed = closedAt(deps, visit, visit.clientCountry);
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
    requireOpen: (newPlayer) => {
      for (const country of [newPlayer.clientCountry, newPlayer.countryCode ?? null]) {
        // Countries that the brand does not serve are handled by the country gate, which has exceptions.
        const closed = closedAt(deps, newPlayer, country, []);
        if (closed?.reason === 'country') throw new Refusal('auth.country_restricted');
        if (closed) throw new Refusal('auth.signup_closed', { reason: closed.reason, opensAt: closed.opensAt ?? '' });
      }
    },
    requirePerson: async (checked, action) => {
      if (!(await isPerson(deps, checked, action))) throw new Refusal('auth.check_failed');
    },
    deleteOldProofs: (countMax) => deleteOldProofs(deps.db, countMax),
  };
}

function closedAt(
  { brandOf, now }: RegistrationDeps,
  visit: RegistrationVisit,
  countryCode: string | null,
  excludedCountries = brandOf(visit.brandKey).excludedCountries,
) {
  const { mirrorDomains } = brandOf(visit.brandKey);
  const location = { excludedCountries, mirrorDomains };
  return closedFor(location, {
    host: new URL(visit.origin).hostname,
    countryCode,
    deviceType: visit.userDeviceType ?? deviceTypeOf(visit.userAgent),
    now: now(),
  });
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
