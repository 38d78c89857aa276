import { policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import { ageOn, utcDay } from '@marquee/contract/birth-date.ts';
import type { BodyOf } from '@marquee/contract/endpoint.ts';
import { phoneProblem } from '@marquee/contract/phone.ts';
import type { signUp as signUpEndpoint } from '@marquee/contract/players.ts';
import { linkedFields, missingFields, SENT_AS, type RegistrationFields } from '@marquee/contract/registration.ts';
import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Identity } from './identity.rules.ts';
import { passwordProblem } from './password-choice.rules.ts';
import { nameProblem } from './reserved-names.rules.ts';
import type { PlayerBrand } from './players.types.ts';

type Body = BodyOf<typeof signUpEndpoint>;

/**
 * Checks all fields by the brand's rules and reports all errors together. A linked form also requires name and birth
 * date.
 */
export function checkFields(brand: PlayerBrand, body: Body, identity: Identity | null): Identity {
  const fieldConfig = brand.registrationFields;
  const method = identity?.method ?? (fieldConfig.email === 0 && fieldConfig.phone > 0 ? 'phone' : 'email');
  const problems = new Map<string, string>();
  const missing =
    body.linkAccount === true ? missingLinked(body, fieldConfig) : missingFields({ ...body }, fieldConfig, method);
  for (const field of missing) problems.set(field, 'validation.required');
  if (identity === null) problems.set(method === 'phone' ? 'phone' : 'email', 'validation.required');
  const { phone = '', phoneCode = '' } = body;
  const ofPhone = phone === '' && phoneCode === '' ? null : phoneProblem(phoneCode || null, phone || null);
  if (ofPhone) problems.set('phone', ofPhone);
  const { ageYearsMin } = policyOfResident(brand.marketPolicy, body.countryCode ?? null);
  if (body.dateOfBirth !== undefined && isTooYoung(body.dateOfBirth, ageYearsMin))
    problems.set('dateOfBirth', 'validation.under_age');
  const shown = body.nickname ?? (identity?.method === 'email' ? body.username : undefined);
  const ofName = nameProblem(shown, brand.name);
  if (ofName) problems.set('nickname', ofName);
  const ofPassword = passwordProblemOf(brand, body, identity);
  if (ofPassword) problems.set('password', ofPassword);
  if (identity === null || problems.size > 0)
    throw new Refusal('auth.field_invalid', {
      fields: [...problems.keys()],
      reasons: [...problems.values()],
      ageYearsMin,
    });
  return identity;
}

/** One-click sign-up without a password is valid: the platform generates one. */
function passwordProblemOf(brand: PlayerBrand, { password }: Body, identity: Identity | null): string | null {
  if (password === undefined) return identity?.method === 'one-click' ? null : 'validation.required';
  return passwordProblem({ password, email: identity?.text ?? '', brandName: brand.name }, brand.passwordRules);
}

/** `dateOfBirth` is YYYY-MM-DD; the age is computed in UTC, today. */
export function isTooYoung(dateOfBirth: string, ageYearsMin: number): boolean {
  return ageOn(dateOfBirth, utcDay(new Date())) < ageYearsMin;
}

function missingLinked(body: Body, fieldConfig: RegistrationFields): readonly string[] {
  return linkedFields(fieldConfig)
    .map((field) => SENT_AS[field])
    .filter((name) => (body[name] ?? '').trim() === '');
}

export function chosenCurrency(brand: PlayerBrand, { currencyCode = brand.defaultCurrency }: Body): AssetCode {
  if (!brand.currencies.includes(currencyCode) || !isAssetCode(currencyCode))
    throw new Refusal('wallet.unknown_currency');
  return currencyCode;
}
