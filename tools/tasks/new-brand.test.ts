import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createBrands } from '../../apps/platform/modules/brands/index.ts';
import { startPlatform } from '../../apps/platform/testing/running-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-new-brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dir = join(folder, 'brands');
const newBrand = (...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'new-brand.ts'), ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr }),
    );
  });
const options = ['--key', 'seaside', '--name', 'Seaside Casino', '--host', 'www.seaside.example', '--dir', dir];

test('writes a brand with which the platform starts and responds on its host', async () => {
  const { code, out } = await newBrand(...options);
  expect(out).toContain(`Written: ${join(dir, 'seaside.json')}`);
  expect(out).toContain('Before real players:');
  expect(code).toBe(0);
  const running = await startPlatform({ env: { MARQUEE_BRANDS_DIR: dir } });
  try {
    await running.platform.prepare();
    const read = <T>(path: string) =>
      running.request<T>('GET', path, {
        headers: { host: 'www.seaside.example', 'x-forwarded-host': 'www.seaside.example' },
      });
    const settings = await read<{ brandName: string; isDemo: boolean }>('/api/core/casino/settings2');
    expect(settings).toMatchObject({ status: 200, body: { brandName: 'Seaside Casino', isDemo: true } });
    const terms = await read('/api/core/casino/content/terms-and-conditions');
    expect(JSON.stringify(terms.body)).toContain('Seaside Casino');
  } finally {
    await running.stop();
  }
}, 60_000);

test('overwrites nothing', async () => {
  const before = readFileSync(join(dir, 'seaside.json'), 'utf8');
  expect(await newBrand(...options)).toEqual({ code: 1, out: expect.stringContaining('exists already') });
  expect(readFileSync(join(dir, 'seaside.json'), 'utf8')).toBe(before);
});

test('lists every missing fact of a brand for real players', () => {
  const file = join(dir, 'seaside.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, isDemo: false }));
  let message = '';
  try {
    createBrands({ brandsDir: dir });
  } catch (error) {
    message = String(error);
  }
  expect(message.match(/operator\.\w+ is missing/g)).toHaveLength(14);
});

test.each([
  ['nothing', [], 2, "Required option '--key <key>' not specified."],
  ['an unknown option', [...options, '--keyy', 'x'], 2, "Unknown option '--keyy'"],
  ['a key and a host that cannot be', ['--key', 'No Key', '--name', 'x', '--host', 'a b', '--dir', dir], 1, '3 faults'],
] as const)('rejects %s', async (_what, args, code, line) => {
  const response = await newBrand(...args);
  expect(response).toEqual({ code, out: expect.stringContaining(line) });
  expect(existsSync(join(dir, 'No Key.json'))).toBe(false);
});

test('prints --help', async () => {
  expect(await newBrand('--help')).toEqual({ code: 0, out: expect.stringMatching(/^Usage: npm run run-task/) });
});
