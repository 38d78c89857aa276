import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDocumentFiles } from './documents-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('stores a document with private permissions, returns it byte for byte, and deletes it', async () => {
  const store = createDocumentFiles(folder);
  const bytes = Buffer.from([0, 1, 2, 255]);
  await store.put('handelskade/abc', bytes);
  await store.put('handelskade/abc', bytes);
  expect(await store.get('handelskade/abc')).toEqual(bytes);
  expect(readdirSync(join(folder, 'handelskade'))).toEqual(['abc']);
  expect(statSync(join(folder, 'handelskade/abc')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'handelskade')).mode & 0o777).toBe(0o700);
  await store.remove('handelskade/abc');
  expect(await store.get('handelskade/abc')).toBeNull();
  await store.remove('handelskade/abc');
});

test.each(['../out', '/etc/passwd', 'a/../b', 'a//b', 'A', 'a\0b', '', 'a/'])('rejects the key %o', async (key) => {
  const store = createDocumentFiles(folder);
  await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('Invalid document key');
  await expect(async () => store.get(key)).rejects.toThrow('Invalid document key');
});
