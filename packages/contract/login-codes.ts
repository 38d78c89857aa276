import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { challenge } from './factors.ts';
import { loginResponse, loginFacts } from './players.ts';

/** Prefix of every code of `?at=`, which distinguishes it from access tokens. */
export const LOGIN_CODE_PREFIX = 'lc_';
export const LOGIN_CODE_PATTERN = /^lc_[A-Za-z0-9_-]{43}$/;

export const useLoginCode = defineEndpoint({
  id: 'useLoginCode',
  method: 'POST',
  path: '/api/user/login-code',
  access: 'public',
  summary:
    'Redeems the code of a link (`?at=`) once, within 60 seconds, and returns whose account it is for. The session begins only after the player has confirmed it.',
  body: z.object({ code: z.string().check(z.regex(LOGIN_CODE_PATTERN)) }),
  response: z.object({
    /** Masked login of the account: `a***@example.com`. */
    login: z.string(),
    /** True if the session of this request already belongs to the account: nothing has to be confirmed. */
    isCurrent: z.boolean(),
    /** For `openLoginCode`, within five minutes. */
    challenge,
  }),
  errors: ['auth.link_expired'],
  example: {
    body: { code: `lc_${'0f2c'.repeat(10)}abc` },
    response: { login: 'a***@example.com', isCurrent: false, challenge: '0f2c'.repeat(16) },
  },
});

export const openLoginCode = defineEndpoint({
  id: 'openLoginCode',
  method: 'POST',
  path: '/api/user/login-code-session',
  access: 'public',
  summary: 'Opens the session of a redeemed login code once, after the player has confirmed the account.',
  body: z.object({ challenge, ...loginFacts }),
  response: loginResponse,
  /** `auth.second_factor_required` carries `challenge` for `loginSecondFactor`. */
  errors: ['auth.challenge_expired', 'auth.second_factor_required'],
  example: {
    body: { challenge: '0f2c'.repeat(16) },
    response: {
      accessToken: 'mq_0f2c…',
      lastLogin: null,
      locale: 'en',
      cpnc: null,
      userId: 'plr_01jd3v9k2m4n6p8r',
    },
  },
});
