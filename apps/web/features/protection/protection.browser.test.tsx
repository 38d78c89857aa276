import { getLimits } from '@marquee/contract/limits.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { getSpending } from '@marquee/contract/protection.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, refused } from '../../testing/forms.ts';
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

const show = (responses: MockResponses = {}, locale: 'en' | 'ar' = 'en') =>
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
const bitcoin = { currencyCode: 'BTC', ...none, deposited: '0.5', netDeposited: '0.5' };
const byCurrency = [{ currencyCode: 'EUR', ...sums }, bitcoin];

describe('PlayerProtection', () => {
  it.each<[what: string, responses: MockResponses]>([
    ['spends', {}],
    [
      'spends in several currencies, one of them without a rate',
      { getSpending: { ...full, unconverted: ['BTC'], periods: [{ ...examplePeriod, byCurrency }] } },
    ],
    ['is new', { getSpending: empty }],
    [
      'spends an amount that could not be loaded',
      { getSpending: refused('server.unavailable'), listHints: refused('server.unavailable') },
    ],
  ])(
    'shows spending, playing time, the previous login, limits and breaks of a player who %s',
    async (_what, responses) => {
      const site = await show(responses);
      await expect.poll(site.read).toReadAsStored();
      await expectAccessible();
    },
  );

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
});

describe('HintNotice', () => {
  const HINTS: readonly Hint[] = [
    {
      kind: 'risingStakes',
      currencyCode: 'EUR',
      hourMedian: '4.00',
      weekMedian: '1.00',
      tools: ['stakeLimit', 'break'],
    },
    { kind: 'nightPlay', nights: 3, ofNights: 7, fromHour: 0, toHour: 5, tools: ['timeLimit', 'break'] },
    { kind: 'chasing', times: 2, withinHours: 24, tools: ['depositLimit', 'break'] },
    { kind: 'cancelledWithdrawals', times: 1, withinDays: 7, hasBetAfter: true, tools: ['depositLimit', 'selfTest'] },
    { kind: 'longPlay', playedMinutes: 200, tools: ['timeLimit', 'break'] },
  ];
  const notice = (responses: MockResponses, locale: 'en' | 'de' | 'ar' = 'en') =>
    inSite(<HintNotice />, { isSignedIn: true, locale, responses });

  it.each([
    ...HINTS.map((hint) => ({ ...hint, locale: 'en' as const })),
    ...HINTS.slice(0, 1).flatMap((hint) => (['ar', 'de'] as const).map((locale) => ({ ...hint, locale }))),
  ])('names the figures of $kind, with links to tools, in $locale', async ({ locale, ...hint }) => {
    const site = await notice({ listHints: { hints: [hint] } }, locale);
    await expect.poll(site.read).toReadAsStored();
    await expectAccessible();
  });

  it('shows the most serious hint only, and hides it when it is closed', async () => {
    let hints = HINTS;
    await notice({
      listHints: () => ({ hints: [...hints] }),
      dismissHint: () => {
        hints = [];
        return { hiddenUntil: '2026-11-27T18:04:05Z' };
      },
    });
    await expect.element(page.getByText(/typical bet/)).toBeVisible();
    await expect.element(page.getByText(/nights/)).not.toBeInTheDocument();
    await expectAccessible();
    await press('Hide for a week');
    await expect.element(page.getByText(/typical bet/)).not.toBeInTheDocument();
  });

  it('shows nothing without hints, and nothing when they could not be loaded', async () => {
    for (const listed of [{ hints: [] }, refused('server.unavailable')]) {
      const { element, requests } = await notice({ listHints: listed });
      await expect.poll(() => requests).toContain('listHints');
      await expect.element(element.querySelector('aside')).not.toBeInTheDocument();
    }
  });
});
