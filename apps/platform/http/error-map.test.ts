import { ERRORS } from '@marquee/contract/errors.ts';
import { expect, test } from 'vitest';
import { toErrorResponse } from './error-map.ts';
import { Refusal } from '../core/refusal.ts';

function withCode(code: string, message = 'secret text', extra: object = {}): Error {
  return Object.assign(new Error(message), { code, ...extra });
}

test('every refusal has the status of the catalogue and a message without the detail', () => {
  for (const [code, { status, message }] of Object.entries(ERRORS)) {
    const response = toErrorResponse(new Refusal(code as keyof typeof ERRORS, { a: 1 }, 'for the log'));
    expect(response).toMatchObject({ status, body: { code, message, params: { a: 1 } } });
    expect(JSON.stringify(response.body)).not.toContain('for the log');
  }
});

test('maps an unavailable, full, starting or slow database and lock conflicts to 503', () => {
  const away = '08006 53300 57P01 57P02 57P03 57014 55P03 25P03 25P04 40001 40P01 ECONNREFUSED ECONNRESET ETIMEDOUT'
    .split(' ')
    .map((code) => withCode(code));
  away.push(
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    withCode('ENOENT', 'x', { syscall: 'connect' }),
  );
  away.push(new AggregateError([withCode('ECONNREFUSED')]), new Error('outer', { cause: withCode('57P01') }));
  for (const error of away) {
    const response = toErrorResponse(error);
    expect([error.message, response.status, response.headers['retry-after']]).toEqual([error.message, 503, '2']);
  }
});

test('maps anything else to 500 without details', () => {
  for (const thrown of [
    new Error('SELECT * FROM secrets'),
    new TypeError('x'),
    withCode('23505'),
    withCode('22P02'),
    withCode('ENOENT'),
    'text',
    null,
    undefined,
    { code: 'request.invalid' },
    7,
  ]) {
    const response = toErrorResponse(thrown);
    expect(response.body).toEqual({ code: 'server.internal', message: 'Internal server error.', params: {} });
    expect([response.status, response.isServerError]).toEqual([500, true]);
  }
});

test('sets Retry-After where the client must wait', () => {
  expect(toErrorResponse(new Refusal('auth.locked', { retryAfterSeconds: 61.2 })).headers).toEqual({
    'retry-after': '62',
  });
  expect(toErrorResponse(new Refusal('request.too_many')).headers).toEqual({ 'retry-after': '2' });
  expect(toErrorResponse(new Refusal('request.not_found')).headers).toEqual({});
});
