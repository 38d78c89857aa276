import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMONSTRATION_KYC } from '@marquee/brands/kyc-policy.ts';
import { refusalOf } from '../../core/testing/refusal-of.ts';
import { tableOf } from '../../core/testing/text-table.ts';
import { untilLockWaits } from '../../db/testing/lock-waits.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { addTextRows, at, PLAYER } from '../../db/testing/table-rows.ts';
import { shadowClock } from '../limits/testing/shadow-clock.ts';
import { createVerification, createReviewAdmin, type VerificationDeps } from './index.ts';

const { owner, db } = setUpDatabase();
const DAY_MS = 86_400_000;
const deps = {
  db,
  now: () => at(0),
  brandOf: () => ({ policy: DEMONSTRATION_KYC, pagePath: '' }),
  documentStore: { spoolFolder: '/dev/null/none' },
  announce: async () => {},
  mail: { post: async () => '', sendSoon: () => {} },
} as unknown as VerificationDeps; // what is tested here uses nothing else
const kyc = createVerification(deps);

beforeAll(async () => {
  await shadowClock(owner);
  await kyc.seedLabels();
});
beforeEach(() => owner.query('DELETE FROM document_files; DELETE FROM documents; DELETE FROM players'));

/** Documents of players of their own: `name | values`. */
async function addDocuments(text: string): Promise<void> {
  for (const [name = '', values = ''] of tableOf(text)) {
    await addTextRows(owner, 'players', PLAYER, `player_id=${name} email=${name}@example.com`);
    const usual = `player_id=${name} document_id=${name} brand_key=one document_type=identity uploaded_at=@0`;
    await addTextRows(owner, 'documents', usual, values);
  }
}

/** Stored files of a player that belong to no document. */
const addFiles = (count: number) =>
  owner.query(
    `INSERT INTO document_files (file_id, player_id, brand_key, upload_key, storage_key, received_sha256, state, kind, media_type, byte_count, page_count, scanned_by, created_at)
    SELECT n, 'ada', 'one', n + 10000000, n, sha256('a'), 'stored', 'image', 'image/png', 9, 1, 'none', $1 FROM generate_series(1, $2) n`,
    [at(0), count],
  );

it('rejects confirmed documents whose last day is over, the oldest first', async () => {
  await addDocuments(`
    yesterday | status=confirmed expires_on=2026-03-28
    today     | status=confirmed expires_on=2026-03-29
    long-ago  | status=confirmed expires_on=2026-03-27
    void      | status=confirmed expires_on=2026-03-27 voided_at=@0
    rejected  | status=rejected expires_on=2026-03-27
  `);
  const ids: string[] = [];
  for (const countMax of [1, 9]) {
    await kyc.expireDocuments(countMax);
    const { rows } = await owner.query<{ id: string }>(
      'SELECT document_id AS id FROM documents WHERE decided_at IS NOT NULL ORDER BY 1',
    );
    ids.push(rows.map(({ id }) => id).join());
  }
  expect(ids).toEqual(['long-ago', 'long-ago,yesterday']);
});

it('lists documents in review in the order in which they were sent, of one brand or of all', async () => {
  await addDocuments(`
    second   | status=pending
    first    | status=pending uploaded_at=@-1
    third    | status=pending brand_key=two
    void     | status=pending voided_at=@0
    rejected | status=rejected
  `);
  const { list } = createReviewAdmin(deps);
  const ids = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).rows.map(({ documentId }) => documentId).join();
  expect(await ids({ brandKey: null })).toBe('first,second,third');
  expect(await ids({ brandKey: 'one' })).toBe('first,second');
  expect(await ids({ brandKey: null, after: 'second' })).toBe('third');
  await owner.query(`INSERT INTO documents (document_id, player_id, brand_key, document_type, status, uploaded_at)
    SELECT 'more' || n, 'more' || n, 'one', 'identity', 'pending', now() FROM generate_series(1, 197) n`);
  expect(await list({ brandKey: null })).toMatchObject({ isLast: false, rows: { length: 200 } });
  expect(await list({ brandKey: 'one' })).toMatchObject({ isLast: true, rows: { length: 199 } });
});

it('does not send a file whose deletion began meanwhile', async () => {
  await addDocuments('ada | status=pending document_type=address');
  await addFiles(1);
  const job = await owner.connect();
  await job.query(`BEGIN; UPDATE document_files SET state = 'deleting'`);
  const session = { playerId: 'ada', brandKey: 'one', sessionId: '' };
  const body = { documentType: 'identity', fileIds: ['1'], expiresOn: '2040-01-31' };
  const sent = refusalOf(kyc.submitDocument({ session, body, origin: '' }));
  await untilLockWaits(owner);
  await job.query('COMMIT');
  job.release();
  expect(await sent).toBe('request.not_found');
});

it('accepts eighty files of a player in 24 hours', async () => {
  await addDocuments('ada | status=pending');
  await addFiles(80);
  const session = { playerId: 'ada', brandKey: 'one', sessionId: '' };
  const uploadAt = async (ms: number) => {
    await owner.query('UPDATE vector_clock.instant SET at = $1', [at(ms)]);
    return kyc.uploadFile({ session, clientIp: '192.0.2.1', upload: {} as never, uploadKey: 'k' });
  };
  await expect(uploadAt(DAY_MS - 1)).rejects.toMatchObject({ code: 'request.too_many' });
  // The folder of uploads does not exist.
  await expect(uploadAt(DAY_MS)).rejects.toMatchObject({ code: 'ENOTDIR' });
});
