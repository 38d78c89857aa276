import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { CONTENT_KEYS, type getContent, type getFaq } from '@marquee/contract/content.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { createDb, type Db } from '../../db/database.ts';
import { createPool } from '../../db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { sendRequest, startPlatform } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createBrands } from '../brands/index.ts';
import { createContentAdmin } from './index.ts';

type Page = ResponseOf<typeof getContent>;
type Faq = ResponseOf<typeof getFaq>;

const running = setUpPlatform(() => startPlatform({ isEmpty: true }));
let db: Db;
const { all: brands } = createBrands();
const writer = { author: 'Ada', note: null };
const contentRef = { brandKey: 'handelskade', contentKey: 'bonus-terms', locale: 'en' };

beforeAll(async () => {
  db = createDb(running.owner);
});

const read = (key: string, language = 'en', brand = 'handelskade') =>
  running.request<Page>('GET', `/api/core/casino/content/${key}`, { brand, headers: { 'accept-language': language } });
const admin = () => createContentAdmin(db, brands);

test('pages and FAQ are not found before texts are written', async () => {
  expect(await read('bonus-terms')).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  expect(await running.request('GET', '/api/core/casino/faq')).toMatchObject({ status: 404 });
  expect(await running.request('GET', '/api/core/casino/faq?category=NO')).toMatchObject({ status: 400 });
  expect(await read('No-Such-Key')).toMatchObject({ status: 400 });
});

