import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentsS3 } from './documents-s3.ts';

const KEYS = { accessKeyId: 'test-access', secretAccessKey: 'test-secret' };
const REGION = 'eu-test-1';
const objects = new Map<string, Buffer>();
let failures = 0;

const sha = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Verifies signature version 4 from the received request, as a real store does. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return false;
  const [, access, day = '', region = '', names = '', signature] = match;
  const date = String(request.headers['x-amz-date']);
  const payload = String(request.headers['x-amz-content-sha256']);
  if (access !== KEYS.accessKeyId || !date.startsWith(day) || !names.split(';').includes('host')) return false;
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha(body)) return false;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), names, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (last, word) => hmac(last, word),
    hmac(hmac(`AWS4${KEYS.secretAccessKey}`, day), region),
  );
  return hmac(key, text).toString('hex') === signature;
}

const server = createServer((request, response) => {
  void (async () => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const path = request.url ?? '';
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end();
    }
    if (!isSigned(request, body)) return response.writeHead(403).end();
    if (request.method === 'PUT') objects.set(path, body);
    else if (request.method === 'DELETE') objects.delete(path);
    else return objects.has(path) ? response.end(objects.get(path)) : response.writeHead(404).end();
    return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  })();
});

let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const storeWith = (keys = KEYS) => createDocumentsS3({ bucketUrl: `${endpoint}/documents/`, region: REGION, ...keys });

test('stores, returns byte for byte and deletes a document by correctly signed requests', async () => {
  const store = storeWith();
  const bytes = Buffer.from([0, 1, 2, 255]);
  await store.put('handelskade/abc', bytes);
  expect([...objects.keys()]).toEqual(['/documents/handelskade/abc']);
  expect(await store.get('handelskade/abc')).toEqual(bytes);
  await store.remove('handelskade/abc');
  expect(await store.get('handelskade/abc')).toBeNull();
  await store.remove('handelskade/abc');
});

test('requests with a wrong key fail', async () => {
  const unauthorized = storeWith({ ...KEYS, secretAccessKey: 'another' });
  await expect(unauthorized.put('handelskade/x', Buffer.from('x'))).rejects.toThrow('403');
  await expect(unauthorized.get('handelskade/x')).rejects.toThrow('403');
  expect(objects.size).toBe(0);
});

test('retries when the store is briefly unavailable, and fails when it stays unavailable', async () => {
  failures = 1;
  await storeWith().put('handelskade/y', Buffer.from('y'));
  failures = 20;
  await expect(storeWith().get('handelskade/y')).rejects.toThrow('503');
  failures = 0;
});
