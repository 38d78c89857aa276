import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, done, instant, opaqueId, required, shortText } from './fields.ts';
import { loginResponse, loginFacts } from './players.ts';

/** Secret of a pending login or setup: 256 bits in hexadecimal. */
export const challenge = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Six digits of an authenticator app, or a recovery code; blanks and dashes are ignored. */
const code = z.string({ error: required }).check(z.minLength(1, required), z.maxLength(40, 'validation.too_long'));

/** Options and responses of WebAuthn, in JSON; validated by the WebAuthn library. */
const webAuthn = z.record(z.string(), z.unknown());
export const passkeyCredential = z.object({
  id: z.string().check(z.maxLength(1_400)),
  rawId: z.string().check(z.maxLength(1_400)),
  type: z.literal('public-key'),
  response: webAuthn,
  clientExtensionResults: webAuthn,
  authenticatorAttachment: z.optional(shortText),
});

const EXAMPLE_CHALLENGE = '0f2c'.repeat(16);
const EXAMPLE_CREDENTIAL = { id: 'Zm8', rawId: 'Zm8', type: 'public-key', response: {}, clientExtensionResults: {} };
const EXAMPLE_LOGIN = {
  accessToken: 'mq_0f2c…',
  lastLogin: null,
  locale: 'en',
  cpnc: null,
  userId: 'plr_01jd3v9k2m4n6p8r',
};

export const loginSecondFactor = defineEndpoint({
  id: 'loginSecondFactor',
  method: 'POST',
  path: '/api/user/login-second-step',
  access: 'public',
  summary:
    'Completes a login after the password with a TOTP or recovery code. `challenge` comes with auth.second_factor_required.',
  body: z.object({ challenge, code, ...loginFacts }),
  response: loginResponse,
  errors: ['auth.factor_wrong', 'auth.challenge_expired', 'auth.locked'],
  example: { body: { challenge: EXAMPLE_CHALLENGE, code: '123456' }, response: EXAMPLE_LOGIN },
});

export const passkeyLoginOptions = defineEndpoint({
  id: 'passkeyLoginOptions',
  method: 'POST',
  path: '/api/user/passkey-login-options',
  access: 'public',
  summary: 'Begins a login by passkey; the passkey identifies the player.',
  response: z.object({ challenge, options: webAuthn }),
  errors: [],
  example: { response: { challenge: EXAMPLE_CHALLENGE, options: { challenge: 'aGFyYm91cg' } } },
});

export const passkeyLogin = defineEndpoint({
  id: 'passkeyLogin',
  method: 'POST',
  path: '/api/user/passkey-login',
  access: 'public',
  summary: 'Opens a session by passkey, without password and second factor.',
  body: z.object({ challenge, credential: passkeyCredential, ...loginFacts }),
  response: loginResponse,
  errors: ['auth.factor_wrong', 'auth.challenge_expired'],
  example: { body: { challenge: EXAMPLE_CHALLENGE, credential: EXAMPLE_CREDENTIAL }, response: EXAMPLE_LOGIN },
});

export const getFactors = defineEndpoint({
  id: 'getFactors',
  method: 'GET',
  path: '/api/user/factors',
  access: 'player',
  summary: 'The player’s second factors and passkeys.',
  response: z.object({
    isTotpOffered: z.boolean(),
    isTotpOn: z.boolean(),
    recoveryCodesLeft: count,
    passkeys: z.array(
      z.object({ passkeyId: opaqueId, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) }),
    ),
  }),
  errors: [],
  example: { response: { isTotpOffered: true, isTotpOn: false, recoveryCodesLeft: 0, passkeys: [] } },
});

