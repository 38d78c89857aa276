import { getHistoryTotals, listCasinoTransactions, listTransactions } from '@marquee/contract/history.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { announceMutation } from '../../lib/api/announce-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { fillIn, inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { sinceDaysAgo } from './filters.rules.ts';
import { LatestMovements } from './latest-movements.tsx';
import { Transactions } from './transactions-page.tsx';

const [row] = exampleOf(listTransactions).rows;
const [bet] = exampleOf(listCasinoTransactions).rows;
if (row === undefined || bet === undefined) throw new Error('The examples have a row');
// Two rows represent a page of twenty.
const rows = ['10', '11'].map((end) => ({ ...row, transactionId: `dep_01jd3v9k2m4n6p${end}` }));
const totals: MockResponses = { getHistoryTotals: exampleOf(getHistoryTotals) };
const list = { count: 45, nextCursor: 'b2xkZXI', previousCursor: null, archivedUntil: null, rows };
const many: MockResponses = { ...totals, listTransactions: list };

const open = (search: string, responses: MockResponses, change: InSiteOptions = {}) =>
  inSite(<Transactions />, { path: `/profile/transactions${search}`, isSignedIn: true, ...change, responses });
const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href') ?? '';

it('sends each filter at once and from the newest rows, but no incomplete date, and preserves the focus', async () => {
  const [eur] = exampleOf(getHistoryTotals).totals;
  const wallets = ['EUR', 'JPY'].map((currencyCode) => ({ ...eur, currencyCode })) as NonNullable<typeof eur>[];
  const site = await open('?cursor=b2xkZXI', { ...many, getHistoryTotals: { totals: wallets } });
  const sent = () =>
    site.sent('listTransactions').map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));
  await expect.element(page.getByLabelText('Currency')).toBeVisible();
  expect(page.getByRole('link', { name: 'Clear filters' }).elements()).toEqual([]);
  await fillIn({ 'Transaction Type': 'Deposit', Status: 'Completed', Currency: 'JPY' });
  const since = page.getByLabelText('From');
  await since.fill('0202-01-01');
  await since.fill('2026-11-01');
  expect(document.activeElement).toBe(since.element());
  await page.getByLabelText('To').fill('2026-11-30');
  const chosen = { type: 'deposit', status: 'completed', currency: 'JPY', limit: '20' };
  const dayAt = (day: string) => new Date(`${day}T00:00`).toISOString();
  const range = { from: dayAt('2026-11-01'), to: dayAt('2026-12-01') };
  await expect.poll(() => sent().at(-1)).toEqual({ ...chosen, ...range });
  await press('Last 7 days');
  await expect.element(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  const lastWeek = dayAt(sinceDaysAgo(7, new Date()));
  await expect.poll(() => sent().at(-1)).toEqual({ ...chosen, from: lastWeek });
  await fillIn({ 'Transaction Type': 'All', Currency: 'All' });
  await expect.poll(() => sent().at(-1)).toEqual({ status: 'completed', limit: '20', from: lastWeek });
  expect(sent().map(({ cursor, from }) => [cursor ?? null, from?.startsWith('0') ?? false])).toEqual([
    ['b2xkZXI', false],
    ...Array(sent().length - 1).fill([null, false]),
  ]);
});

it('links of the pages have the cursors of the response and preserve the filters', async () => {
  await open('?type=deposit', many);
  await expect.element(page.getByText('Total: 45')).toBeVisible();
  expect(hrefOf('Older')).toBe('/profile/transactions?type=deposit&cursor=b2xkZXI');
  expect(page.getByText('Newer').element().closest('a')?.hasAttribute('href')).toBe(false);
  const last = { ...list, nextCursor: null, previousCursor: 'bmV3ZXI' };
  const cursors: Array<string | null> = [];
  await open('?type=deposit&cursor=b2xkZXI', {
    ...totals,
    listTransactions: (query) => {
      cursors.push(query.get('cursor'));
      return last;
    },
  });
  await expect.poll(() => hrefOf('Newer')).toBe('/profile/transactions?type=deposit&cursor=bmV3ZXI');
  expect(page.getByText('Older').element().closest('a')?.hasAttribute('href')).toBe(false);
  expect(cursors).toEqual(['b2xkZXI']);
});

it('a page without rows leads back to the newest rows', async () => {
  await open('?type=deposit&cursor=b2xkZXI', { ...totals, listTransactions: { ...list, nextCursor: null, rows: [] } });
  await expect.poll(() => hrefOf('Newer')).toBe('/profile/transactions?type=deposit');
});

it('shows the newest rows if the platform does not accept the cursor of the URL', async () => {
  await open('?type=deposit&cursor=broken', {
    ...totals,
    listTransactions: (query) =>
      query.get('cursor') === null
        ? list
        : new ApiError(400, { code: 'request.invalid', params: { fields: ['cursor'] } }),
  });
  await expect.element(page.getByText('Total: 45')).toBeVisible();
  expect(hrefOf('Clear filters')).toBe('/profile/transactions');
});

