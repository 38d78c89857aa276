import { expect, test } from 'vitest';
import { textsConfig } from './config-texts.ts';

const COMPANY = { SMS_TWILIO_ACCOUNT: 'AC1', SMS_TWILIO_TOKEN: 't', SMS_FROM: '+15557122661' };

test('without a company texts stay here, and go everywhere', () => {
  expect(textsConfig({})).toEqual({ company: null, countries: null, perDay: 2_000, perBrandDay: 1_000 });
});

test('a company needs its secrets, and the countries that may cost money', () => {
  expect(textsConfig({ ...COMPANY, SMS_COUNTRIES: 'de, AT', SMS_PER_DAY: '50' })).toEqual({
    company: { accountSid: 'AC1', authToken: 't', from: '+15557122661' },
    countries: ['DE', 'AT'],
    perDay: 50,
    perBrandDay: 25,
  });
  expect(() => textsConfig(COMPANY)).toThrow('SMS_COUNTRIES');
  expect(() => textsConfig({ ...COMPANY, SMS_TWILIO_TOKEN: '' })).toThrow('SMS_TWILIO_TOKEN');
  expect(() => textsConfig({ SMS_COUNTRIES: 'Germany' })).toThrow('is no country');
  expect(() => textsConfig({ SMS_PER_DAY: '0' })).toThrow('SMS_PER_DAY');
  expect(textsConfig({ SMS_PER_DAY: '50', SMS_PER_BRAND_DAY: '60' }).perBrandDay).toBe(50);
  expect(() => textsConfig({ SMS_PER_BRAND_DAY: '-1' })).toThrow('SMS_PER_BRAND_DAY');
});
