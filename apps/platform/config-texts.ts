import { SettingsError } from './modules/brands/index.ts';

/** How text messages are sent, and what they may cost. */
export interface TextsConfig {
  /** Null keeps texts in the table `textbox`. */
  readonly company: { readonly accountSid: string; readonly authToken: string; readonly from: string } | null;
  /** ISO countries that codes are sent to; null: all. */
  readonly countries: readonly string[] | null;
  /** Codes of the whole installation in 24 hours. */
  readonly perDay: number;
}

type Env = Readonly<Record<string, string | undefined>>;

const PER_DAY_DEFAULT = 2_000;

/** Where texts cost money, the countries have to be named: numbers abroad that cost a fortune are how such doors are robbed. */
export function textsConfig(env: Env): TextsConfig {
  const countries = (env['SMS_COUNTRIES'] ?? '').split(',').map((country) => country.trim().toUpperCase());
  const named = countries.filter((country) => country !== '');
  const wrong = named.find((country) => !/^[A-Z]{2}$/.test(country));
  if (wrong !== undefined) throw new SettingsError('environment', 'SMS_COUNTRIES', `"${wrong}" is no country`);
  const perDay = Number(env['SMS_PER_DAY'] || PER_DAY_DEFAULT);
  if (!Number.isSafeInteger(perDay) || perDay < 1)
    throw new SettingsError('environment', 'SMS_PER_DAY', 'must be a whole number above zero');
  const accountSid = env['SMS_TWILIO_ACCOUNT'] ?? '';
  if (accountSid === '') return { company: null, countries: named.length === 0 ? null : named, perDay };
  const [authToken, from] = ['SMS_TWILIO_TOKEN', 'SMS_FROM'].map((name) => {
    const value = env[name] ?? '';
    if (value === '') throw new SettingsError('environment', name, 'is not set');
    return value;
  }) as [string, string]; // two in, two out
  if (named.length === 0) throw new SettingsError('environment', 'SMS_COUNTRIES', 'is not set');
  return { company: { accountSid, authToken, from }, countries: named, perDay };
}