test(
  'every brand has all legal pages after the start, with its own facts and an ETag',
  { timeout: 120_000 },
  async () => {
    await running.platform.prepare();
    for (const key of CONTENT_KEYS) await vi.waitFor(async () => expect((await read(key)).status).toBe(200), 5_000);
    const { body, headers } = await read('terms-and-conditions', 'en', 'belvoir');
    expect(body).toMatchObject({ locale: 'en', isFallback: false, version: 1 });
    const belvoir = brands.find(({ key }) => key === 'belvoir');
    expect(JSON.stringify(body.blocks)).toContain(belvoir?.name);
    expect(JSON.stringify(body.blocks)).not.toContain('Handelskade');
    const again = await running.request('GET', '/api/core/casino/content/terms-and-conditions', {
      brand: 'belvoir',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.status).toBe(304);
    expect(await read('nothing')).toMatchObject({ status: 404 });
  },
);

test('the FAQ has the requested language, and can be searched', async () => {
  const request = (query: string, language = 'de') =>
    running.request<Faq>('GET', `/api/core/casino/faq${query}`, { headers: { 'accept-language': language } });
  const whole = await vi.waitFor(async () => {
    const response = await request('');
    expect(response.status).toBe(200);
    return response.body;
  }, 5_000);
  expect(whole).toMatchObject({ locale: 'de', isFallback: false });
  const { body } = await request(`?search=${encodeURIComponent('führerschein')}`);
  expect(body.categories.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['documents']);
  expect((await request('', 'ar')).body).toMatchObject({ locale: 'ar', direction: 'rtl' });
});

test('a published text is visible in every process within seconds; a saved one is not', async () => {
  const other = await running.startAnother();
  await sendRequest(other.port, 'GET', '/api/core/casino/content/bonus-terms');
  try {
    const version = await admin().save(contentRef, '# Bonus terms\n\nNew text.', writer);
    expect((await read('bonus-terms')).body.version).toBe(1);
    await admin().publish(contentRef, null, writer);
    await vi.waitFor(async () => expect((await read('bonus-terms')).body.version).toBe(version), 5_000);
    await vi.waitFor(async () => {
      const elsewhere = await sendRequest<Page>(other.port, 'GET', '/api/core/casino/content/bonus-terms');
      expect(elsewhere.body.version).toBe(version);
    }, 5_000);
    await running.platform.prepare();
    expect((await read('bonus-terms')).body.blocks).toEqual([{ kind: 'paragraph', text: [{ text: 'New text.' }] }]);
    expect((await read('bonus-terms', 'en', 'lumen')).body.version).toBe(1);
  } finally {
    await other.stop();
  }
});

test('a revert restores the previous text, and the history lists everything', async () => {
  expect(await admin().revert(contentRef, { author: 'Grace', note: 'a mistake' })).toBe(1);
  await vi.waitFor(async () => expect((await read('bonus-terms')).body.version).toBe(1), 5_000);
  const history = await admin().publications(contentRef);
  expect(history.map(({ version, author }) => [version, author])).toEqual([
    [1, 'Grace'],
    [2, 'Ada'],
    [1, 'base text'],
  ]);
});

test('a text withdrawn in one language falls back to the next and stays withdrawn; the last language stays', async () => {
  const arabic = { ...contentRef, contentKey: 'aml-policy', locale: 'ar' };
  const localeRead = async () => (await read('aml-policy', 'ar')).body;
  await admin().withdraw(arabic, writer);
  await vi.waitFor(async () => expect(await localeRead()).toMatchObject({ locale: 'en', isFallback: true }), 5_000);
  await running.platform.prepare();
  expect((await admin().publications(arabic)).map(({ version }) => version)).toEqual([null, 1]);
  await expect(admin().withdraw(arabic, writer)).rejects.toThrow('not published');
  await Promise.allSettled(['de', 'en'].map((locale) => admin().withdraw({ ...arabic, locale }, writer)));
  const left = (await admin().list('handelskade')).filter(({ key }) => key === 'aml-policy');
  expect(left).toHaveLength(1);
  expect(await admin().revert(arabic, writer)).toBe(1);
  expect(await admin().revert(arabic, writer)).toBeNull();
  await admin().publish(arabic, null, writer);
  await vi.waitFor(async () => expect(await localeRead()).toMatchObject({ locale: 'ar', isFallback: false }), 5_000);
});

test('an older base text that an operator has restored survives a release', async () => {
  const privacy = { ...contentRef, contentKey: 'privacy-policy' };
  await running.owner.query(
    `INSERT INTO content_versions (brand_key, content_key, locale, version, source, author, is_base_text)
     VALUES ('handelskade', 'privacy-policy', 'en', 2, $1, 'base text', true)`,
    ['# Privacy\n\nOlder text.'],
  );
  await admin().publish(privacy, 2, writer);
  await running.platform.prepare();
  expect((await admin().publications(privacy))[0]).toMatchObject({ version: 2, author: 'Ada' });
});

test('rejects faulty texts, unknown texts and missing versions', async () => {
  const { save, publish, revert } = admin();
  await expect(save(contentRef, '# T\n\n[x](javascript:alert(1))', writer)).rejects.toThrow('allowed link target');
  await expect(save({ ...contentRef, locale: 'xx' }, '# T', writer)).rejects.toThrow('does not have the language');
  await expect(save({ ...contentRef, contentKey: 'news' }, '# T', writer)).rejects.toThrow('There is no text');
  await expect(save({ ...contentRef, brandKey: 'none' }, '# T', writer)).rejects.toThrow('There is no brand');
  await expect(publish(contentRef, 99, writer)).rejects.toThrow('This text has no version 99');
  await expect(revert({ ...contentRef, contentKey: 'legal-use-of-website' }, writer)).rejects.toThrow(
    'no earlier publication',
  );
});

test('concurrent saves create two versions', async () => {
  const versions = await Promise.all([
    admin().save(contentRef, '# A', writer),
    admin().save(contentRef, '# B', writer),
  ]);
  expect(new Set(versions).size).toBe(2);
});

test('the application role cannot change or delete versions', async () => {
  const database: TestDatabase = await createTestDatabase();
  const pool = createPool({ url: database.url });
  try {
    for (const table of ['content_versions', 'content_publications'])
      for (const statement of [`DELETE FROM ${table}`, `UPDATE ${table} SET author = 'x'`, `TRUNCATE ${table}`])
        await expect(pool.query(statement)).rejects.toThrow('permission denied');
  } finally {
    await pool.end();
    await database.drop();
  }
});