it('shows an error if the export fails and can be repeated', async () => {
  let isDown = false;
  const listed = () =>
    isDown ? new ApiError(503, { code: 'server.internal', params: {} }) : exampleOf(listTransactions);
  await open('', { ...totals, listTransactions: listed });
  const save = page.getByRole('button', { name: 'Download as CSV' });
  await expect.element(save).toBeVisible();
  isDown = true;
  await save.click();
  await expect.element(page.getByText('We couldn’t create the file')).toBeVisible();
  await expect.element(save).toBeEnabled();
});

const exchanged = (amount: string, currencyCode: string, other: string, against: string) => ({
  ...row,
  transactionId: `exq_${currencyCode}`,
  transactionType: 'exchange' as const,
  method: 'exchange',
  amount,
  currencyCode,
  exchange: { rate: '1.0692', amount: other, currencyCode: against },
});
const MONEY = [
  exchanged('-50.00', 'EUR', '53.46', 'USD'),
  exchanged('53.46', 'USD', '-50.00', 'EUR'),
  { ...row, bonus: 'y' as const },
  { ...row, transactionId: 'wdr_1', transactionType: 'withdrawal' as const, method: '', status: 'pending' as const },
];
const yen = { currencyCode: 'JPY', balanceBefore: '2500', balanceAfter: '2400', bonusBalance: '7' };
const PLAYED = [
  { ...bet, ...yen, amount: '-100' },
  { ...bet, transactionId: 'trf_43', transactionType: 'win' as const, amount: '2.00', bonusBalance: '3.00' },
  { ...bet, transactionId: 'trf_44', transactionType: 'free_spin' as const, amount: '0.00', freeSpinWin: '1.50' },
];
const NONE = { count: 0, rows: [] };
const ARCHIVED = { archivedUntil: '2026-02-01T00:00:00Z' };
it.each<[string, 'en' | 'de', Partial<EndpointResponse<'listTransactions'>>, boolean?]>([
  ['', 'en', { count: 1_001 }, true],
  ['?type=deposit&status=completed&since=2026-11-01', 'de', ARCHIVED],
  ['?view=casino', 'en', ARCHIVED, true],
  ['?view=casino&game=dice', 'de', {}],
  ['', 'en', { ...NONE, ...ARCHIVED }],
  ['?status=failed', 'en', NONE],
  ['?view=casino', 'de', NONE],
])(
  'shows sums, filters and rows, or what to do without them: “%s”, %s',
  async (search, locale, given, useMultiWallet) => {
    const last = { ...list, nextCursor: null };
    const site = await open(
      search,
      {
        ...totals,
        listTransactions: { ...last, rows: MONEY, ...given },
        listCasinoTransactions: { ...last, rows: PLAYED, ...(given as object) },
      },
      { locale, settings: { useMultiWallet: useMultiWallet === true } },
    );
    // Sums and rows have two requests.
    await expect.poll(site.read).not.toMatch(/: … /);
    await expect.poll(site.read).toReadAsStored();
    await expectAccessible();
  },
);

it.each(['', '?view=casino'])('exports every column of all rows: “%s”', async (search) => {
  const last = { ...list, nextCursor: null };
  const rows = { listTransactions: { ...last, rows: MONEY }, listCasinoTransactions: { ...last, rows: PLAYED } };
  await open(search, { ...totals, ...rows });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const blob = made.mock.calls[0]?.[0];
  made.mockRestore();
  const lines = blob instanceof Blob ? (await blob.text()).trimEnd().split('\r\n') : [];
  expect(lines).toMatchSnapshot();
});

it('says that an export is incomplete where there are more rows than it takes', async () => {
  const listed = (query: URLSearchParams) =>
    query.get('limit') === '20' ? list : { ...list, rows: Array.from({ length: 5_000 }, () => row) };
  await open('', { ...totals, listTransactions: listed });
  vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('#file');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect.element(page.getByText('It contains the latest 10000 rows.', { exact: false })).toBeVisible();
});

it('lists the latest payments, or says that there are none or that they could not be loaded', async () => {
  const site = await inSite(<LatestMovements />, {
    isSignedIn: true,
    responses: {
      listTransactions: inTurn(refused('server.unavailable'), { ...list, rows: MONEY }, { ...list, ...NONE }),
    },
  });
  await expect.element(page.getByText('We couldn’t load your history')).toBeVisible();
  await press('Try again');
  await expect.poll(site.read).toContain('Exchange');
  await expect.poll(site.read).toReadAsStored();
  announceMutation('redeemCoupon');
  await expect.poll(site.read).toContain('No transactions yet');
  expect(site.sent('listTransactions').map(({ url }) => url)).toEqual(Array(3).fill('/api/user/transactions?limit=5'));
});
