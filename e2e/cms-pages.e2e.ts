import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { faultsOf } from './audit/page-auditor.ts';
import { type Casino, expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

test.use({ isPainted: true });

const run = promisify(execFile);
const brand = 'ropewalk';
const contentRef = [brand, 'bonus-terms', 'en'];
const command = (casino: Casino, ...args: readonly string[]) =>
  run(process.execPath, [join(import.meta.dirname, '../tools/tasks/content.ts'), ...args], {
    env: { ...process.env, MARQUEE_DATA_DIR: casino.dataDir },
  });
const content = (casino: Casino, does: string, ...more: readonly string[]) =>
  command(casino, does, ...contentRef, ...more);

const GOOD = `# Bonus terms

## One < two & three

These words stay letters.
`;
const MALICIOUS_MARKDOWN = `# Bonus terms

## Before <script>window.broken = 1</script>

<img src=x onerror="window.broken = 1"> and <b>bold</b> stay letters.
`;

test('refuses to publish HTML in a page; publishes valid text, and reverts it', async ({ casino }) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-text-'));
  const file = join(folder, 'bonus-terms.md');
  writeFileSync(file, MALICIOUS_MARKDOWN);
  await expect(content(casino, 'edit', '--file', file, '--publish', '--by', 'Mallory')).rejects.toThrow(
    'looks like HTML',
  );
  writeFileSync(file, GOOD);
  const textOf = async () => (await casino.request('/bonus-terms', { brand, headers: { accept: 'text/html' } })).text;
  await content(casino, 'edit', '--file', file, '--publish', '--by', 'Ada Lovelace');
  try {
    await until(async () => (await textOf()).includes('stay letters'), 'the text is published', 40_000);
    const page = await casino.openPage({ brand });
    await page.goto('/bonus-terms');
    await page.getByRole('heading', { level: 2, name: 'One < two & three' }).waitFor();
    await expect(page.locator('main')).not.toContainText('Before');
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  } finally {
    await content(casino, 'revert', '--by', 'Ada Lovelace');
    rmSync(folder, { recursive: true });
  }
  await until(async () => !(await textOf()).includes('stay letters'), 'the previous text is back', 40_000);
});

test('shows English with a notice in Arabic when the Arabic text is withdrawn, and marks its language', async ({
  casino,
}) => {
  const arabic = [brand, 'aml-policy', 'ar', '--by', 'Ada Lovelace'];
  const page = await casino.openPage({ brand, locale: 'ar', device: 'phone' });
  const isEnglish = async () => {
    const { text } = await casino.request('/aml-policy', {
      brand,
      headers: { accept: 'text/html', cookie: 'lang=ar' },
    });
    return /<article[^>]* lang="en"/.test(text);
  };
  await command(casino, 'withdraw', ...arabic);
  try {
    await until(isEnglish, 'the page is in English', 40_000);
    await page.goto('/aml-policy');
    await expect(page.locator('main article')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('main article')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
    const notice = page.locator('main header').getByText('الإنجليزية');
    expect(await notice.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('ar');
    expect(await faultsOf(page)).toEqual([]);
  } finally {
    await command(casino, 'revert', ...arabic);
  }
  await until(async () => !(await isEnglish()), 'the Arabic text is back', 40_000);
});
