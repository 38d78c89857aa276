import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verificationDeps } from '../../wiring/verification.ts';
import { documentsConfig } from '../../config/documents-config.ts';
import { readSettings } from '../../config/platform-config.ts';
import { createDb, type Db } from '../../db/database.ts';
import { createPool } from '../../db/pool.ts';
import { untilLockWaits } from '../../db/testing/lock-waits.ts';
import { signUpPlayer, startPlatform, type TestPlayer, type RunningPlatform } from '../../testing/running-platform.ts';
import { createMailbox, createMessaging } from '../messaging/index.ts';
import { createWallet } from '../wallet/index.ts';
import {
  createVerification,
  createReviewAdmin,
  type Verification,
  type VerificationDeps,
  type ReviewAdmin,
} from './index.ts';
import { formOf, sendBody, sendFile } from './testing/send-file.ts';

const folder = mkdtempSync(path(tmpdir(), 'kyc-'));
const env = { DOCUMENTS_KEY: 'ab'.repeat(32), DOCUMENTS_DIR: folder };
const today = new Date().toISOString().slice(0, 10);
let harness: RunningPlatform;
let db: Db;
let deps: VerificationDeps;
let admin: ReviewAdmin;
let kyc: Verification;
let scan: Buffer;

beforeAll(async () => {
  harness = await startPlatform({ env });
  const pool = createPool({ url: String(harness.owner.options.connectionString), max: 4 });
  db = createDb(pool);
  const mail = createMessaging({
    db,
    transport: createMailbox(db),
    retentionDays: [],
    linkOf: harness.platform.brands.emailLinkOf,
    senderOf: () => ({ name: 'Handelskade', email: 'help@handelskade.example' }),
    log: { warn: () => {} },
  });
  const wallet = createWallet({ pool });
  deps = verificationDeps({
    documents: documentsConfig(readSettings(env)),
    db,
    brands: harness.platform.brands,
    wallet,
    mail,
  });
  admin = createReviewAdmin(deps);
  kyc = createVerification(deps);
  scan = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await db.destroy();
  await harness.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DATES: Readonly<Record<string, object>> = { identity: { expiresOn: '2040-01-31' }, address: { issuedOn: today } };
const send = async (player: TestPlayer, documentType: string, dates = DATES[documentType] ?? {}) => {
  const { body } = await sendFile(harness.port, { bytes: scan }, { token: player.token });
  const sent = await harness.request<{ document: { documentId: string } }>('POST', '/api/user/submit-document', {
    token: player.token,
    body: { documentType, fileIds: [body.file?.fileId], ...dates },
  });
  expect(sent.status).toBe(200);
  return sent.body.document.documentId;
};
const statusOf = async (player: TestPlayer) =>
  (
    await harness.request<{ getUser: { kycStatus: string } }>('GET', '/api/user/get-user-details', {
      token: player.token,
    })
  ).body.getUser.kycStatus;
const documentsOf = async (player: TestPlayer) =>
  (
    await harness.request<{ documents: Record<string, unknown>[] }>('GET', '/api/user/get-documents', {
      token: player.token,
    })
  ).body.documents;
const eventsOf = async ({ userId }: TestPlayer) =>
  (
    await harness.owner.query<{ payload: Record<string, unknown> }>(
      `SELECT payload FROM outbox WHERE key = $1 AND event = 'kycUpdated' ORDER BY payload::text`,
      [userId],
    )
  ).rows.map(({ payload }) => payload);
const auditLogOf = async ({ userId }: TestPlayer) =>
  (await admin.history({ playerId: userId })).map(({ actor, action }) => `${actor} ${action}`);

describe('reviewing documents', () => {
  test('verifies the account with the last approval, and notifies the player of each', async () => {
    const player = await signUpPlayer(harness.port);
    const [identity, address] = [await send(player, 'identity'), await send(player, 'address')];
    expect(await admin.approve(identity, { by: 'Ada', expiresOn: null })).toBe('PENDING');
    expect(await statusOf(player)).toBe('PENDING');
    expect(await admin.approve(address, { by: 'Ada', expiresOn: '2041-01-31' })).toBe('APPROVED');
    expect(await statusOf(player)).toBe('APPROVED');
    const { rows } = await harness.owner.query(
      `SELECT template, link FROM emails WHERE recipient = $1 AND template LIKE 'kyc%' ORDER BY created_at`,
      [player.email],
    );
    const link = `http://handelskade.localhost:${harness.port}/profile/verify`;
    expect(rows).toEqual([
      { template: 'kyc_confirmed', link },
      { template: 'kyc_verified', link },
    ]);
    expect(await eventsOf(player)).toContainEqual({
      kycStatus: 'APPROVED',
      documentType: 'address',
      status: 'confirmed',
    });
    expect(await auditLogOf(player)).toEqual([
      'player submitted',
      'player status_changed',
      'player submitted',
      'Ada approved',
      'Ada approved',
      'Ada status_changed',
    ]);
    expect((await admin.history({ documentId: address })).map(({ action }) => action)).toEqual([
      'submitted',
      'approved',
      'status_changed',
    ]);
  });

  test('decides once, for known reasons, and requests known documents of known players', async () => {
    const player = await signUpPlayer(harness.port);
    const documentId = await send(player, 'identity');
    const both = await Promise.allSettled([
      admin.approve(documentId, { by: 'Ada', expiresOn: null }),
      admin.reject(documentId, { by: 'Eve', reason: 'altered' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await auditLogOf(player)).filter((one) => /approved|rejected/.test(one))).toHaveLength(1);
    for (const expiresOn of [new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), '2040-02-30'])
      expect(() => admin.approve(documentId, { by: 'Ada', expiresOn })).toThrow('not a future date');
    expect(() => admin.reject(documentId, { by: 'Ada', reason: 'because' })).toThrow('No reason');
    await expect(admin.request(player.userId, 'horoscope', 'Ada')).rejects.toThrow('No document type');
    await expect(admin.request('plr_unknown', 'identity', 'Ada')).rejects.toThrow('There is no player');
    await expect(admin.history({ documentId: 'doc_unknown' })).rejects.toThrow('There is no document');
  });
});

test('records every viewing of files in the audit log', async () => {
  const player = await signUpPlayer(harness.port);
  const documentId = await send(player, 'identity');
  const files = await admin.view(documentId, 'Ada');
  expect(files).toMatchObject([{ mediaType: 'image/jpeg', scannedBy: 'none' }]);
  expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 50 });
  expect(await auditLogOf(player)).toContain('Ada viewed');
});

test('does not expire a document that was rejected in the meantime', async () => {
  const player = await signUpPlayer(harness.port);
  const documentId = await send(player, 'identity');
  await admin.approve(documentId, { by: 'Ada', expiresOn: null });
  await harness.owner.query(`UPDATE documents SET expires_on = '2020-01-01' WHERE document_id = $1`, [documentId]);
  const other = await harness.owner.connect();
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM players WHERE player_id = $1 FOR UPDATE', [player.userId]);
  const expiring = kyc.expireDocuments(100);
  await untilLockWaits(harness.owner);
  await other.query(`UPDATE documents SET status = 'rejected', expires_on = NULL WHERE document_id = $1`, [documentId]);
  await other.query('COMMIT');
  other.release();
  await expiring;
  const { rows } = await harness.owner.query(
    `SELECT action FROM kyc_audit_log WHERE document_id = $1 AND action = 'expired'`,
    [documentId],
  );
  expect(rows).toEqual([]);
});

test('leaves a document in review if details are filled in for the first time, and voids it if they change', async () => {
  const player = await signUpPlayer(harness.port);
  await send(player, 'identity');
  const rename = (body: object) =>
    harness.request('PUT', '/api/user/update-user-details', { token: player.token, body });
  const areCurrent = async () => (await documentsOf(player)).map(({ isCurrent }) => isCurrent);
  await rename({ firstName: 'Ada', city: 'Bath', onChangeResetKyc: true });
  expect(await areCurrent()).toEqual([true]);
  expect(await statusOf(player)).toBe('PENDING');
  await rename({ city: 'London', onChangeResetKyc: true });
  expect(await areCurrent()).toEqual([false]);
  expect(await statusOf(player)).toBe('NOT_STARTED');
});

describe('the document store', () => {
  const stored = () => readdirSync(path(folder, 'stored/handelskade'));

  test('contains encrypted files under random names', async () => {
    await send(await signUpPlayer(harness.port), 'identity');
    for (const name of stored()) {
      expect(name).toMatch(/^[0-9a-f]{40}$/);
      expect(readFileSync(path(folder, 'stored/handelskade', name)).includes('JFIF')).toBe(false);
    }
    expect(readdirSync(path(folder, 'incoming'))).toEqual([]);
  });
});

test('the audit log is append-only for the application', async () => {
  const client = await harness.owner.connect();
  try {
    await client.query('SET ROLE marquee_app');
    for (const statement of [
      'UPDATE kyc_audit_log SET actor = actor',
      'DELETE FROM kyc_audit_log',
      'TRUNCATE kyc_audit_log',
    ])
      await expect(client.query(statement), statement).rejects.toThrow('permission denied');
  } finally {
    await client.query('RESET ROLE');
    client.release();
  }
});

describe('the limit of 25 MB', () => {
  const LIMIT = 25 * 1_048_576;
  const padded = (bytes: number) => Buffer.concat([scan, Buffer.alloc(bytes - scan.length)]);

  test.each([
    [LIMIT - 1, 200, undefined],
    [LIMIT, 413, 'kyc.file_too_large'],
    [LIMIT + 1, 413, 'kyc.file_too_large'],
    [LIMIT + 5_000_000, 413, 'kyc.file_too_large'],
  ])('a file of %i bytes gives status %i', async (bytes, status, code) => {
    const { token } = await signUpPlayer(harness.port);
    const response = await sendFile(harness.port, { bytes: padded(bytes) }, { token });
    expect([response.status, response.body.code]).toEqual([status, code]);
  });

  test('applies without a Content-Length too, also to an endless body', async () => {
    const { token } = await signUpPlayer(harness.port);
    const send = (bytes: number) =>
      sendBody(harness.port, formOf([{ bytes: padded(bytes) }]), { token, isChunked: true });
    expect((await send(1_000_000)).status).toBe(200);
    expect((await send(LIMIT + 20_000_000)).status).toBe(413);
  });

  test('ends an upload with a wrong Content-Length and leaves nothing behind', async () => {
    const { token } = await signUpPlayer(harness.port);
    const form = formOf([{ bytes: scan }]);
    const short = sendBody(harness.port, form, { token, headers: { 'content-length': String(form.length - 20) } });
    expect((await short).status).toBe(400);
    expect(readdirSync(path(folder, 'incoming'))).toEqual([]);
  });
});
