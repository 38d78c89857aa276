import { expect, test } from 'vitest';
import type { Env } from '@marquee/contract/environment.ts';
import { smsConfig } from './sms-config.ts';
import { readSettings } from './platform-config.ts';

const configFrom = (env: Env) => smsConfig(readSettings(env));

const TWILIO = { SMS_TWILIO_ACCOUNT: 'AC1', SMS_TWILIO_TOKEN: 't', SMS_FROM: '+15557122661' };

test('without a provider SMS are stored locally, for all countries', () => {
  expect(configFrom({})).toEqual({ account: null, countries: null, perDay: 2_000, perBrandDay: 1_000 });
});

test('a provider needs its secrets and the allowed countries', () => {
  expect(configFrom({ ...TWILIO, SMS_COUNTRIES: 'de, AT', SMS_PER_DAY: '50' })).toEqual({
    account: { accountSid: 'AC1', authToken: 't', from: '+15557122661' },
    countries: ['DE', 'AT'],
    perDay: 50,
    perBrandDay: 25,
  });
  expect(() => configFrom(TWILIO)).toThrow('SMS_COUNTRIES');
  expect(() => configFrom({ ...TWILIO, SMS_TWILIO_TOKEN: '' })).toThrow('SMS_TWILIO_TOKEN');
  expect(() => configFrom({ SMS_COUNTRIES: 'Germany' })).toThrow('is not a country');
  expect(() => configFrom({ SMS_COUNTRIES: 'DE,UK' })).toThrow('did you mean GB (United Kingdom)?');
  expect(() => configFrom({ SMS_COUNTRIES: 'ZZ' })).toThrow('"ZZ" is not a country');
  expect(() => configFrom({ SMS_PER_DAY: '0' })).toThrow('SMS_PER_DAY');
  expect(configFrom({ SMS_PER_DAY: '50', SMS_PER_BRAND_DAY: '60' }).perBrandDay).toBe(50);
  expect(() => configFrom({ SMS_PER_BRAND_DAY: '-1' })).toThrow('SMS_PER_BRAND_DAY');
});
