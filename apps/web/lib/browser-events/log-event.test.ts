import { expect, test } from 'vitest';
import { withoutSecrets } from './log-event.ts';

test('removes tokens, challenge fields and personal data from events', () => {
  expect(
    withoutSecrets(
      '/casino?at=mq_1&modal=login&MD=x&PaReq=y&cres=c&threeDSSessionData=s&Email=a@b.c&key=1&uidToken=2#token=3',
    ),
  ).toBe('/casino?modal=login');
  expect(withoutSecrets('/casino?at=1')).toBe('/casino');
  expect(withoutSecrets('/casino')).toBe('/casino');
  expect(withoutSecrets('/players/shr_0123456789abcdef')).toBe('/players/');
  expect(withoutSecrets('/casino?search=ada@example.com&page=2')).toBe('/casino?search=&page=2');
  expect(withoutSecrets('card')).toBe('card');
});
