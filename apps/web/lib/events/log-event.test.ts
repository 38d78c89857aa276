import { expect, test } from 'vitest';
import { withoutSecrets } from './log-event.ts';

test('Tokens, challenge fields and personal data never stand in an event', () => {
  expect(withoutSecrets('/casino?at=mq_1&modal=login&MD=x&PaReq=y&Email=a@b.c')).toBe('/casino?modal=login');
  expect(withoutSecrets('/casino?at=1')).toBe('/casino');
  expect(withoutSecrets('/casino')).toBe('/casino');
});
