import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentFiles } from '../adapters/documents-files/documents-files.ts';
import { sendFile } from '../modules/verification/testing/send-file.ts';
import { createEncryption } from '../secrets/encryption.ts';
import { signUpPlayer, PASSWORD, startPlatform, type RunningPlatform } from '../testing/running-platform.ts';

const TASK = fileURLToPath(new URL('../../../tools/tasks/rotate-secrets.ts', import.meta.url));
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')) as [string, string]; // two in, two out
const folder = mkdtempSync(joinPath(tmpdir(), 'marquee-rotate-'));

let harness: RunningPlatform;
let playerId: string;
beforeAll(async () => {
  harness = await startPlatform({ env: { MARQUEE_SECRETS_KEY: oldKey, DOCUMENTS_KEY: oldKey, DOCUMENTS_DIR: folder } });
  const player = await signUpPlayer(harness.port);
  playerId = player.userId;
  const { token } = player;
  await harness.request('POST', '/api/user/step-up', { token, body: { password: PASSWORD } });
  await harness.request('POST', '/api/user/totp', { token });
  const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
  await sendFile(harness.port, { bytes }, { token });
  await harness.owner.query(
    `INSERT INTO retained_identities (player_id, brand_key, identity, is_encrypted, retained_until)
     VALUES ($1, 'handelskade', $2, true, now() + interval '1 year')`,
    [playerId, encryption(oldKey).encrypt(Buffer.from('Ada'), `identity:${playerId}`)],
  );
});
afterAll(async () => {
  await harness?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const encryption = (key: string) => createEncryption([Buffer.from(key, 'base64')]);

async function rotate(keys: string, ...args: string[]) {
  const { connectionString = '' } = harness.owner.options as { connectionString?: string };
  const child = spawn(process.execPath, [TASK, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: connectionString,
      MARQUEE_SECRETS_KEY: keys,
      DOCUMENTS_KEY: keys,
      DOCUMENTS_DIR: folder,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

const stores = ['authenticator apps', 'documents', 'retained identities'];

test('a check counts values of the old key and changes nothing', async () => {
  const { code, text } = await rotate(`${newKey},${oldKey}`, '--check');
  expect(code).toBe(1);
  for (const storeName of stores)
    expect(text).toContain(`${storeName}: 0 re-encrypted, 0 already with the newest key, 1 with an old key`);
});

test('without the old key nothing changes, and unreadable values are counted', async () => {
  const { code, text } = await rotate(newKey);
  expect(code).toBe(1);
  for (const storeName of stores) expect(text).toMatch(new RegExp(`${storeName}: 0 re-encrypted, .*1 unreadable`));
});

test('re-encrypts everything with the new key', async () => {
  const { code, text } = await rotate(`${newKey},${oldKey}`);
  expect(code, text).toBe(0);
  for (const storeName of stores) expect(text).toContain(`${storeName}: 1 re-encrypted`);
  const again = await rotate(newKey, '--check');
  expect(again.code, again.text).toBe(0);

  const { rows: apps } = await harness.owner.query('SELECT encrypted_secret FROM totp_secrets WHERE player_id = $1', [
    playerId,
  ]);
  expect(encryption(newKey).decrypt(apps[0].encrypted_secret, `totp/${playerId}`)).toHaveLength(20);
  const { rows: files } = await harness.owner.query('SELECT storage_key, byte_count FROM document_files');
  const stored = await createDocumentFiles(joinPath(folder, 'stored')).get(files[0].storage_key);
  expect(encryption(newKey).decrypt(stored ?? Buffer.alloc(0), files[0].storage_key)).toHaveLength(files[0].byte_count);
  const { rows: identities } = await harness.owner.query('SELECT identity FROM retained_identities');
  expect(encryption(newKey).decrypt(identities[0].identity, `identity:${playerId}`).toString()).toBe('Ada');
});
