import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { configOf } from '../config/platform-config.ts';
import { INTERNAL_HEADER, type HttpDeps } from './http-deps.ts';
import { addLimits } from './limits.ts';
import { memoryBudgets } from './testing/memory-budgets.ts';

const SECRET = 'the secret that site and platform share';
const OLD = 'the previous secret that some processes still send';

test('server rendering with the secret is exempt from the limit; visitors without or with another secret are not', async () => {
  const server = fastify();
  const budgets = memoryBudgets();
  await addLimits(server, {
    floodRequestsPerMinute: 2,
    internalSecrets: [SECRET, OLD],
    budgets,
    isOverloaded: () => false,
  } as unknown as HttpDeps);
  server.get('/', async () => 'answered');
  const request = async (secret?: string) =>
    (await server.inject({ url: '/', headers: secret === undefined ? {} : { [INTERNAL_HEADER]: secret } })).body;
  for (let index = 0; index < 5; index += 1) expect(await request(SECRET)).toBe('answered');
  expect(await request(OLD)).toBe('answered');
  expect([await request(), await request(`${SECRET}.`)]).toEqual(['answered', 'answered']);
  for (const wrong of [undefined, '', 'guess']) expect(await request(wrong)).not.toBe('answered');
  expect(await request(SECRET)).toBe('answered');
  await server.close();
});

test('a short secret stops the start; without one the process generates its own', () => {
  const secretOf = (secret?: string) => configOf('postgres://x', { MARQUEE_INTERNAL_SECRET: secret }).internalSecrets;
  expect([secretOf(), secretOf(''), secretOf(SECRET)]).toEqual([[], [], [SECRET]]);
  expect(secretOf(`${SECRET},${OLD}`)).toEqual([SECRET, OLD]);
  expect(() => secretOf('secret')).toThrow('MARQUEE_INTERNAL_SECRET');
});
