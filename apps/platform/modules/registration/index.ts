import { createHash, randomBytes } from 'node:crypto';
import { isNewsletterTicked } from '@marquee/brands/market-policy.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CheckedAction } from './port.ts';
import { createProofOfWork, CHALLENGE_RANDOM_BYTES, readSolution } from './proof-of-work.rules.ts';
import { closedFor, deviceTypeOf, type DeviceType } from './registration-windows.rules.ts';
import { deleteOldProofs, consumeProofOfWork } from './used-pow-challenges.sql.ts';
import type { RegistrationDeps } from './registration.deps.ts';

export type { RobotCheck } from './port.ts';

/** Who is to show that a person is asking. */
export interface Checked {
  readonly brandKey: string;
  readonly clientIp: string;
  /** A puzzle is good for one of them. */
  readonly uniqueKey: string;
  readonly checkToken?: string | undefined;
}

/** Where somebody stands who wants to join. */
export interface RegistrationVisit {
  readonly brandKey: string;
  /** Scheme, host and port as the browser wrote them. */
  readonly origin: string;
  readonly clientCountry: string | null;
  readonly userAgent: string;
  readonly userDeviceType?: DeviceType | undefined;
}

export interface NewPlayerCheck extends RegistrationVisit, Checked {
  /** Where they say they live. */
  readonly countryCode?: string | undefined;
}

/** The front door of registration: who may join here, and whether a person is asking. */
export interface RegistrationModule {
  readonly getOptions: (visit: RegistrationVisit) => ResponseOf<typeof getSignUpOptions>;
  /** Throws `auth.country_restricted` or `auth.signup_closed`. Both countries must be allowed: the one that the address tells, and the one that the form says. */
  readonly requireOpen: (newPlayer: NewPlayerCheck) => void;
  /** Throws `auth.check_failed`. The same sign-up passes again with the same solution; a log-in needs a solution of its own (by its `uniqueKey`). */
  readonly requirePerson: (checked: Checked, action: CheckedAction) => Promise<void>;
  /** Housekeeping for a job. */
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
        isNewsletterTicked: isNewsletterTicked(deps.brandOf(visit.brandKey).marketPolicy.newsletter, [
          visit.clientCountry,
        ]),
        check: checkFor(deps, visit.brandKey),
      };
    },
    requireOpen: (newPlayer) => {
      for (const country of [newPlayer.clientCountry, newPlayer.countryCode ?? null]) {
        // Countries that the brand does not serve at all are judged by the country block, which knows of exceptions.
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
  if (deps.robots && deps.brandOf(brandKey).reCaptchaSiteKey !== null) return { kind: 'recaptcha', ...nothing };
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
  if (deps.robots && deps.brandOf(brandKey).reCaptchaSiteKey !== null) {
    if (checkToken === '') return false;
    try {
      return await deps.robots.isPerson(checkToken, checked.clientIp, action);
    } catch (error) {
      // Nobody gets by unchecked because a service of others is down.
      deps.log.warn({ err: error }, 'the check for robots could not be asked');
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
