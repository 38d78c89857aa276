import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from './api-error.ts';
import { isUnsure } from './unsure.rules.ts';

const refusal = (status: number) => new ApiError(status, { code: 'server.internal', params: {} });

it.each<[what: string, trouble: unknown, wasUnsure: boolean, expected: boolean]>([
  ['no trouble', null, true, false],
  ['a line that fell', new ConnectionError('offline'), false, true],
  ['a fault of ours', refusal(503), false, true],
  ['a refusal', refusal(422), false, false],
  ['signed out before anything was asked', refusal(401), false, false],
  ['signed out when asked again', refusal(401), true, true],
  ['too often when asked again', refusal(429), true, true],
  ['a refusal of the call itself when asked again', refusal(422), true, false],
])('%s', (_what, trouble, wasUnsure, expected) => {
  expect(isUnsure(trouble, wasUnsure)).toBe(expected);
});
