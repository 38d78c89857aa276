import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useCasino } from './harness.ts';
import { findTruncatedTexts } from './audit/truncated-texts.ts';
import { pagesNamed } from './audit/pages-under-test.ts';
import { waitForNetworkIdle } from './audit/network-idle.ts';
import { createVisits } from './audit/page-auditor.ts';
import { Stalled, withTimeout } from './audit/with-timeout.ts';

const casino = useCasino();
const WORD = { ltr: 'Verantwortungsbewusstsein', rtl: 'الاستقلاليةوالمسؤولية' } as const;

/** A part that shows less of the word than there is, each in a way of its own. */
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
  '<p style="inline-size: 4rem; overflow: hidden; text-overflow: ellipsis">',
  '<p style="inline-size: 1px; block-size: 1px; overflow: hidden">',
];

test.each(['ltr', 'rtl'] as const)(
  'the walk sees words that are cut in a page that runs %s, and no others',
  async (dir) => {
    const page = await casino.openPage();
    const faultsIn = async (part: string) => {
      await page.setContent(
        `<html dir="${dir}"><body style="overflow-x: clip"><div>${part}${WORD[dir]}</p></div></body></html>`,
      );
      return page.evaluate(findTruncatedTexts);
    };
    for (const part of CUTTING) expect(await faultsIn(part), part).toEqual([expect.stringContaining(WORD[dir])]);
    for (const part of SHOWING) expect(await faultsIn(part), part).toEqual([]);
  },
);

test('a window that stands still is thrown away and the stop opened in another, once', async () => {
  const [auditPage] = pagesNamed(['not-found']);
  if (!auditPage) throw new Error('There is no stop of a missing page.');
  const visit = createVisits(casino, casino.port);
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
  await expect(stalled).rejects.toThrow(/a step: no end .*complete, visible, faces loaded/);
});

test('a page is quiet when what it asked for is there, whatever the browser fetches anew behind a kept answer', async () => {
  const page = new EventEmitter();
  const request = (type: string) => ({ resourceType: () => type });
  const [first, second] = [request('fetch'), request('other')];
  let isIdle = false;
  const networkIdle = waitForNetworkIdle(page as unknown as Page, 20)().then(() => (isIdle = true));
  page.emit('request', first);
  page.emit('request', second);
  // The one is answered and on its way still; the other is only ever told to be answered.
  for (const one of [first, second]) page.emit('response', { request: () => one });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(isIdle).toBe(false);
  page.emit('requestfinished', first);
  await networkIdle;
});