export const beginTotp = defineEndpoint({
  id: 'beginTotp',
  method: 'POST',
  path: '/api/user/totp',
  access: 'player',
  summary: 'Creates a secret for an authenticator app. It is inactive until it is confirmed with a code.',
  response: z.object({
    /** Base 32, for manual entry. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    uri: z.string(),
  }),
  errors: ['auth.step_up_required', 'auth.factor_unavailable'],
  example: { response: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Handelskade:ada' } },
});

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const EXAMPLE_CODES = { recoveryCodes: ['4k7q-m2xd-9hta'] };

export const confirmTotp = defineEndpoint({
  id: 'confirmTotp',
  method: 'PUT',
  path: '/api/user/totp',
  access: 'player',
  summary: 'Activates the authenticator app with a first code and returns the recovery codes once.',
  body: z.object({ code }),
  response: recoveryCodes,
  errors: ['auth.step_up_required', 'auth.factor_wrong'],
  example: { body: { code: '123456' }, response: EXAMPLE_CODES },
});

export const removeTotp = defineEndpoint({
  id: 'removeTotp',
  method: 'DELETE',
  path: '/api/user/totp',
  access: 'player',
  summary: 'Deactivates the authenticator app and deletes its secret and recovery codes.',
  response: done,
  errors: ['auth.step_up_required'],
  example: { response: { done: true } },
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/user/recovery-codes',
  access: 'player',
  summary: 'Replaces all recovery codes and returns the new ones once.',
  response: recoveryCodes,
  errors: ['auth.step_up_required', 'auth.factor_unavailable'],
  example: { response: EXAMPLE_CODES },
});

export const passkeyOptions = defineEndpoint({
  id: 'passkeyOptions',
  method: 'POST',
  path: '/api/user/passkey-options',
  access: 'player',
  summary: 'Begins adding a passkey for the current host.',
  response: z.object({ challenge, options: webAuthn }),
  errors: ['auth.step_up_required', 'auth.factor_unavailable'],
  example: { response: { challenge: EXAMPLE_CHALLENGE, options: { challenge: 'aGFyYm91cg' } } },
});

export const addPasskey = defineEndpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'player',
  summary: 'Stores the public key of a new passkey.',
  body: z.object({ challenge, credential: passkeyCredential }),
  response: done,
  errors: ['auth.step_up_required', 'auth.factor_wrong', 'auth.challenge_expired'],
  example: { body: { challenge: EXAMPLE_CHALLENGE, credential: EXAMPLE_CREDENTIAL }, response: { done: true } },
});

export const removePasskey = defineEndpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/user/passkeys/:passkeyId',
  access: 'player',
  summary: 'Deletes a passkey.',
  params: z.object({ passkeyId: opaqueId }),
  response: done,
  errors: ['auth.step_up_required', 'request.not_found'],
  example: { params: { passkeyId: 'pky_01jd3v9k2m4n6p8r' }, response: { done: true } },
});

export const stepUpOptions = defineEndpoint({
  id: 'stepUpOptions',
  method: 'POST',
  path: '/api/user/step-up-options',
  access: 'player',
  summary: 'The methods by which this player can do a step-up.',
  response: z.object({
    methods: z.array(z.enum(['password', 'code', 'passkey'])),
    challenge: z.nullable(challenge),
    /** For passkeys of the current host; null if there are none. */
    passkeyOptions: z.nullable(webAuthn),
  }),
  errors: [],
  example: { response: { methods: ['password'], challenge: null, passkeyOptions: null } },
});

export const stepUp = defineEndpoint({
  id: 'stepUp',
  method: 'POST',
  path: '/api/user/step-up',
  access: 'player',
  summary: 'Step-up by password, code or passkey. Valid for this session and a few minutes.',
  body: z
    .object({
      password: z.optional(z.string().check(z.minLength(1, required), z.maxLength(255, 'validation.too_long'))),
      code: z.optional(code),
      challenge: z.optional(challenge),
      credential: z.optional(passkeyCredential),
    })
    .check(
      z.refine((body) => [body.password, body.code, body.credential].filter((one) => one !== undefined).length === 1, {
        path: ['password'],
        error: required,
      }),
    ),
  response: z.object({
    /** How long the step-up is valid. */
    seconds: count,
  }),
  errors: ['profile.current_password_wrong', 'auth.factor_wrong', 'auth.challenge_expired', 'auth.locked'],
  example: { body: { password: 'correct horse' }, response: { seconds: 300 } },
});
