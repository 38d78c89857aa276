import { getHistoryTotals, listTransactions } from '@marquee/contract/history.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { fillIn, press } from '../../testing/forms.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { sinceDaysAgo } from './filters.rules.ts';
import { Transactions } from './transactions-page.tsx';

const [row] = exampleOf(listTransactions).rows;
if (row === undefined) throw new Error('The example has a row');
// Two rows represent a page of twenty.
const rows = ['10', '11'].map((end) => ({ ...row, transactionId: `dep_01jd3v9k2m4n6p${end}` }));
const totals: MockResponses = { getHistoryTotals: exampleOf(getHistoryTotals) };
const list = { count: 45, nextCursor: 'b2xkZXI', previousCursor: null, archivedUntil: null, rows };
const many: MockResponses = { ...totals, listTransactions: list };
const nothing: MockResponses = { ...totals, listTransactions: { ...list, count: 0, nextCursor: null, rows: [] } };

const open = (search: string, responses: MockResponses) =>
  inSite(<Transactions />, { path: `/profile/transactions${search}`, isSignedIn: true, responses });
const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href') ?? '';

it('shows the filters from the URL and clears them with one link', async () => {
  await open('?type=deposit&status=completed&since=2026-11-01', many);
  await expect.element(page.getByLabelText('Status')).toHaveValue('completed');
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-11-01');
  await expect.element(page.getByLabelText('To')).toHaveValue('');
  expect(hrefOf('Clear filters')).toBe('/profile/transactions');
  await expectAccessible();
});

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

it('counts more than a thousand rows as “1,000+”', async () => {
  await open('', { ...totals, listTransactions: { ...list, count: 1_001 } });
  await expect.element(page.getByText('Total: 1,000+')).toBeVisible();
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

it('an empty history links to the deposit page and a filtered one to all rows; neither has an export', async () => {
  await open('', nothing);
  await expect.element(page.getByRole('link', { name: 'Make a deposit' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Download as CSV' }).elements()).toEqual([]);
  await open('?status=failed', nothing);
  await expect.element(page.getByText('No results')).toBeVisible();
  await expectAccessible();
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

it('exports the currency pair and the exact rate of an exchange', async () => {
  const exchanged = (amount: string, currencyCode: string, other: string, against: string) => ({
    ...row,
    transactionId: `exq_${currencyCode}`,
    transactionType: 'exchange' as const,
    method: 'exchange',
    amount,
    currencyCode,
    exchange: { rate: '1.0692', amount: other, currencyCode: against },
  });
  const file = [exchanged('-50.00', 'EUR', '53.46', 'USD'), exchanged('53.46', 'USD', '-50.00', 'EUR'), row];
  await open('', { ...totals, listTransactions: { ...list, nextCursor: null, rows: file } });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const blob = made.mock.calls[0]?.[0];
  const lines = blob instanceof Blob ? (await blob.text()).trimEnd().split('\r\n') : [];
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
    ['"Currency pair"', '"Exchange rate"'],
    ['"EUR/USD"', '"1.0692"'],
    ['"EUR/USD"', '"1.0692"'],
    ['""', '""'],
  ]);
});

it.each(['rows', 'none'])('says on the last page where archived transactions are (%s)', async (content) => {
  const last = { ...list, nextCursor: null, archivedUntil: '2026-02-01T00:00:00Z' };
  await open('', { ...totals, listTransactions: content === 'none' ? { ...last, count: 0, rows: [] } : last });
  await expect.element(page.getByText(/Transactions before .?February 1, 2026.? are archived/)).toBeVisible();
  expect(hrefOf('Request your data')).toBe('/profile/personal-data');
  await expectAccessible();
});
