import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { refusalOf, refusedByDatabase } from './refused.sql.ts';

const AT = Date.UTC(2026, 10, 30, 12);
const at = '2026-11-30T12:00:00.000Z';

test.each([
  ['wallet.insufficient_funds', {}],
  [
    'limit.dailyLossLimit;2000;10000;500;EUR;0',
    { stake: '0.20', currency: 'EUR', limit: '1.00', left: '0.05', resets: 'no' },
  ],
  [
    `limit.dailyLossLimit;2000;10000;500;EUR;${AT}`,
    { stake: '0.20', currency: 'EUR', limit: '1.00', left: '0.05', resets: 'yes', availableAt: at },
  ],
  ['limit.dailyLossLimit;2;10;5;;0', { stake: '2', currency: '', limit: '10', left: '5', resets: 'no' }],
  [`limit.dailySessionLimit;0;3600;60;EUR;${AT}`, { limit: '3600', left: '60', resets: 'yes', availableAt: at }],
  ['bonus.max_bet_exceeded;50000;EUR', { max: '5.00', currency: 'EUR' }],
  ['bonus.open_round_first;dice', { game: 'dice' }],
  [`play.reality_check_due;${AT};119999`, { startedAt: at, playedSeconds: 119, minutes: 1 }],
  [`play.break;${AT};1001`, { availableAt: at, retryAfterSeconds: 2 }],
  [`play.too_fast;${AT};1001`, { availableAt: at, retryAfterMs: 1_001 }],
])('the text %s of the database has these parameters', (text, params) => {
  const refusal = refusalOf(text);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: text.split(';')[0] });
  expect((refusal as Refusal).params).toEqual(params); // Expected just above.
});

test.each(['no.code', 'bonus.max_bet_exceeded;5;NONE'])('the text %s is an error and no refusal', (text) => {
  expect(refusalOf(text)).not.toBeInstanceOf(Refusal);
  expect(refusalOf(text).message).toContain(text);
});

test('only refusals of the ledger and amounts out of range are refusals', () => {
  const errorOf = (code: string, message: string) =>
    Object.assign(new DatabaseError(message, message.length, 'error'), { code });
  expect(refusedByDatabase(errorOf('MQREF', 'request.id_reused'))).toMatchObject({ code: 'request.id_reused' });
  expect(refusedByDatabase(errorOf('22003', 'out of range'))).toMatchObject({ code: 'wallet.amount_invalid' });
  const other = errorOf('23505', 'request.id_reused');
  expect(refusedByDatabase(other)).toBe(other);
  const unknown = new Error('MQREF');
  expect(refusedByDatabase(unknown)).toBe(unknown);
});
