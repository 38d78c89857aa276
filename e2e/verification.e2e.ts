import { execFile } from 'node:child_process';
import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Casino, expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

const run = promisify(execFile);

const by = ['--by', 'Ada Lovelace'];

/** Runs the operator's task. */
async function command(casino: Casino, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, MARQUEE_DATA_DIR: casino.dataDir };
  const task = join(import.meta.dirname, '../tools/tasks/verification.ts');
  return (await run(process.execPath, [task, ...args], { env })).stdout;
}

const card = (page: Page, kind: string) => page.locator(`[data-document=${kind}]`);

async function sendPages(
  page: Page,
  kind: string,
  files: { name: string; buffer: Buffer }[],
  date: string,
): Promise<void> {
  const section = card(page, kind);
  await section.getByRole('button', { name: /^Send / }).click();
  const chosen = files.map((file) => ({
    mimeType: file.name.endsWith('pdf') ? 'application/pdf' : 'image/jpeg',
    ...file,
  }));
  await section.locator('input[type=file]').first().setInputFiles(chosen);
  await until(
    async () => (await section.getByText(/^Ready, /).count()) === files.length,
    `all pages of ${kind} are there`,
  );
  await section.locator('input[type=date]').fill(date);
  await section.getByRole('button', { name: 'Send for review' }).click();
  await section.getByText('In review').waitFor();
}

async function pendingDocumentOf(casino: Casino, userId: string): Promise<string> {
  const line = (await command(casino, 'list')).split('\n').findLast((one) => one.includes(userId));
  return line?.split(/\s+/)[0] ?? '';
}

test('the open page shows each step: submitted by phone, rejected with a reason, submitted again, approved', async ({
  casino,
}, testInfo) => {
  const image = sharp({ create: { width: 800, height: 500, channels: 3, background: '#345' } }).jpeg();
  const scan = await image.withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } }).toBuffer();
  const page1 = { name: 'front.jpg', buffer: scan };
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ device: 'phone', token: player.token });
  const tooLarge = testInfo.outputPath('large.jpg');
  writeFileSync(tooLarge, '');
  truncateSync(tooLarge, 25 * 1_048_576);
  await page.goto('/profile/verify');
  await page.getByRole('heading', { name: 'Not verified yet' }).waitFor();

  // Checks in the browser fail at once.
  await card(page, 'identity').getByRole('button', { name: 'Send document' }).click();
  const input = card(page, 'identity').locator('input[type=file]').first();
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await page.getByText('Only jpg, pdf, png accepted').waitFor();
  await input.setInputFiles(tooLarge);
  await page.getByText('File size must be less than 25MB').waitFor();
  await card(page, 'identity').getByRole('button', { name: 'Cancel' }).click();

  await sendPages(page, 'identity', [page1, { name: 'back.jpg', buffer: scan }], '2040-01-31');
  await page.getByRole('heading', { name: 'Documents under review' }).waitFor();

  const first = await pendingDocumentOf(casino, player.userId);
  const opened = testInfo.outputPath('opened');
  await command(casino, 'view', first, opened, ...by);
  const files = readdirSync(opened);
  expect(files).toHaveLength(2);
  expect((await sharp(join(opened, files[0] ?? '')).metadata()).exif).toBeUndefined();
  await command(casino, 'reject', first, '--reason', 'cut_off', ...by);
  await card(page, 'identity').getByText('All four corners must be visible').waitFor();
  await page.getByRole('heading', { name: 'A document wasn’t accepted' }).waitFor();

  await sendPages(page, 'identity', [page1], '2040-01-31');
  await page.getByRole('heading', { name: 'Previous documents' }).waitFor();
  await command(casino, 'approve', await pendingDocumentOf(casino, player.userId), ...by);
  await card(page, 'identity').getByText('Accepted').waitFor();

  await sendPages(page, 'address', [page1], new Date().toISOString().slice(0, 10));
  await command(casino, 'approve', await pendingDocumentOf(casino, player.userId), ...by);
  await page.getByRole('heading', { name: 'Your account is verified' }).waitFor();
  expect(await command(casino, 'history', player.userId)).toMatch(
    /Ada Lovelace {2}viewed[\s\S]*Ada Lovelace {2}rejected[\s\S]*Ada Lovelace {2}approved/,
  );
});

test('keeps the chosen file while offline and sends it when the connection is back', async ({ casino }) => {
  const scan = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#543' } })
    .png()
    .toBuffer();
  const player = await casino.signUpPlayer('plainhouse');
  const page = await casino.openPage({
    brand: 'plainhouse',
    device: 'phone',
    token: player.token,
    allowedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/],
  });
  await page.goto('/profile2/verification');
  await card(page, 'address').getByRole('button', { name: 'Send document' }).click();
  await page.context().setOffline(true);
  const input = card(page, 'address').locator('input[type=file]').first();
  await input.setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: scan });
  await page.getByText('Waiting for connection').waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Ready, /).waitFor();
});

test('an account that differs from its approved documents has a notice that updates it', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token });
  await page.route('**/api/user/get-documents', (route) =>
    route.fulfill({
      json: {
        documents: ['identity', 'address'].map((documentType) => ({
          documentId: `doc_${documentType}`,
          documentType,
          status: 'confirmed',
          reason: null,
          uploadedAt: '2026-11-01T10:00:00.000Z',
          decidedAt: '2026-11-01T12:00:00.000Z',
          expiresOn: null,
          fileCount: 1,
          isCurrent: true,
        })),
      },
    }),
  );
  await page.goto('/account/verification');
  const response = page.waitForResponse((response) => response.url().endsWith('/refresh-kyc-status'));
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  expect((await response).status()).toBe(200);
});
