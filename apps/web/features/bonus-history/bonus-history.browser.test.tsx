import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inSite, type MockResponses } from '../../testing/in-site.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { BonusHistory } from './bonus-history.tsx';

const bonus: EndpointResponse<'getUserBonus'>['rows'][number] = {
  userBonusId: 'ubn_01jd3v9k2m4n6p8r',
  bonusId: 'bns_01jd3v9k2m4n6p8r',
  name: 'First evening',
  type: 'deposit',
  status: 'expired',
  currencyCode: 'EUR',
  depositAmount: '25.00',
  freeSpinsQuantity: null,
  freeSpinsLeft: null,
  games: [],
  bonusAmount: '25.00',
  multiplier: 0,
  wagerLeft: '0.00',
  wageredAmount: '0.00',
  start: '2026-11-20T18:04:05Z',
  expiration: null,
  depositBonusPercent: null,
  maxBonusThreshold: null,
  maxWinAmount: null,
  minBalance: null,
  minDeposit: null,
  validTo: null,
  maxBet: null,
  convertedAmount: null,
  forfeitedAmount: null,
  wageringMultiplier: 'REAL_MONEY_ONLY',
};
const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');

it('the pages and the filter have URLs', async () => {
  const asked: string[] = [];
  const responses: MockResponses = {
    getUserBonus: (query) => {
      asked.push(String(query));
      return { count: 45, nextCursor: 'b2xkZXI', previousCursor: 'bmV3ZXI', rows: [bonus] };
    },
  };
  const { currentUrl } = await inSite(<BonusHistory />, {
    path: '/bonuses?status=expired&cursor=c2hhcmVk',
    isSignedIn: true,
    responses,
  });
  await expect.poll(() => hrefOf('Older')).toBe('/bonuses?status=expired&cursor=b2xkZXI');
  expect(hrefOf('Newer')).toBe('/bonuses?status=expired&cursor=bmV3ZXI');
  expect(asked).toEqual([expect.stringMatching(/^(?=.*status=expired)(?=.*cursor=c2hhcmVk)/)]);
  await expectAccessible();
  await page.getByRole('radio', { name: 'Completed' }).click();
  await expect.poll(currentUrl).toBe('/bonuses?status=completed');
  await expect.poll(() => asked.at(-1)).not.toContain('cursor');
});

it('shows exactly what a cancellation takes and leaves before it cancels', async () => {
  const preview = {
    userBonusId: bonus.userBonusId,
    currencyCode: 'EUR',
    status: 'cancelled',
    lostAmount: '12.50',
    keptAmount: '3.00',
    hasOpenRounds: true,
  } as const;
  const site = await inSite(<BonusHistory />, {
    path: '/bonuses',
    isSignedIn: true,
    responses: {
      getUserBonus: { count: 1, nextCursor: null, previousCursor: null, rows: [{ ...bonus, status: 'active' }] },
      previewBonusCancellation: preview,
      cancelBonus: { userBonus: { ...bonus, status: 'cancelled', forfeitedAmount: '12.50' } },
    },
  });
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect.element(page.getByText('You lose €12.50 of bonus money. You keep €3.00 of real money.')).toBeVisible();
  await expect.element(page.getByText(/still open/)).toBeVisible();
  expect(site.requests).not.toContain('cancelBonus');
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect.poll(() => site.requests).toContain('cancelBonus');
});
