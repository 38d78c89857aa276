import { GENDER_NOT_SAID, GENDERS, type Gender } from '@marquee/contract/constants.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { firstUrl } from '../../lib/parameters/first-url.ts';
import { recentParameter, storedParameter, type ParameterName } from '../../lib/parameters/stored-parameters.ts';
import { currentRequestContext } from '../../lib/site/request-context.ts';
import { visitFacts } from './log-in.ts';
import { checkToken, clearSignUpToken } from './sign-up-options.ts';
import type { RegistrationValues } from './sign-up-values.ts';

/** Signs up. A used or expired bot check is renewed once. Throws ApiError or ConnectionError. */
export async function signUp(values: RegistrationValues, uniqueKey: string, locale: string): Promise<void> {
  try {
    await send(values, uniqueKey, locale);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'auth.check_failed') throw error;
    clearSignUpToken();
    await send(values, uniqueKey, locale);
  }
  clearSignUpToken();
}

async function send(values: RegistrationValues, uniqueKey: string, locale: string): Promise<void> {
  const { reCaptchaSiteKey, mirrorDomains } = currentRequestContext().site.settings;
  const recaptchaToken = await checkToken(reCaptchaSiteKey);
  const {
    password,
    newsletter,
    username,
    linkAccount = false,
    gender,
    termsAccepted: _,
    ...texts
  } = {
    termsAccepted: true,
    ...values,
  };
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  await callApi('signUp', {
    body: {
      ...given,
      email: values.email ?? '',
      password,
      newsletter,
      termsAccepted: true,
      gender: genderOf(gender),
      preferredLanguage: locale,
      uniqueKey,
      userUUID: uniqueKey,
      linkAccount,
      firstUrl: firstUrl() ?? `${location.origin}${location.pathname}`,
      ...(username !== undefined && { username }),
      ...(mirrorDomains.includes(location.hostname) && { mirrorDomainFk: location.hostname }),
      ...(recaptchaToken !== undefined && { recaptchaToken }),
      ...visitFacts(),
      ...referral(),
      ...invitation(),
    },
  });
}

const REFERRAL = ['cpnc', 'mkt', 'pid', 'affiliate', 'affiliateToken'] as const satisfies readonly ParameterName[];

/** Recent referral parameters, and the time of the last one. */
function referral() {
  const stored = REFERRAL.flatMap((name) => recentParameter(name) ?? []);
  if (stored.length === 0) return {};
  const referredAt = new Date(Math.max(...stored.map(({ savedAt }) => savedAt))).toISOString();
  return { ...Object.fromEntries(stored.map(({ name, value }) => [name, value])), referredAt };
}

/** The code of the friend whose link was opened. */
function invitation() {
  const ref = storedParameter('ref');
  return ref === null ? {} : { ref };
}

function genderOf(text: string | undefined): Gender {
  return GENDERS.find((gender) => gender === text) ?? GENDER_NOT_SAID;
}
