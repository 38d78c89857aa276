import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { done, email, newPassword } from './fields.ts';

/** Secret of a mailed link: 256 bits in hexadecimal. */
const linkToken = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const sendVerificationMail = defineEndpoint({
  id: 'sendVerificationMail',
  method: 'POST',
  path: '/api/user/send-verification-mail',
  access: 'player',
  summary: 'Mails the link that verifies the address again. A verified address is done already.',
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
    'Mails a link to another address; the account has it once the link is confirmed. The present address is told, with a link that keeps it. The answer is the same whether somebody else has it.',
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
  summary: 'Mails a link for a new password, if the address has an account. The answer is the same for every address.',
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
  summary: 'Sets a new password by a mailed link, once, and ends all sessions of the player.',
  body: z.object({ token: linkToken, password: newPassword }),
  response: done,
  errors: ['auth.link_expired', 'auth.field_invalid'],
  example: {
    body: { token: '0f2c'.repeat(16), password: 'a harbour at night 7' },
    response: { done: true },
  },
});
