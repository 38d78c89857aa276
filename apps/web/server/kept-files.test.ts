import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSiteFiles } from './site-files.ts';
import { FILES_KEPT_MS, keepFiles } from './kept-files.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 29);
let folder: string;
let kept: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-files-'));
  kept = join(folder, 'kept');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build with these files. */
function build(...names: string[]): string {
  const own = mkdtempSync(join(folder, 'build-'));
  for (const name of names) writeFileSync(join(own, name), name);
  return own;
}

test('files of a former release are kept for 14 days after its last use, and no longer', async () => {
  const [first, second] = [build('a1.js', 'same.css'), build('b2.js', 'same.css')];
  await keepFiles(first, kept, START_MS);
  // The first release runs for a month, and marks its files every day.
  await keepFiles(first, kept, START_MS + 30 * DAY_MS);
  await keepFiles(second, kept, START_MS + 31 * DAY_MS);
  expect(readdirSync(kept).toSorted()).toEqual(['a1.js', 'b2.js', 'same.css']);
  await keepFiles(second, kept, START_MS + 30 * DAY_MS + FILES_KEPT_MS + 1);
  expect(readdirSync(kept).toSorted()).toEqual(['b2.js', 'same.css']);
});

test('the site sends files of a former release, and none once it cannot keep them', async () => {
  await keepFiles(build('former-1a.js'), kept, Date.now());
  const dist = mkdtempSync(join(folder, 'dist-'));
  mkdirSync(join(dist, 'client/assets'), { recursive: true });
  writeFileSync(join(dist, 'client/assets/entry-2b.js'), 'entry');
  const statusOf = async (filesDirectory: string | undefined, name: string) => {
    const server = fastify();
    await addSiteFiles(server, {
      distDirectory: dist,
      filesDirectory,
      findBrand: async () => null,
      themes: {},
      canLookUpBrand: () => true,
    });
    const { statusCode, headers } = await server.inject(`/assets/${name}`);
    await server.close();
    return [statusCode, headers['content-type'], headers['cache-control']];
  };
  const script = [200, expect.stringContaining('/javascript'), 'public, max-age=31536000, immutable'];
  expect(await statusOf(kept, 'former-1a.js')).toEqual(script);
  expect(await statusOf(kept, 'entry-2b.js')).toEqual(script);
  expect((await statusOf(undefined, 'former-1a.js'))[0]).toBe(404);
  // A file where the folder should be: the site starts, with its own files.
  writeFileSync(join(folder, 'file'), '');
  expect((await statusOf(join(folder, 'file/kept'), 'entry-2b.js'))[0]).toBe(200);
});
