import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, countryCode, done, email, instant } from './fields.ts';

/** The check against automated sign-ups. */
export const signUpCheck = z.object({
  /** `proof_of_work`: solved in the background. `recaptcha`: reCAPTCHA with the site key of the settings. */
  kind: z.enum(['none', 'proof_of_work', 'recaptcha']),
  /** Of a proof of work: find a number for which SHA-256 of `challenge.number` begins with this many zero bits. */
  challenge: z.nullable(z.string()),
  bits: count,
  /** Expiry of the challenge; null if it does not expire. */
  expiresAt: z.nullable(instant),
});

export const getSignUpOptions = defineEndpoint({
  id: 'getSignUpOptions',
  method: 'GET',
  path: '/api/user/sign-up-options',
  access: 'public',
  summary:
    'Whether this visitor may sign up here, read before the form is filled in, and the challenge for the sign-up.',
  query: z.object({ userDeviceType: z.optional(z.enum(['desktop', 'tablet', 'mobile'])) }),
  response: z.object({
    isOpen: z.boolean(),
    /**
     * Why not: the country is not served, the visitor's location is not certain enough (the device can verify it), or not at this time or on this device. Null if
     * sign-up is open. The country of residence, which only the form contains, can still close it.
     */
    reason: z.nullable(z.enum(['country', 'location', 'time', 'device'])),
    /** When sign-up opens next; null if unknown. */
    opensAt: z.nullable(instant),
    /** The visitor's detected country, preselected in the form. */
    countryCode: z.nullable(countryCode),
    /** Whether the newsletter box is ticked by default: not where the law requires explicit consent. */
    isNewsletterTicked: z.boolean(),
    check: signUpCheck,
  }),
  errors: [],
  example: {
    query: { userDeviceType: 'mobile' },
    response: {
      isOpen: true,
      reason: null,
      opensAt: null,
      countryCode: 'DE',
      isNewsletterTicked: false,
      check: {
        kind: 'proof_of_work',
        challenge: '1795000000.16.b3J1bQ.c2lnbmF0dXJl',
        bits: 16,
        expiresAt: '2026-11-22T09:30:00.000Z',
      },
    },
  },
});

export const sendCredentials = defineEndpoint({
  id: 'sendCredentials',
  method: 'POST',
  path: '/api/user/send-credentials',
  access: 'player',
  summary:
    'For an account without an e-mail address: sends its username and a link to set a password, valid once and for an hour. Needs a step-up or a recent login. The password itself is never sent. The response does not reveal whether another account has the address.',
  body: z.object({ email }),
  response: done,
  errors: ['auth.step_up_required', 'profile.field_locked', 'profile.credentials_mail_failed'],
  example: { body: { email: 'ada@example.com' }, response: { done: true } },
});
