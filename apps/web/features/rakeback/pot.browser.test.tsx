import { getCalendarAward } from '@marquee/contract/rakeback.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { Pot } from './pot.tsx';

const award = (change: Partial<ReturnType<typeof pot>>) => ({ data: { userCalendarData: { ...pot(), ...change } } });
const pot = () => exampleOf(getCalendarAward).data.userCalendarData;
const closing = { currencyCode: 'EUR', percentBps: 1_000, ngr: '10.00', payout: '1.00' };

beforeEach(() => sessionStorage.clear());

afterEach(() => vi.useRealTimers());

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
