import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecaptcha } from './bot-check-recaptcha.ts';

let reply: { status: number; body: string } = { status: 200, body: '' };
let requested = '';
const service = createServer((request, response) => {
  void text(request).then((body) => {
    requested = body;
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void service.close());

const request = (body: unknown, status = 200) => {
  reply = { status, body: JSON.stringify(body) };
  const { port } = service.address() as AddressInfo; // A TCP server has one.
  return createRecaptcha({ url: `http://127.0.0.1:${port}/siteverify`, secret: 'hush' }).isPerson(
    'tok en',
    '203.0.113.7',
    'signup',
  );
};

test('sends secret, token and IP address', async () => {
  await request({ success: true });
  expect(requested).toBe('secret=hush&response=tok+en&remoteip=203.0.113.7');
});

test.each([
  [{ success: true }, true],
  [{ success: true, score: 0.9, action: 'signup' }, true],
  [{ success: true, score: 0.3, action: 'signup' }, false],
  [{ success: true, score: 0.9, action: 'login' }, false],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
])('for %j returns %s', async (body, isPerson) => expect(await request(body)).toBe(isPerson));

test('throws if the service fails', async () => {
  await expect(request({ success: true }, 503)).rejects.toThrow('503');
  await expect(request({ verdict: 'fine' })).rejects.toThrow();
});
