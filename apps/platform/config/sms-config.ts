import type { Environment } from '@marquee/contract/environment.ts';
import { countryNameOf, isCountryCode, likelyCountry } from '../core/countries.ts';
import { required } from './required-setting.ts';
import { SettingsError } from '../modules/brands/index.ts';

/** SMS provider and limits. */
export interface SmsConfig {
  /** Null stores SMS in the table `sms_outbox`. */
  readonly account: { readonly accountSid: string; readonly authToken: string; readonly from: string } | null;
  /** ISO countries to which codes are sent; null: all. */
  readonly countries: readonly string[] | null;
  /** Codes of the whole installation in 24 hours. */
  readonly perDay: number;
  /** Codes of one brand in 24 hours. */
  readonly perBrandDay: number;
}

/** Throws for a code of no country: codes would be sent to nobody there. */
function requireCountries(codes: readonly string[]): void {
  const unknown = codes.find((code) => !isCountryCode(code));
  if (unknown === undefined) return;
  const likely = likelyCountry(unknown);
  const hint = likely === null ? '' : `; did you mean ${likely} (${countryNameOf(likely)})?`;
  throw new SettingsError('environment', 'SMS_COUNTRIES', `"${unknown}" is not a country of ISO 3166-1${hint}`);
}

/** With a provider the countries are required, because fraudsters request codes to expensive numbers abroad. */
export function smsConfig(settings: Environment): SmsConfig {
  requireCountries(settings.SMS_COUNTRIES);
  const { SMS_COUNTRIES: named, SMS_PER_DAY: perDay, SMS_TWILIO_ACCOUNT: accountSid } = settings;
  // By default one brand under attack leaves half of the total to the others.
  const perBrandDay = Math.min(perDay, settings.SMS_PER_BRAND_DAY ?? Math.ceil(perDay / 2));
  if (accountSid === undefined)
    return { account: null, countries: named.length === 0 ? null : named, perDay, perBrandDay };
  const account = {
    accountSid,
    authToken: required(settings, 'SMS_TWILIO_TOKEN'),
    from: required(settings, 'SMS_FROM'),
  };
  if (named.length === 0) throw new SettingsError('environment', 'SMS_COUNTRIES', 'is not set');
  return { account, countries: named, perDay, perBrandDay };
}
