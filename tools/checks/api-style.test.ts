import { defineEndpoint, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { amount, cursorPaging, cursors, currencyCode, instant, opaqueId, slug } from '@marquee/contract/fields.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FIXED_CODES, FIXED_NAMES } from './api-fixed-names.ts';
import { findApiStyle, readOldCalls, STYLE_RULES, violationsOf, type StyleRule } from './api-style.ts';

const text = z.string().check(z.minLength(1, 'validation.required'), z.maxLength(9, 'validation.too_long'));

const list = defineEndpoint({
  id: 'listPrizes',
  method: 'GET',
  path: '/api/user/prizes/:prizeId',
  access: 'player',
  summary: 'Prizes.',
  params: z.object({ prizeId: opaqueId }),
  query: z.object({ ...cursorPaging, search: z.optional(text), from: z.optional(instant) }),
  response: z.object({
    ...cursors,
    currencyCode,
    rows: z.array(
      z.object({ prizeId: opaqueId, worth: amount, isPaid: z.boolean(), name: z.nullable(text), wonAt: instant }),
    ),
  }),
  errors: ['request.not_found'],
  example: { response: null },
});

const command = defineEndpoint({
  id: 'claimPrize',
  method: 'POST',
  path: '/api/user/prizes/:prizeId/claim',
  access: 'player',
  summary: 'Claims a prize.',
  idempotency: 'nature',
  params: z.object({ prizeId: opaqueId }),
  body: z.object({ note: z.optional(z.nullable(text)), places: z.int().check(z.maximum(9, 'validation.too_long')) }),
  response: z.object({ done: z.literal(true) }),
  errors: ['request.not_found', 'request.id_reused'],
  example: { response: null },
});

const answer = (shape: Parameters<typeof z.object>[0]) => ({
  response: z.object({ ...list.response.shape, ...shape }),
});
const ask = (shape: Parameters<typeof z.object>[0]) => ({ query: z.object({ ...list.query.shape, ...shape }) });

/** Rule → [changes of a call that keeps all rules, the place that then breaks it]. */
const plants: Record<StyleRule, readonly (readonly [Partial<EndpointShape>, string])[]> = {
  verb: [
    [{ id: 'prizes' }, 'id'],
    [{ ...command, id: 'getPrize' }, 'id'],
  ],
  path: [
    [{ path: '/api/admin/prizes/:prizeId' }, 'path'],
    [{ path: '/api/core/prizes/:prizeId' }, 'path'],
    [{ access: 'public' }, 'path'],
    [{ path: '/api/user/get-prizes/:prizeId' }, 'path'],
    [{ path: '/api/user/Prizes/:prizeId' }, 'path'],
    [{ path: '/api/user/prizes2/:prizeId' }, 'path'],
  ],
  'text-in-path': [
    [{ params: z.object({ prizeId: text }) }, 'params.prizeId'],
    [ask({ note: text }), 'query.note'],
    [ask({ phone: slug }), 'query.phone'],
  ],
  method: [
    [{ body: z.object({}) }, 'body'],
    [{ ...command, method: 'DELETE' }, 'body'],
  ],
  status: [
    [{ errors: [] }, 'path'],
    [{ ...command, errors: ['request.not_json'] }, 'path'],
    [{ errors: ['request.not_found', 'request.not_json'] }, 'request.not_json'],
    [{ errors: ['request.not_found', 'request.id_reused'] }, 'request.id_reused'],
  ],
  'error-code': [[{ errors: ['request.not_found', 'limit.maxBetLimit'] }, 'limit.maxBetLimit']],
  'field-error': [
    [{ ...command, body: z.object({ places: z.int().check(z.maximum(9)) }) }, 'body.places'],
    [{ ...command, body: z.object({ a: z.array(z.optional(slug.check(z.maxLength(9)))) }) }, 'body.a[]'],
  ],
  idempotency: [[{ id: 'claimPrize', method: 'POST' }, 'id']],
  name: [
    [answer({ prize_count: z.int() }), 'response.prize_count'],
    [answer({ prizeUUID: text }), 'response.prizeUUID'],
  ],
  boolean: [
    [answer({ paid: z.boolean() }), 'response.paid'],
    [answer({ needsProof: z.optional(z.boolean()) }), 'response.needsProof'],
  ],
  id: [
    [answer({ prize: z.nullable(opaqueId) }), 'response.prize'],
    [answer({ prizes: z.array(opaqueId).check(z.maxLength(9)) }), 'response.prizes'],
  ],
  'empty-text': [
    [answer({ title: z.string() }), 'response.title'],
    [answer({ lines: z.object({ inner: z.record(slug, z.string()) }) }), 'response.lines.inner{}'],
    [answer({ kind: z.enum(['', 'gold']) }), 'response.kind'],
    [{ ...command, body: z.object({ note: z.optional(z.string().check(z.regex(/^a?$/))) }) }, 'body.note'],
  ],
  amount: [
    [{ response: z.object({ total: amount }) }, 'response.total'],
    [answer({ totalAmount: z.number() }), 'response.totalAmount'],
  ],
  time: [
    [answer({ paid: instant }), 'response.paid'],
    [answer({ paidAt: text }), 'response.paidAt'],
    [answer({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }), 'response.day'],
    [answer({ paidOn: text }), 'response.paidOn'],
  ],
  page: [
    [ask({ pageNo: z.int() }), 'query.pageNo'],
    [{ query: z.object({ cursor: cursorPaging.cursor }) }, 'query.cursor'],
    [{ response: z.object({ rows: z.array(z.boolean()) }) }, 'query.cursor'],
    [{ query: z.object({}), response: z.object({ rows: z.array(z.boolean()) }) }, 'response.rows'],
  ],
};

describe('the style of calls', () => {
  test('is kept by calls that keep every rule', () => {
    expect([violationsOf(list), violationsOf(command)]).toEqual([[], []]);
    const bounded = { ...list, query: z.object({}), response: z.object({ rows: z.array(slug).check(z.maxLength(9)) }) };
    expect(violationsOf(bounded)).toEqual([]);
  });

  test('every rule has a planted violation', () => {
    expect(Object.keys(plants)).toEqual([...STYLE_RULES]);
  });

  const cases = Object.entries(plants).flatMap(([rule, calls]) =>
    calls.map(([change, at]) => [rule, at, change] as const),
  );
  test.each(cases)('%s is broken by %s', (rule, at, change) => {
    const call = { ...list, ...change };
    expect(violationsOf(call)).toContainEqual([rule, at]);
  });
});

const exemptions = { fixed: {}, codes: { names: 'limit.maxBetLimit', reason: '' }, old: {} };
const messages = (calls: readonly EndpointShape[], change: Partial<Parameters<typeof findApiStyle>[1]> = {}) =>
  findApiStyle(calls, { ...exemptions, ...change }).map(({ message }) => message);

describe('exemptions', () => {
  const broken = { ...list, ...answer({ paid: z.boolean(), title: z.string() }) };

  test('a call that is not in the list of old calls must not break a rule', () => {
    expect(messages([broken])).toEqual([
      "listPrizes: response.paid breaks the rule 'boolean' of docs/api-style.md",
      "listPrizes: response.title breaks the rule 'empty-text' of docs/api-style.md",
    ]);
  });

  test('an old call may break what the list says, and nothing else', () => {
    const old = { listPrizes: { boolean: 'response.paid', 'empty-text': 'response.title' } };
    expect(messages([broken], { old })).toEqual([]);
    const worse = { ...list, ...answer({ paid: z.boolean(), title: z.string(), lost: z.boolean() }) };
    expect(messages([worse], { old })).toEqual([
      "listPrizes: response.lost breaks the rule 'boolean' of docs/api-style.md",
    ]);
  });

  test('what an old call no longer breaks must leave the list', () => {
    const old = { listPrizes: { boolean: 'response.paid response.gone' } };
    const better = { ...list, ...answer({ paid: z.boolean() }) };
    expect(messages([better], { old })).toEqual(["listPrizes no longer breaks 'boolean response.gone'; remove it"]);
    expect(messages([], { old })).toEqual(['names listPrizes, which is no call']);
  });

  test('a fixed name is exempt from rules about names only, and must be needed', () => {
    const fixed = { listPrizes: { names: 'paid title', reason: '' } };
    expect(messages([broken], { fixed })).toEqual([
      "listPrizes: response.title breaks the rule 'empty-text' of docs/api-style.md",
      'listPrizes: title needs no exemption; remove it',
    ]);
    expect(messages([], { fixed })).toEqual(['names listPrizes, which is no call']);
  });

  test('a code that the specification spells is exempt, and must exist', () => {
    const call: EndpointShape = { ...list, errors: ['request.not_found', 'limit.maxBetLimit', 'limit.dailyBetLimit'] };
    expect(messages([call], { codes: { names: 'limit.maxBetLimit limit.gone', reason: '' } })).toEqual([
      "listPrizes: limit.dailyBetLimit breaks the rule 'error-code' of docs/api-style.md",
      'names limit.gone, which is no error code',
    ]);
  });

  test('the contract breaks no rule beyond its exemptions', () => {
    expect(findApiStyle(ENDPOINTS, { fixed: FIXED_NAMES, codes: FIXED_CODES, old: readOldCalls() })).toEqual([]);
  });
});
