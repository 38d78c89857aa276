import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { PHONE_CODE_DIGITS } from './constants.ts';
import { count, done, phoneNumberDigits, required } from './fields.ts';
import { digitsOf } from '@marquee/text/digits.ts';
import { phoneProblem } from './phone.ts';

export const sendPhoneCode = defineEndpoint({
  id: 'sendPhoneCode',
  method: 'POST',
  path: '/api/user/phone-code',
  access: 'player',
  summary:
    'Sends a verification code by SMS. Replacing a saved number needs a step-up; a verified number cannot be replaced. The response does not reveal whether another account has verified the number.',
  body: z.object({ phoneCode: phoneNumberDigits(4), phone: phoneNumberDigits(15) }).check(
    z.check((context) => {
      const { phone, phoneCode } = context.value;
      const problem = phoneProblem(phoneCode, phone);
      if (problem) context.issues.push({ code: 'custom', input: phone, path: ['phone'], message: problem });
    }),
  ),
  response: z.object({
    /** Validity of the code; 0 if the number is already verified. */
    seconds: count,
    /** Seconds until another code may be requested. */
    resendSeconds: count,
  }),
  errors: ['auth.field_invalid', 'auth.step_up_required', 'profile.field_locked'],
  example: { body: { phoneCode: '44', phone: '7911123456' }, response: { seconds: 600, resendSeconds: 30 } },
});

export const verifyPhone = defineEndpoint({
  id: 'verifyPhone',
  method: 'POST',
  path: '/api/user/verify-phone',
  access: 'player',
  summary: 'Verifies the number that the code was sent to, which becomes the account’s number and is locked.',
  body: z.object({
    code: z
      .string({ error: required })
      .check(
        z.overwrite(digitsOf),
        z.minLength(1, required),
        z.regex(new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`), 'validation.invalid_format'),
      ),
  }),
  response: done,
  errors: ['profile.phone_code_wrong', 'profile.phone_code_expired', 'auth.locked'],
  example: { body: { code: '123456' }, response: { done: true } },
});
