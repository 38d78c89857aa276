import { expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.rules.ts';

const frame = { name: 'the frame' };
const EXPECTED = { origin: 'https://pay.example.com', source: frame, session: 'cf_mine' };
const messageOf = (message: unknown, change: object = {}) => ({
  origin: EXPECTED.origin,
  source: frame,
  data: JSON.stringify(message),
  ...change,
});
const TOKEN = { session: 'cf_mine', kind: 'token', nonce: 'n1', token: 'tok_0123456789' };

it('reads messages of the current form and drops unknown fields', () => {
  expect(readFrameMessage(messageOf({ ...TOKEN, number: '4242424242424242' }), EXPECTED)).toEqual({
    kind: 'token',
    nonce: 'n1',
    token: 'tok_0123456789',
  });
  for (const height of [1, 300, 2_000])
    expect(readFrameMessage(messageOf({ session: 'cf_mine', kind: 'size', height }), EXPECTED)).toEqual({
      kind: 'size',
      height,
    });
  for (const kind of ['refused', 'failed'])
    expect(readFrameMessage(messageOf({ ...TOKEN, kind }), EXPECTED)).toEqual({ kind, nonce: 'n1' });
  for (const kind of ['ready', 'submit'])
    expect(readFrameMessage(messageOf({ session: 'cf_mine', kind }), EXPECTED)).toEqual({ kind });
});

it('reads messages of up to 2,048 characters', () => {
  const ofLength = (length: number) => {
    const { length: least } = JSON.stringify({ ...TOKEN, more: '' });
    return messageOf({ ...TOKEN, more: 'x'.repeat(length - least) });
  };
  expect(readFrameMessage(ofLength(2_048), EXPECTED)).toMatchObject({ kind: 'token' });
  expect(readFrameMessage(ofLength(2_049), EXPECTED)).toBeNull();
});

it.each([
  ['another origin', messageOf(TOKEN, { origin: 'https://evil.example.com' })],
  ['a longer origin with the same prefix', messageOf(TOKEN, { origin: 'https://pay.example.com.evil.example' })],
  ['no origin (a sandboxed frame)', messageOf(TOKEN, { origin: 'null' })],
  ['another window of the right origin', messageOf(TOKEN, { source: { name: 'another' } })],
  ['no window', messageOf(TOKEN, { source: null })],
  ['a previous or foreign form session', messageOf({ ...TOKEN, session: 'cf_other' })],
  ['no form session', messageOf({ ...TOKEN, session: undefined })],
  ['an object instead of a string', messageOf(TOKEN, { data: TOKEN })],
  ['a list with a string', messageOf(TOKEN, { data: [JSON.stringify(TOKEN)] })],
  ['no JSON', messageOf(TOKEN, { data: '{' })],
  ['null', messageOf(null)],
  ['a number', messageOf(7)],
  ['an unknown kind', messageOf({ ...TOKEN, kind: 'pay' })],
  ['a token without a nonce', messageOf({ ...TOKEN, nonce: undefined })],
  ['an error without a nonce', messageOf({ ...TOKEN, kind: 'refused', nonce: undefined })],
  ['a token that is a number', messageOf({ ...TOKEN, token: 1_234_567_890 })],
  ['a malformed token', messageOf({ ...TOKEN, token: '<script>' })],
  ['a token that is too long', messageOf({ ...TOKEN, token: 't'.repeat(129) })],
  ['a height that is not a number', messageOf({ session: 'cf_mine', kind: 'size', height: '300' })],
  ['a height above the maximum', messageOf({ session: 'cf_mine', kind: 'size', height: 2_001 })],
  ['a fractional height', messageOf({ session: 'cf_mine', kind: 'size', height: 300.5 })],
  ['a height of zero', messageOf({ session: 'cf_mine', kind: 'size', height: 0 })],
  ['a negative height', messageOf({ session: 'cf_mine', kind: 'size', height: -1 })],
])('ignores %s', (_what, event) => {
  expect(readFrameMessage(event, EXPECTED)).toBeNull();
});

it('ignores all messages if there is no frame', () => {
  expect(readFrameMessage(messageOf(TOKEN, { source: null }), { ...EXPECTED, source: null })).toBeNull();
});
