import { createHash, randomBytes } from 'node:crypto';
import { isNewsTicked, type NewsPolicy } from '@marquee/brands/market-policy.ts';
import type { AnswerOf } from '@marquee/contract/call.ts';
import type { getSignUpDoor } from '@marquee/contract/joining.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CheckedAction, RobotCheck } from './port.ts';
import { makePuzzle, PUZZLE_RANDOM_BYTES, readAnswer } from './puzzle.rules.ts';
import { closedFor, deviceTypeOf, type DeviceType, type RegistrationPlace } from './registration-windows.rules.ts';
import { deleteOldPuzzles, takePuzzle } from './used-puzzles.sql.ts';

export type { RobotCheck } from './port.ts';
export { joiningRoutes } from './routes.ts';

export interface JoiningDeps {
  readonly db: Db;
  readonly brandOf: (brandKey: string) => RegistrationPlace & {
    readonly reCaptchaSiteKey: string | null;
    readonly marketPolicy: { readonly news: NewsPolicy };
  };
  /** The first signs puzzles, all are accepted; the same in all processes. */
  readonly secrets: readonly string[];
  /** Leading zero bits of a puzzle; 0 asks for none. */
  readonly puzzleBits: number;
  /** Null where no service is set up; then no brand may have a site key. */
  readonly robots: RobotCheck | null;
  readonly now: () => Date;
  readonly log: { warn(fields: object, message: string): void };
}

/** Who is to show that a person is asking. */
export interface Checked {
  readonly brandKey: string;
  readonly clientIp: string;
  /** A puzzle is good for one of them. */
  readonly uniqueKey: string;
  readonly checkToken?: string | undefined;
}

/** Where somebody stands who wants to join. */
export interface JoiningVisit {
  readonly brandKey: string;
  /** Scheme, host and port as the browser wrote them. */
  readonly origin: string;
  readonly clientCountry: string | null;
  readonly userAgent: string;
  readonly userDeviceType?: DeviceType | undefined;
}

export interface Newcomer extends JoiningVisit, Checked {
  /** Where they say they live. */
  readonly countryCode?: string | undefined;
}

/** The front door of registration: who may join here, and whether a person is asking. */
export interface Joining {
  readonly lookAt: (visit: JoiningVisit) => AnswerOf<typeof getSignUpDoor>;
  /** Throws `auth.country_restricted` or `auth.signup_closed`. Both countries must be allowed: the one that the address tells, and the one that the form says. */
  readonly requireOpen: (newcomer: Newcomer) => void;
  /** Throws `auth.check_failed`. The same sign-up passes again with the same solution; a log-in needs a solution of its own (by its `uniqueKey`). */
  readonly requirePerson: (checked: Checked, action: CheckedAction) => Promise<void>;
  /** Housekeeping for a job. */
  readonly forgetOldPuzzles: (countMax: number) => Promise<number>;
}

export function createJoining(deps: JoiningDeps): Joining {
  return {
    lookAt: (visit) => {
      const closed = closedAt(deps, visit, visit.clientCountry);
      return {
        isOpen: closed === null,
        reason: closed?.reason ?? null,
        opensAt: closed?.opensAt ?? null,
        countryCode: visit.clientCountry,
        isNewsletterTicked: isNewsTicked(deps.brandOf(visit.brandKey).marketPolicy.news, [visit.clientCountry]),
        check: checkFor(deps, visit.brandKey),
      };
    },
    requireOpen: (newcomer) => {
      for (const country of [newcomer.clientCountry, newcomer.countryCode ?? null]) {
        // Countries that the brand does not serve at all are judged by the country block, which knows of exceptions.
        const closed = closedAt(deps, newcomer, country, []);
        if (closed?.reason === 'country') throw new Refusal('auth.country_restricted');
        if (closed) throw new Refusal('auth.signup_closed', { reason: closed.reason, opensAt: closed.opensAt ?? '' });
      }
    },
    requirePerson: async (checked, action) => {
      if (!(await isPerson(deps, checked, action))) throw new Refusal('auth.check_failed');
    },
    forgetOldPuzzles: (countMax) => deleteOldPuzzles(deps.db, countMax),
  };
}

function closedAt(
  { brandOf, now }: JoiningDeps,
  visit: JoiningVisit,
  countryCode: string | null,
  excludedCountries = brandOf(visit.brandKey).excludedCountries,
) {
  const { mirrorDomains } = brandOf(visit.brandKey);
  const place = { excludedCountries, mirrorDomains };
  return closedFor(place, {
    host: new URL(visit.origin).hostname,
    countryCode,
    deviceType: visit.userDeviceType ?? deviceTypeOf(visit.userAgent),
    now: now(),
  });
}

function checkFor(deps: JoiningDeps, brandKey: string): AnswerOf<typeof getSignUpDoor>['check'] {
  const nothing = { challenge: null, bits: 0, expiresAt: null };
  if (deps.robots && deps.brandOf(brandKey).reCaptchaSiteKey !== null) return { kind: 'recaptcha', ...nothing };
  if (deps.puzzleBits === 0) return { kind: 'none', ...nothing };
  const { challenge, bits, expiresAt } = makePuzzle(
    policyOf(deps, brandKey),
    deps.now(),
    randomBytes(PUZZLE_RANDOM_BYTES),
  );
  return { kind: 'puzzle', challenge, bits, expiresAt: expiresAt.toISOString() };
}

async function isPerson(deps: JoiningDeps, checked: Checked, action: CheckedAction): Promise<boolean> {
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
  if (deps.puzzleBits === 0) return true;
  const solved = readAnswer(checkToken, policyOf(deps, brandKey), deps.now());
  if (!solved) return false;
  const puzzleHash = createHash('sha256').update(solved.challenge).digest();
  return takePuzzle(deps.db, { puzzleHash, brandKey, uniqueKey, expiresAt: solved.expiresAt });
}

const policyOf = ({ secrets, puzzleBits }: JoiningDeps, brandKey: string) => ({ brandKey, secrets, bits: puzzleBits });
