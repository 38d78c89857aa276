import { SettingsError } from './modules/brands/index.ts';

/** How text messages are sent, and what they may cost. */
export interface TextsConfig {
  /** Null keeps texts in the table `textbox`. */
  readonly company: { readonly accountSid: string; readonly authToken: string; readonly from: string } | null;
  /** ISO countries that codes are sent to; null: all. */
  readonly countries: readonly string[] | null;
  /** Codes of the whole installation in 24 hours. */
  readonly perDay: number;
  /** Codes of one brand in 24 hours. */
  readonly perBrandDay: number;
}

type Env = Readonly<Record<string, string | undefined>>;

const PER_DAY_DEFAULT = 2_000;

/** Where texts cost money, the countries have to be named: numbers abroad that cost a fortune are how such doors are robbed. */
export function textsConfig(env: Env): TextsConfig {
  const countries = (env['SMS_COUNTRIES'] ?? '').split(',').map((country) => country.trim().toUpperCase());
  const named = countries.filter((country) => country !== '');
  const wrong = named.find((country) => !/^[A-Z]{2}$/.test(country));
  if (wrong !== undefined) throw new SettingsError('environment', 'SMS_COUNTRIES', `"${wrong}" is no country`);
  const perDay = countOf(env, 'SMS_PER_DAY', PER_DAY_DEFAULT);
  // One brand that is attacked leaves the others half of what there is.
  const perBrandDay = Math.min(perDay, countOf(env, 'SMS_PER_BRAND_DAY', Math.ceil(perDay / 2)));
  const accountSid = env['SMS_TWILIO_ACCOUNT'] ?? '';
  if (accountSid === '') return { company: null, countries: named.length === 0 ? null : named, perDay, perBrandDay };
  const [authToken, from] = ['SMS_TWILIO_TOKEN', 'SMS_FROM'].map((name) => {
    const value = env[name] ?? '';
    if (value === '') throw new SettingsError('environment', name, 'is not set');
    return value;
  }) as [string, string]; // two in, two out
  if (named.length === 0) throw new SettingsError('environment', 'SMS_COUNTRIES', 'is not set');
  return { company: { accountSid, authToken, from }, countries: named, perDay, perBrandDay };
}

function countOf(env: Env, name: string, fallback: number): number {
  const count = Number(env[name] || fallback);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new SettingsError('environment', name, 'must be a whole number above zero');
  return count;
}
