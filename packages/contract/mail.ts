import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { done, email, newPassword, shortText } from './fields.ts';

/** Secret of a link in an e-mail: 256 bits in hexadecimal. */
const linkToken = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const sendVerificationMail = defineEndpoint({
  id: 'sendVerificationMail',
  method: 'POST',
  path: '/api/user/send-verification-mail',
  access: 'player',
  summary: 'Sends the e-mail with the verification link again. Does nothing if the address is verified.',
  response: done,
  errors: ['profile.verification_mail_failed'],
  example: { response: { done: true } },
});

export const changeEmail = defineEndpoint({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/user/change-email',
  access: 'player',
  summary:
    'Sends a link to a new e-mail address, which replaces the current one once it is confirmed. The current address gets an e-mail with a link that reverts the change. The response does not reveal whether another account has the new address.',
  body: z.object({ email }),
  response: done,
  errors: ['auth.step_up_required'],
  example: { body: { email: 'ada@example.org' }, response: { done: true } },
});

export const forgotPassword = defineEndpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/user/forgot-password',
  access: 'public',
  summary: 'Sends a password reset link if the address has an account. The response is the same for every address.',
  body: z.object({ email }),
  response: done,
  errors: [],
  example: { body: { email: 'ada@example.com' }, response: { done: true } },
});

export const resetPassword = defineEndpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/user/reset-password',
  access: 'public',
  summary:
    'Sets a new password by a link from an e-mail, once, and ends all sessions of the player. The device (`uidToken`) is then known: guesses by others cannot lock it out.',
  body: z.object({ token: linkToken, password: newPassword, uidToken: z.optional(shortText) }),
  response: done,
  errors: ['auth.link_expired', 'auth.field_invalid'],
  example: {
    body: { token: '0f2c'.repeat(16), password: 'a harbour at night 7' },
    response: { done: true },
  },
});
