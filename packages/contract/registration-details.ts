import * as z from 'zod/mini';
import { cpfProblem } from './cpf.ts';
import { countryCode, currencyCode, gender, personName, phoneNumberDigits, postalCode, shortText } from './fields.ts';
import { profileBirthDate } from './profile.ts';

/** Promo codes are short; longer text was pasted by mistake. */
const PROMO_CODE_CHARS_MAX = 64;

export const promoCode = z.string().check(z.maxLength(PROMO_CODE_CHARS_MAX, 'validation.too_long'));

export const cpfNumber = z.string().check(
  z.maxLength(20, 'validation.invalid_format'),
  z.check((context) => {
    const problem = context.value === '' ? null : cpfProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', input: context.value, message: problem });
  }),
);

/** Personal details of a sign-up besides e-mail address and password. The brand decides which fields it shows and requires. */
export const registrationDetails = z.object({
  currencyCode: z.optional(currencyCode),
  countryCode: z.optional(countryCode),
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  dateOfBirth: z.optional(profileBirthDate),
  phoneCode: z.optional(phoneNumberDigits(4)),
  phone: z.optional(phoneNumberDigits(15)),
  address: z.optional(shortText),
  city: z.optional(shortText),
  zipCode: z.optional(postalCode),
  gender: z.optional(gender),
  promoCode: z.optional(promoCode),
  nickname: z.optional(shortText),
  cpfNumber: z.optional(cpfNumber),
});
