import { expect, it } from 'vitest';
import { formatLocation } from './format-location.rules.ts';

it('shows the city of a session, else its country in the reader’s language', () => {
  expect(formatLocation({ location: 'Hamburg', country_code: 'DE' }, 'en')).toBe('Hamburg');
  expect(formatLocation({ location: '', country_code: 'DE' }, 'en')).toBe('Germany');
  expect(formatLocation({ location: '', country_code: 'DE' }, 'de')).toBe('Deutschland');
  expect(formatLocation({ location: '', country_code: 'QX' }, 'en')).toBe('QX');
  expect(formatLocation({ location: '', country_code: null }, 'en')).toBe('');
  expect(formatLocation({ location: 'Hamburg', country_code: null }, 'en')).toBe('Hamburg');
});
