import { listBonusLines } from '@marquee/contract/bonuses.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { onlineManager } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
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
  freeSpins: null,
  games: [],
  bonusAmount: '25.00',
  multiplier: 0,
  wagerLeft: '0.00',
  wageredAmount: '0.00',
  start: '2026-11-20T18:04:05Z',
  expiration: null,
  waitsForGame: null,
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

const preview = {
  userBonusId: bonus.userBonusId,
  currencyCode: 'EUR',
  status: 'cancelled',
  lostAmount: '12.50',
  lostFreeSpins: 0,
  isOfFreeSpins: false,
  keptAmount: '3.00',
  hasOpenRounds: true,
} as const;

it('shows exactly what a cancellation takes and leaves before it cancels', async () => {
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

it.each([
  ['is complete', '0.00', 'The wagering is complete. The bonus is paid when your open round ends.'],
  ['whose time is over', '5.00', /The time is over\. The bonus ends when your open round ends/],
])(
  'says of a bonus that %s that it waits for an open round, with a link to its game',
  async (_name, wagerLeft, text) => {
    const waiting = { ...bonus, status: 'active', multiplier: 10, wagerLeft, waitsForGame: 'gem-mines' } as const;
    await inSite(<BonusHistory />, {
      path: '/bonuses',
      isSignedIn: true,
      responses: {
        getUserBonus: { count: 1, nextCursor: null, previousCursor: null, rows: [waiting] },
        previewBonusCancellation: { ...preview, status: 'active', lostAmount: '0.00' },
      },
    });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(hrefOf('Go to the open round')).toContain('gem-mines');
    await expectAccessible();
    // Without a button that would cancel it.
    await page.getByRole('button', { name: 'Cancel bonus' }).click();
    await expect.element(page.getByText(/It can’t be cancelled/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Cancel bonus' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Keep bonus' }).click();
  },
);

it('shows the new amounts if they have changed since they were shown, and cancels for these', async () => {
  const previews = [preview, { ...preview, lostAmount: '10.00', keptAmount: '5.50' }];
  const sent: unknown[] = [];
  await inSite(<BonusHistory />, {
    path: '/bonuses',
    isSignedIn: true,
    responses: {
      getUserBonus: { count: 1, nextCursor: null, previousCursor: null, rows: [{ ...bonus, status: 'active' }] },
      previewBonusCancellation: () => previews.shift() ?? preview,
      cancelBonus: (_query, body) => {
        sent.push(body);
        const params = { lost: '10.00', spins: 2, kept: '5.50', currency: 'EUR' };
        return sent.length === 1
          ? new ApiError(409, { code: 'bonus.cancellation_changed', params })
          : { userBonus: { ...bonus, status: 'cancelled', forfeitedAmount: '10.00' } };
      },
    },
  });
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect
    .element(page.getByRole('alert').getByText(/you lose 2 free spins and €10\.00, and keep €5\.50 of real money/))
    .toBeVisible();
  await expect.element(page.getByText('You lose €10.00 of bonus money. You keep €5.50 of real money.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { lostAmount: '12.50', lostFreeSpins: 0, keptAmount: '3.00' },
      { lostAmount: '10.00', lostFreeSpins: 0, keptAmount: '5.50' },
    ]);
});

it('says without a connection that the calculation could not be loaded, and shows it once there is one', async () => {
  const active = { ...bonus, status: 'active', multiplier: 10 } as const;
  await inSite(<BonusHistory />, {
    path: '/bonuses',
    isSignedIn: true,
    responses: {
      getUserBonus: { count: 1, nextCursor: null, previousCursor: null, rows: [active] },
      listBonusLines: exampleOf(listBonusLines),
    },
  });
  const explain = page.getByRole('button', { name: 'Explain amount left' });
  await expect.element(explain).toBeVisible();
  onlineManager.setOnline(false);
  try {
    await explain.click();
    await expect.element(page.getByText('We couldn’t load the calculation')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  } finally {
    onlineManager.setOnline(true);
  }
  await expect.element(page.getByText('Wagering requirement: €25.00 × 10')).toBeVisible();
});

it('explains the amount left to wager and the bonus money line by line, in pages', async () => {
  const lines = exampleOf(listBonusLines);
  const asked: (string | null)[] = [];
  await inSite(<BonusHistory />, {
    path: '/bonuses',
    isSignedIn: true,
    responses: {
      getUserBonus: {
        count: 1,
        nextCursor: null,
        previousCursor: null,
        rows: [{ ...bonus, status: 'active', multiplier: 10, wagerLeft: '244.00', wageredAmount: '6.00' }],
      },
      listBonusLines: (query) => {
        asked.push(query.get('cursor'));
        return { ...lines, nextCursor: query.has('cursor') ? null : 'b2xkZXI' };
      },
    },
  });
  await page.getByRole('button', { name: 'Explain amount left' }).click();
  const dialog = page.getByRole('dialog', { name: 'How the amount left is calculated' });
  await expect.element(dialog.getByText('Wagering requirement: €25.00 × 10')).toBeVisible();
  await expect.element(dialog.getByText('€244.00')).toBeVisible();
  await expect.element(dialog.getByText('Nov 21, 2026 · 12 bets · €12.00 · 50% counts')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Older' }).click();
  await expect.poll(() => asked).toEqual([null, 'b2xkZXI']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Explain bonus money' }).click();
  await expect.element(page.getByText('Bonus credited')).toBeVisible();
  await expect.element(page.getByText('€22.00')).toBeVisible();
  await expectAccessible();
});

it('offers a retry if the calculation cannot be loaded', async () => {
  await inSite(<BonusHistory />, {
    path: '/bonuses',
    isSignedIn: true,
    responses: {
      getUserBonus: { count: 1, nextCursor: null, previousCursor: null, rows: [{ ...bonus, status: 'active' }] },
      listBonusLines: new ApiError(503, { code: 'server.unavailable', params: {} }),
    },
  });
  await page.getByRole('button', { name: 'Explain bonus money' }).click();
  await expect.element(page.getByText('We couldn’t load the calculation')).toBeVisible();
});
