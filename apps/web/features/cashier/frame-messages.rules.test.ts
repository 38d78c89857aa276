import { expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.rules.ts';

const frame = { name: 'the frame' };
const EXPECTED = { origin: 'https://pay.example.com', source: frame, session: 'cf_mine' };
const said = (message: unknown, change: object = {}) => ({
  origin: EXPECTED.origin,
  source: frame,
  data: JSON.stringify(message),
  ...change,
});
const TOKEN = { session: 'cf_mine', kind: 'token', nonce: 'n1', token: 'tok_0123456789' };

it('the form that stands there is heard, and nothing is taken from it but what belongs to the message', () => {
  expect(readFrameMessage(said({ ...TOKEN, number: '4242424242424242' }), EXPECTED)).toEqual({
    kind: 'token',
    nonce: 'n1',
    token: 'tok_0123456789',
  });
  expect(readFrameMessage(said({ session: 'cf_mine', kind: 'size', height: 300 }), EXPECTED)).toEqual({
    kind: 'size',
    height: 300,
  });
  for (const kind of ['ready', 'submit'])
    expect(readFrameMessage(said({ session: 'cf_mine', kind }), EXPECTED)).toEqual({ kind });
});

it.each([
  ['another origin', said(TOKEN, { origin: 'https://evil.example.com' })],
  ['a longer origin that begins alike', said(TOKEN, { origin: 'https://pay.example.com.evil.example' })],
  ['no origin (a sandboxed frame)', said(TOKEN, { origin: 'null' })],
  ['another window of the right origin', said(TOKEN, { source: { name: 'another' } })],
  ['no window', said(TOKEN, { source: null })],
  ['the form before this one, or another player’s', said({ ...TOKEN, session: 'cf_other' })],
  ['no form', said({ ...TOKEN, session: undefined })],
  ['an object instead of a text', said(TOKEN, { data: TOKEN })],
  ['no JSON', said(TOKEN, { data: '{' })],
  ['null', said(null)],
  ['more than can be meant', said({ ...TOKEN, more: 'x'.repeat(2_048) })],
  ['an unknown kind', said({ ...TOKEN, kind: 'pay' })],
  ['a token without its question', said({ ...TOKEN, nonce: undefined })],
  ['a token that is none', said({ ...TOKEN, token: '<script>' })],
  ['a token that is too long', said({ ...TOKEN, token: 't'.repeat(129) })],
  ['no height', said({ session: 'cf_mine', kind: 'size', height: '300' })],
  ['a height that would cover everything', said({ session: 'cf_mine', kind: 'size', height: 100_000 })],
  ['a height below nothing', said({ session: 'cf_mine', kind: 'size', height: -1 })],
])('not heard: %s', (_what, event) => {
  expect(readFrameMessage(event, EXPECTED)).toBeNull();
});

it('a page without a frame hears nobody, not even a message without a window', () => {
  expect(readFrameMessage(said(TOKEN, { source: null }), { ...EXPECTED, source: null })).toBeNull();
});
