import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpPlayer, startPlatform, type TestPlayer, type RunningPlatform } from '../../testing/running-platform.ts';
import { monthsBefore } from './document-date.rules.ts';
import { writePdf } from './testing/pdf-samples.ts';
import { formOf, sendBody, sendFile } from './testing/send-file.ts';

let harness: RunningPlatform;
let scan: Buffer;
beforeAll(async () => {
  harness = await startPlatform();
  scan = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => harness.stop());

const today = new Date().toISOString().slice(0, 10);
interface Document {
  readonly documentId: string;
  readonly documentType: string;
  readonly status: string;
  readonly fileCount: number;
  readonly isCurrent: boolean;
}
const upload = async ({ token }: TestPlayer) => {
  const { status, body } = await sendFile(harness.port, { bytes: scan }, { token });
  expect(status).toBe(200);
  return body.file?.fileId ?? '';
};
const submit = ({ token }: TestPlayer, body: object) =>
  harness.request<{ code?: string; document: Document; kycStatus: string }>('POST', '/api/user/submit-document', {
    token,
    body,
  });
const documentsOf = async ({ token }: TestPlayer) =>
  (await harness.request<{ documents: Document[] }>('GET', '/api/user/get-documents', { token })).body.documents;
const labelsOf = async ({ token }: TestPlayer) =>
  (
    await harness.request<{ labels: { documentType: string; isRequired: boolean; canSend: boolean }[] }>(
      'GET',
      '/api/user/get-document-label',
      { token },
    )
  ).body.labels;
describe('document types', () => {
  test('come from the brand’s policy, and stay the same after a restart', async () => {
    await harness.platform.prepare();
    const labels = await labelsOf(await signUpPlayer(harness.port));
    expect(labels.map(({ documentType, isRequired, canSend }) => [documentType, isRequired, canSend])).toEqual([
      ['identity', true, true],
      ['address', true, true],
      ['payment', false, false],
      ['selfie', false, false],
      ['source_of_funds', false, false],
    ]);
  });

  test.each(['/api/user/get-document-label', '/api/user/get-documents'])(
    '%s requires a login and accepts no parameters',
    async (path) => {
      expect((await harness.request('GET', path)).status).toBe(403);
      const player = await signUpPlayer(harness.port);
      expect((await harness.request('GET', `${path}?x=1`, { token: player.token })).status).toBe(400);
    },
  );
});

describe('uploads', () => {
  test('stores a repeated upload once, and rejects another file with the same key', async () => {
    const { token } = await signUpPlayer(harness.port);
    const key = randomUUID();
    const first = await sendFile(harness.port, { bytes: scan }, { token, key });
    expect(first).toMatchObject({ status: 200, body: { file: { kind: 'image', pageCount: 1 } } });
    expect((await sendFile(harness.port, { bytes: scan }, { token, key })).body).toEqual(first.body);
    const other = await sharp(scan).negate().jpeg().toBuffer();
    expect(await sendFile(harness.port, { bytes: other }, { token, key })).toMatchObject({
      status: 409,
      body: { code: 'request.id_reused' },
    });
  });

  test('stores concurrent uploads with one key once', async () => {
    const { token } = await signUpPlayer(harness.port);
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => sendFile(harness.port, { bytes: scan }, { token, key })));
    expect(new Set(responses.map(({ body }) => body.file?.fileId)).size).toBe(1);
  });

  test('rejects every body but a form with exactly one file', async () => {
    const { token } = await signUpPlayer(harness.port);
    const send = (body: Buffer, headers = {}) => sendBody(harness.port, body, { token, headers });
    const invalid = { status: 400, body: { code: 'request.invalid' } };
    expect(await sendFile(harness.port, { bytes: scan, part: 'other' }, { token })).toMatchObject(invalid);
    expect(await send(formOf([{ bytes: scan }, { bytes: scan }]))).toMatchObject(invalid);
    expect(await send(formOf([]))).toMatchObject(invalid);
    expect(await send(Buffer.from('not a form'))).toMatchObject(invalid);
    expect(await send(formOf([{ bytes: scan }]).subarray(0, 300))).toMatchObject(invalid);
    expect(await send(scan, { 'content-type': 'image/jpeg' })).toMatchObject({ status: 415 });
    expect(await send(Buffer.from('{}'), { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
    expect(await send(scan, { 'content-type': 'multipart/form-data; nothing' })).toMatchObject(invalid);
  });

  test('determine the type by content, ignoring the file name, and store nothing of a rejected file', async () => {
    const player = await signUpPlayer(harness.port);
    const send = (bytes: Buffer | string, name: string, type = 'image/jpeg') =>
      sendFile(harness.port, { bytes: Buffer.from(bytes as string, 'latin1'), name, type }, { token: player.token });
    const refused = (code: string) => ({ status: 422, body: { code } });
    expect(await send('GIF89a', 'scan.jpg')).toMatchObject(refused('kyc.file_type'));
    expect(await send('', 'scan.jpg')).toMatchObject(refused('kyc.file_damaged'));
    expect(await send(writePdf({ catalog: '/AA << >>' }), 'bill.pdf')).toMatchObject(refused('kyc.file_unsafe'));
    expect(await send(writePdf({ trailer: '/Encrypt << >>' }), 'bill.pdf')).toMatchObject(refused('kyc.file_locked'));
    const { rows } = await harness.owner.query('SELECT 1 FROM document_files WHERE player_id = $1', [player.userId]);
    expect(rows).toEqual([]);
    for (const name of ['scan.exe', '../../etc/passwd', 'a.jpg.html', 'gpj.\u202etxt', 'a%00.php', 'x'.repeat(3_000)])
      expect((await send(scan, name, 'text/html')).status, name).toBe(200);
    expect((await send(writePdf(), 'photo.png', 'image/png')).body.file).toMatchObject({ kind: 'pdf', pageCount: 1 });
    // A process is started for each file.
  }, 120_000);

  test('require a login and a key', async () => {
    const { token } = await signUpPlayer(harness.port);
    expect(await sendFile(harness.port, { bytes: scan })).toMatchObject({
      status: 403,
      body: { code: 'session.missing' },
    });
    for (const key of ['short', 'has spaces in it', 'a'.repeat(65)])
      expect(await sendFile(harness.port, { bytes: scan }, { token, key }), key).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
    expect(await sendFile(harness.port, { bytes: scan }, { token, key: null })).toMatchObject({
      status: 400,
      body: { code: 'request.idempotency_key_missing' },
    });
  });

  test('limit concurrent uploads per player', async () => {
    const { token } = await signUpPlayer(harness.port);
    const big = Buffer.concat([scan, Buffer.alloc(4_000_000)]);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => sendFile(harness.port, { bytes: big }, { token })),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });

  test('fail with their own error if the installation has no document store', async () => {
    const closed = await startPlatform({ env: { DOCUMENTS_KEY: '' } });
    try {
      const { token } = await signUpPlayer(closed.port);
      expect(await sendFile(closed.port, { bytes: scan }, { token })).toMatchObject({
        status: 503,
        body: { code: 'kyc.uploads_closed' },
      });
    } finally {
      await closed.stop();
    }
  });
});

describe('submitting documents', () => {
  test('accepts one of two concurrent submissions', async () => {
    const player = await signUpPlayer(harness.port);
    const requests = [await upload(player), await upload(player)].map((fileId) => ({
      documentType: 'identity',
      fileIds: [fileId],
      expiresOn: today,
    }));
    const statuses = await Promise.all(requests.map(async (request) => (await submit(player, request)).status));
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('rejects files of other players and files that were already submitted', async () => {
    const [ada, eve] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
    const fileId = await upload(ada);
    const request = { documentType: 'identity', fileIds: [fileId], expiresOn: today };
    const missing = { status: 404, body: { code: 'request.not_found' } };
    expect(await submit(eve, request)).toMatchObject(missing);
    expect((await submit(ada, request)).status).toBe(200);
    expect(await submit(eve, request)).toMatchObject(missing);
    expect(await submit(ada, { ...request, documentType: 'address', issuedOn: today })).toMatchObject(missing);
    expect(await submit(ada, { ...request, fileIds: [fileId, await upload(ada)] })).toMatchObject(missing);
    expect(await documentsOf(eve)).toEqual([]);
  });

  test('accepts only the required types, with their dates', async () => {
    const player = await signUpPlayer(harness.port);
    const fileIds = [await upload(player)];
    const send = (body: object) => submit(player, { fileIds, ...body });
    const old = monthsBefore(today, 7);
    for (const [body, code, params] of [
      [{ documentType: 'selfie' }, 'kyc.not_requested'],
      [{ documentType: 'nonsense' }, 'kyc.not_requested'],
      [{ documentType: 'address' }, 'auth.field_invalid', { fields: ['issuedOn'], reasons: ['validation.required'] }],
      [
        { documentType: 'address', issuedOn: '2090-01-01' },
        'auth.field_invalid',
        { reasons: ['validation.invalid_format'] },
      ],
      [{ documentType: 'address', issuedOn: old }, 'kyc.document_too_old', { months: 6 }],
      [{ documentType: 'identity', expiresOn: old }, 'kyc.document_expired'],
    ] as const)
      expect(await send(body)).toMatchObject({ status: 422, body: { code, ...(params && { params }) } });
    expect(await send({ documentType: 'address', issuedOn: '2026-02-30' })).toMatchObject({ status: 400 });
    expect(await submit(player, { documentType: 'address', issuedOn: today, fileIds: [] })).toMatchObject({
      status: 400,
    });
    expect(
      await submit(player, { documentType: 'address', issuedOn: today, fileIds: [...fileIds, ...fileIds] }),
    ).toMatchObject({ status: 422, body: { params: { reasons: ['validation.invalid_format'] } } });
    expect((await send({ documentType: 'address', issuedOn: today })).status).toBe(200);
  });
});

test('an outdated status is recomputed only by `refreshStatus`', async () => {
  const player = await signUpPlayer(harness.port);
  for (const body of [
    { documentType: 'identity', expiresOn: '2040-01-31' },
    { documentType: 'address', issuedOn: today },
  ])
    await submit(player, { ...body, fileIds: [await upload(player)] });
  await harness.owner.query(`UPDATE documents SET status = 'confirmed', decided_at = now() WHERE player_id = $1`, [
    player.userId,
  ]);
  const details = async () =>
    (
      await harness.request<{ getUser: { kycStatus: string } }>('GET', '/api/user/get-user-details', {
        token: player.token,
      })
    ).body.getUser.kycStatus;
  expect(await details()).toBe('PENDING');
  const refresh = (token?: string) =>
    harness.request('POST', '/api/user/refresh-kyc-status', { ...(token !== undefined && { token }) });
  expect((await refresh()).status).toBe(403);
  expect(await refresh(player.token)).toMatchObject({ status: 200, body: { kycStatus: 'APPROVED' } });
  expect(await details()).toBe('APPROVED');
});
