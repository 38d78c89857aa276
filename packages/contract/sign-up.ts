import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, countryCode, done, email, instant } from './fields.ts';

/** What shows that a person joins, and no program that joins by the thousand. */
export const signUpCheck = z.object({
  /** `puzzle`: work for the browser, found in the background. `recaptcha`: the outside service by the site key of the settings. */
  kind: z.enum(['none', 'proof_of_work', 'recaptcha']),
  /** Of a puzzle: a number is looked for that makes SHA-256 of `challenge.number` begin with so many zero bits. */
  challenge: z.nullable(z.string()),
  bits: count,
  /** After this the puzzle is worth nothing and another one is needed; null where nothing expires. */
  expiresAt: z.nullable(instant),
});

export const getSignUpOptions = defineEndpoint({
  id: 'getSignUpOptions',
  method: 'GET',
  path: '/api/user/sign-up-door',
  access: 'public',
  summary:
    'Whether this visitor may join here, asked before a form is filled in, and the check that goes with a sign-up.',
  query: z.object({ userDeviceType: z.optional(z.enum(['desktop', 'tablet', 'mobile'])) }),
  response: z.object({
    isOpen: z.boolean(),
    /** Why not: the country is not served, it is not the time, or not the device. Null where the door is open. */
    reason: z.nullable(z.enum(['country', 'time', 'device'])),
    /** When it opens next; null where nobody can say. */
    opensAt: z.nullable(instant),
    /** Where the visitor seems to be: the form begins with it. */
    countryCode: z.nullable(countryCode),
    /** Whether the form begins with news wanted: not where the law takes only a wish that somebody stated themselves. */
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
    'For an account without an address: mails its login and a link, good once and for an hour, to set a password. Needs a step-up, or a log-in of the last minutes. The password itself is never mailed. The answer is the same whether somebody else has the address.',
  body: z.object({ email }),
  response: done,
  errors: ['auth.step_up_required', 'profile.field_locked', 'profile.credentials_mail_failed'],
  example: { body: { email: 'ada@example.com' }, response: { done: true } },
});
