import { EventEmitter } from 'node:events';
import type { Page } from '@playwright/test';
import { findTruncatedTexts } from './audit/truncated-texts.ts';
import { pagesNamed } from './audit/pages-under-test.ts';
import { waitForNetworkIdle } from './audit/network-idle.ts';
import { createPlayers, createVisits } from './audit/page-auditor.ts';
import { Stalled, withTimeout } from './audit/with-timeout.ts';
import { expect, test } from './fixtures.ts';

test.use({ isPainted: true });

const WORD = { ltr: 'Verantwortungsbewusstsein', rtl: 'الاستقلاليةوالمسؤولية' } as const;

/** Elements that truncate the word, each in another way. */
const CUTTING = [
  '<p style="inline-size: 4rem; overflow: hidden">',
  '<p style="inline-size: 4rem; overflow: hidden auto; block-size: 9rem">',
  '<p style="block-size: 0.5rem; overflow: clip">',
  '<p style="position: absolute; inset-inline-start: -2rem">',
  '<p style="position: fixed; inset-inline-start: -2rem">',
  '<p style="inline-size: 200vw; text-align: end">',
];
const SHOWING = [
  '<p>',
  '<p style="inline-size: 4rem; overflow: hidden; overflow-wrap: anywhere">',
  '<p style="inline-size: 4rem; overflow: auto">',
  '<p style="inline-size: 1px; block-size: 1px; overflow: hidden">',
];

/** Ends in dots, which is a fault only with the text spacing of WCAG 1.4.12. */
const SHORTENED = ['<p style="inline-size: 4rem; overflow: hidden; text-overflow: ellipsis">'];

for (const dir of ['ltr', 'rtl'] as const)
  test(`detects truncated text in a ${dir} page, and nothing else`, async ({ casino }) => {
    const page = await casino.openPage();
    const faultsIn = async (part: string, isSpaced = false) => {
      await page.setContent(
        `<html dir="${dir}"><body style="overflow-x: clip"><div>${part}${WORD[dir]}</p></div></body></html>`,
      );
      return page.evaluate(findTruncatedTexts, { within: 'body', isSpaced });
    };
    for (const part of CUTTING) expect(await faultsIn(part), part).toEqual([expect.stringContaining(WORD[dir])]);
    for (const part of SHOWING) expect(await faultsIn(part), part).toEqual([]);
    for (const part of SHORTENED) {
      expect(await faultsIn(part), part).toEqual([]);
      expect(await faultsIn(part, true), part).toEqual([expect.stringContaining(WORD[dir])]);
    }
  });

test('retries a visit that stalls once, in another browser context', async ({ casino }) => {
  const [auditPage] = pagesNamed(['not-found']);
  if (!auditPage) throw new Error('There is no audit page for a missing page.');
  const visit = createVisits(casino, createPlayers(casino.port));
  const variant = { brand: 'plainhouse', locale: 'en', width: 390 };
  const never = () => withTimeout('a step', new Promise<never>(() => undefined), 50);
  let snapshotCount = 0;
  const seen = visit(auditPage, variant, async (page) => {
    snapshotCount += 1;
    return snapshotCount === 1 ? never() : page.locator('h1').count();
  });
  expect(await seen).toBe(1);
  expect(snapshotCount).toBe(2);
  const stalled = visit(auditPage, variant, never);
  await expect(stalled).rejects.toThrow(Stalled);
  await expect(stalled).rejects.toThrow(/a step: no end .*complete, visible, fonts loaded/);
});

test('the network is idle once requests have finished, even if a background revalidation has not', async () => {
  const page = new EventEmitter();
  const request = (type: string) => ({ resourceType: () => type });
  const [first, second] = [request('fetch'), request('other')];
  let isIdle = false;
  const networkIdle = waitForNetworkIdle(page as unknown as Page, 20)().then(() => (isIdle = true));
  page.emit('request', first);
  page.emit('request', second);
  // The first still has a body to load; the second, a revalidation, never reports its end.
  for (const one of [first, second]) page.emit('response', { request: () => one });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(isIdle).toBe(false);
  page.emit('requestfinished', first);
  await networkIdle;
});
