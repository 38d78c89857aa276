import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { requestOutcome, retryBackoffMs, type RequestKind, type RequestOutcome } from './request-outcome.rules.ts';

const errorOf = (status: number, code: ErrorCode = 'server.internal') => new ApiError(status, { code, params: {} });

type Row = readonly [
  what: string,
  error: unknown,
  command: RequestOutcome,
  repeatedCommand: RequestOutcome,
  read: RequestOutcome,
  readById: RequestOutcome,
];

/** Status or error × kind of request → outcome. */
const TABLE: readonly Row[] = [
  ['400', errorOf(400), 'refused', 'unknown', 'unknown', 'unknown'],
  ['401', errorOf(401), 'refused', 'unknown', 'unknown', 'unknown'],
  ['404', errorOf(404, 'request.not_found'), 'refused', 'refused', 'unknown', 'absent'],
  ['404 of a wrong host', errorOf(404, 'request.unknown_brand'), 'refused', 'refused', 'unknown', 'unknown'],
  ['408', errorOf(408), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['409', errorOf(409), 'refused', 'refused', 'unknown', 'unknown'],
  ['413', errorOf(413), 'refused', 'unknown', 'unknown', 'unknown'],
  ['415', errorOf(415), 'refused', 'unknown', 'unknown', 'unknown'],
  ['422', errorOf(422), 'refused', 'refused', 'unknown', 'unknown'],
  ['425', errorOf(425), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['429', errorOf(429, 'request.too_many'), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['451', errorOf(451), 'refused', 'unknown', 'unknown', 'unknown'],
  ['500', errorOf(500), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['501', errorOf(501), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['503', errorOf(503), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['network failure', new ConnectionError('offline'), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['timeout', new ConnectionError('timeout'), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['error page of a proxy', new ConnectionError('unreadable'), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['aborted request', new DOMException('', 'AbortError'), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['bug of the page', new TypeError('x is not a function'), 'unknown', 'unknown', 'unknown', 'unknown'],
];

describe.each(TABLE)('%s', (_what, error, command, repeatedCommand, read, readById) => {
  it.each<[RequestKind, boolean, RequestOutcome]>([
    ['command', false, command],
    ['command', true, repeatedCommand],
    ['read', false, read],
    ['readById', false, readById],
  ])('%s, repeated %s: %s', (kind, isRepeat, expected) => {
    expect(requestOutcome(error, kind, isRepeat)).toBe(expected);
  });
});

it('regards a command as not repeated unless stated', () => {
  expect(requestOutcome(errorOf(400), 'command')).toBe('refused');
});

it('retries a command three times, and never after a refusal or a 429', () => {
  const backoffs = [1, 2, 3, 4].map((attempts) => retryBackoffMs(new ConnectionError('timeout'), attempts));
  expect(backoffs).toEqual([600, 1_500, 3_500, null]);
  for (const status of [500, 503]) expect(retryBackoffMs(errorOf(status), 1), String(status)).toBe(600);
  for (const status of [400, 409, 422, 429]) expect(retryBackoffMs(errorOf(status), 1), String(status)).toBeNull();
});
