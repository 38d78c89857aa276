import { getCalendarAward } from '@marquee/contract/rakeback.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { Pot } from './pot.tsx';

const award = (change: Partial<ReturnType<typeof pot>>) => ({ data: { userCalendarData: { ...pot(), ...change } } });
const pot = () => exampleOf(getCalendarAward).data.userCalendarData;
const closing = { currencyCode: 'EUR', percentBps: 1_000, ngr: '10.00', payout: '1.00' };

beforeEach(() => sessionStorage.clear());

afterEach(() => vi.useRealTimers());

it('follows the bets and wins of the player in its currency, and says when the last share was given', async () => {
  const last = {
    startsAt: '2026-11-20T18:00:00Z',
    amount: '0.255',
    paidAt: null,
    ngr: '20.00',
    payout: '2.00',
    percent: '10',
    shareBps: 1275,
  };
  const closesAt = '2999-11-20T18:30:00Z';
  const site = await inSite(<Pot />, {
    isSignedIn: true,
    responses: { getCalendarAward: award({ ...closing, closesAt, last }) },
  });
  await expect.poll(site.read).toContain('How the pot is shared');
  for (const details of site.element.querySelectorAll('details')) details.open = true;
  const payout = () => site.read().match(/Current pot: (\S+)/)?.[1];
  await expect.poll(payout).toBe('€1.00');
  await expect.poll(site.read).toContain('Your last share: €0.255 of €2.00 (12.75%), at Nov 21, 2026, 12:15 AM');
  for (const [kind, win, currencyCode, shown] of [
    ['debit', '5.00', 'EUR', '€1.50'],
    ['debit', '5.00', 'USD', '€1.50'],
    ['credit', '12.00', 'EUR', '€0.30'],
    ['credit', '12.00', 'EUR', '€0.00'],
  ] as const) {
    emitLiveEvent(kind, { win, currencyCode } as never); // what the pot reads of an event
    await expect.poll(payout).toBe(shown);
  }
});

it('is read again when it closes', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  let requestCount = 0;
  await inSite(<Pot />, {
    isSignedIn: true,
    responses: {
      getCalendarAward: () => {
        requestCount += 1;
        const isFirst = requestCount === 1;
        const closesAt = new Date(Date.now() + (isFirst ? 10_000 : 1_800_000)).toISOString();
        return award({ ...closing, closesAt, ...(!isFirst && { ngr: '0.00', payout: '0.00' }) });
      },
    },
  });
  await expect.element(page.getByText('€1.00')).toBeVisible();
  // Well before the regular refresh after 15 seconds.
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => requestCount).toBe(2);
  await expect.element(page.getByText('€0.00')).toBeVisible();
});
