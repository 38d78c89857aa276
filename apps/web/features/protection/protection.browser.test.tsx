import { getLimits } from '@marquee/contract/limits.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { getSpending, listHints } from '@marquee/contract/protection.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { exampleOf, inSite, type MockResponses } from '../../testing/in-site.tsx';
import { HintNotice } from './hint-notice.tsx';
import { PlayerProtection } from './player-protection.tsx';
import type { Hint } from './use-hints.ts';

const spending = exampleOf(getSpending);
const [examplePeriod] = spending.periods;
if (!examplePeriod) throw new Error('The example has no period');
const sums = { ...examplePeriod.total };
const none = {
  deposited: '0.00',
  withdrawn: '0.00',
  netDeposited: '0.00',
  staked: '0.00',
  won: '0.00',
  netResult: '0.00',
  playedMinutes: 0,
};
const points = ['2026-11-18', '2026-11-19', '2026-11-20'].map((startsOn, at) => ({
  startsOn,
  ...none,
  netDeposited: ['80.00', '0.00', '-20.00'][at] ?? '0.00',
}));
const full = { ...spending, series: { ...spending.series, points } };
const empty = {
  ...full,
  periods: [{ ...examplePeriod, total: none, byCurrency: [] }],
  previousLogin: null,
};
const details = { ...exampleOf(getUserDetails), panicButtonHours: 24 };

const show = (responses: MockResponses = {}, locale: 'en' | 'de' | 'ar' = 'en') =>
  inSite(<PlayerProtection restriction={null} limits={<p>limits</p>} breaks={<p>breaks</p>} />, {
    isSignedIn: true,
    locale,
    responses: {
      getSpending: full,
      listHints: { hints: [] },
      getUserDetails: details,
      getLimits: exampleOf(getLimits),
      ...responses,
    },
  });

describe('PlayerProtection', () => {
  it('shows net deposits, net result, playing time and the previous login', async () => {
    await show();
    for (const text of ['€80.00', '-€40.00', '1 hr 35 min', 'Willemstad', 'Firefox, Windows'])
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expectAccessible();
  });

  it('reads out single points of the chart by arrow keys, and shows the same values as a table', async () => {
    await show();
    const chart = page.getByRole('slider');
    await expect.element(chart).toHaveAttribute('aria-valuetext', 'Nov 20, 2026: -€20.00');
    chart.element().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(chart).toHaveAttribute('aria-valuetext', 'Nov 18, 2026: €80.00');
    await userEvent.keyboard('{End}');
    await expect.element(chart).toHaveAttribute('aria-valuenow', '2');
    await page.getByText('Show as a table').click();
    await expect.element(page.getByRole('cell', { name: '€80.00' }).first()).toBeVisible();
    await expectAccessible();
  });

  it('in Arabic the chart runs from right to left, and the left arrow key moves to newer points', async () => {
    await show({}, 'ar');
    const chart = page.getByRole('slider');
    await expect.element(chart).toHaveAttribute('aria-valuenow', '2');
    chart.element().focus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(chart).toHaveAttribute('aria-valuenow', '1');
    await expectAccessible();
  });

  it('offers amounts by currency only to players with several, and names those without a rate', async () => {
    const bitcoin = { currencyCode: 'BTC', ...none, deposited: '0.5', netDeposited: '0.5' };
    const byCurrency = [{ currencyCode: 'EUR', ...sums }, bitcoin];
    await show({ getSpending: { ...full, unconverted: ['BTC'], periods: [{ ...examplePeriod, byCurrency }] } });
    await expect.element(page.getByRole('cell', { name: 'BTC' })).toBeVisible();
    await expect.element(page.getByText(/Not included in the totals.*BTC/)).toBeVisible();
  });

  it('shows a new player what will appear', async () => {
    await show({ getSpending: empty });
    await expect.element(page.getByText('Your deposits, bets and playing time will appear here.')).toBeVisible();
    await expect.element(page.getByText('This is your first login.')).toBeVisible();
    await expectAccessible();
  });

  it('offers a retry when the spending could not be loaded, and still shows limits and breaks', async () => {
    const error = new ApiError(503, { code: 'server.unavailable', params: {} });
    await show({ getSpending: error, listHints: error });
    await expect.element(page.getByText('We couldn’t load your spending')).toBeVisible();
    await expect.element(page.getByText('limits', { exact: true })).toBeVisible();
    await expect.element(page.getByText('breaks', { exact: true })).toBeVisible();
  });
});

describe('HintNotice', () => {
  const HINTS: ReadonlyArray<readonly [Hint, string]> = [
    [
      {
        kind: 'risingStakes',
        currencyCode: 'EUR',
        hourMedian: '4.00',
        weekMedian: '1.00',
        tools: ['stakeLimit', 'break'],
      },
      'Your typical bet in the last hour was €4.00. In the week before it was €1.00.',
    ],
    [
      { kind: 'nightPlay', nights: 3, ofNights: 7, fromHour: 0, toHour: 5, tools: ['timeLimit', 'break'] },
      'You played on 3 of the last 7 nights between 12:00 AM and 5:00 AM.',
    ],
    [
      { kind: 'chasing', times: 2, withinHours: 24, tools: ['depositLimit', 'break'] },
      'In the last 24 hours, you made 2 deposits soon after you lost most of the deposit before.',
    ],
    [
      { kind: 'cancelledWithdrawals', times: 1, withinDays: 7, hasBetAfter: true, tools: ['depositLimit', 'selfTest'] },
      'You cancelled 1 withdrawal in the last 7 days and then placed bets.',
    ],
    [
      { kind: 'longPlay', playedMinutes: 200, tools: ['timeLimit', 'break'] },
      'You played for 3 hr 20 min in the last 24 hours.',
    ],
  ];
  const notice = (responses: MockResponses, locale: 'en' | 'de' | 'ar' = 'en') =>
    inSite(<HintNotice />, { isSignedIn: true, locale, responses });

  it.each(HINTS)('names the figures of $kind', async (hint, text) => {
    await notice({ listHints: { hints: [hint] } });
    await expect.element(page.getByText(text.replaceAll(' AM', '\u202fAM'))).toBeVisible();
    await expect.element(page.getByRole('link')).toHaveLength(3);
  });

  it('shows the most serious hint only, and hides it when it is closed', async () => {
    let hints = HINTS.map(([hint]) => hint);
    await notice({
      listHints: () => ({ hints }),
      dismissHint: () => {
        hints = [];
        return { hiddenUntil: '2026-11-27T18:04:05Z' };
      },
    });
    await expect.element(page.getByText(/typical bet/)).toBeVisible();
    await expect.element(page.getByText(/nights/)).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('button', { name: 'Hide for a week' }).click();
    await expect.element(page.getByText(/typical bet/)).not.toBeInTheDocument();
  });

  it('shows nothing without hints, and nothing when they could not be loaded', async () => {
    for (const listed of [{ hints: [] }, new ApiError(503, { code: 'server.unavailable', params: {} })]) {
      const { element, requests } = await notice({ listHints: listed });
      await expect.poll(() => requests).toContain('listHints');
      await expect.element(element.querySelector('aside')).not.toBeInTheDocument();
    }
  });

  it('is accessible in Arabic and German', async () => {
    for (const locale of ['ar', 'de'] as const) {
      await notice({ listHints: exampleOf(listHints) }, locale);
      await expect.element(page.getByRole('link').first()).toBeVisible();
      await expectAccessible();
    }
  });
});
