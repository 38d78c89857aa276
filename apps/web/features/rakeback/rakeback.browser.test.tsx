import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { learnServerTime, resetSiteClock } from '@marquee/ui/clock/site-clock.ts';
import { page } from 'vitest/browser';
import { expect, it, onTestFinished } from 'vitest';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, NEVER, type InSiteOptions } from '../../testing/in-site.tsx';
import { getCalendarAward } from '@marquee/contract/rakeback.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { ExampleCalendar } from './example-calendar.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { RakebackStrip } from './rakeback-strip.tsx';
import type { RakebackDay } from './rakeback-day.rules.ts';

const day = (date: string, changes: Partial<RakebackDay>): RakebackDay => ({
  canClaimDate: date,
  bonusId: `rbk_${date.replaceAll('-', '')}`,
  amount: null,
  currencyCode: 'EUR',
  paidAt: null,
  ended: false,
  future: false,
  today: false,
  showButton: false,
  why: null,
  ...changes,
});

/** One day of every state. */
const DAYS = [
  day('2026-11-24', { ended: true }),
  day('2026-11-25', { ended: true, amount: '0.70' }),
  day('2026-11-26', { ended: true, amount: '1.10', paidAt: '2026-11-26T10:00:00Z' }),
  day('2026-11-27', {}),
  day('2026-11-28', { showButton: true, amount: '2.30' }),
  day('2026-11-29', { today: true, showButton: true, amount: '4.50' }),
  day('2026-11-30', { today: true }),
  day('2026-12-01', { future: true }),
];
async function calendarIn(locale: NonNullable<InSiteOptions['locale']>, width: number, variant: 'grid' | 'slides') {
  await page.viewport(width, 844);
  const player = exampleOf(getUserDetails);
  const site = await inSite(<OwnCalendar variant={variant} />, {
    locale,
    isSignedIn: true,
    responses: {
      getUserDetails: { ...player, depositCount: 1 },
      getCalendarAward: exampleOf(getCalendarAward),
      getRakebackDays: { data: { timeZone: 'UTC', days: DAYS } },
    },
  });
  await expect.poll(() => gifts(site.element).length).toBeGreaterThanOrEqual(variant === 'grid' ? DAYS.length : 1);
  return site.element;
}

const gifts = (element: Element) => [...element.querySelectorAll<HTMLElement>('[data-part=gift]')];

/** The text of an element as far as it is displayed and not cut. */
function seenIn(gift: HTMLElement): string {
  const walker = document.createTreeWalker(gift, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const around = node.parentElement?.getBoundingClientRect();
    const within = gift.getBoundingClientRect();
    const isWhole = box.width > 1 && box.left >= within.left - 1 && box.right <= within.right + 1;
    if (isWhole && around && around.width > 1 && box.height <= within.height) seen.push(node.textContent ?? '');
  }
  return seen.join(' ').replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, '');
}

it.each(
  EXAMPLE_LANGUAGES.flatMap((locale) =>
    ([390, 820, 1440] as const).flatMap((width) => (['grid'] as const).map((variant) => ({ locale, width, variant }))),
  ),
)('every day says its state in words: $locale, $width px', async ({ locale, width, variant }) => {
  const element = await calendarIn(locale, width, variant);
  await expect.poll(() => gifts(element).map(seenIn).join('\n')).toReadAsStored();
});

it('a day is claimed by a button with a word, high enough for a finger', async () => {
  const element = await calendarIn('en', 390, 'grid');
  const buttons = [...element.querySelectorAll<HTMLElement>('button[data-part=gift]')];
  expect(buttons.map((button) => seenIn(button).includes('Get'))).toEqual([true, true]);
  for (const button of buttons) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

it('guests see how a day earns something, on a phone too', async () => {
  await page.viewport(390, 844);
  const { element } = await inSite(<ExampleCalendar variant="grid" />);
  const locked = gifts(element).filter(({ dataset }) => dataset['state'] === 'locked');
  expect(locked.length).toBeGreaterThan(6);
  for (const gift of locked) expect(seenIn(gift)).toContain('Earned by bets on this day');
});

const CLAIMED = { paidAt: '2026-11-29T20:01:00Z', showButton: false };
const EARNED = {
  amount: '340',
  why: { level: 3, ratePercent: '12.5', lines: [{ edgePercent: '2.7', staked: '100000' }] },
};

/** Two days can be claimed. In Kathmandu, the time zone of the tests, it is the 30th. */
async function openClaims(locale: 'en' | 'de', currencyCode: string, claims: () => unknown) {
  learnServerTime(Date.parse('2026-11-29T20:00:00Z'), 0);
  onTestFinished(resetSiteClock);
  let days = DAYS.slice(3, 6).map((one) => ({ ...one, currencyCode, ...(one.showButton && EARNED) }));
  const pot = { ...exampleOf(getCalendarAward).data.userCalendarData, currencyCode };
  const site = await inSite(<OwnCalendar variant="grid" />, {
    locale,
    isSignedIn: true,
    hasPages: true,
    responses: {
      getUserDetails: { ...exampleOf(getUserDetails), depositCount: 0 },
      getCalendarAward: { data: { userCalendarData: pot } },
      getRakebackDays: () => ({ data: { timeZone: 'Asia/Kathmandu', days } }),
      claimRakeback: (_query, body) => {
        const response = claims();
        const { bonusId } = body as { bonusId: string };
        if (response instanceof Error || response === NEVER) return response as never;
        days = days.map((one) => (one.bonusId === bonusId ? { ...one, ...CLAIMED } : one));
        return { data: { amount: String(response), bonusId } };
      },
    },
  });
  await expect.poll(() => gifts(site.element).length).toBe(3);
  for (const details of site.element.querySelectorAll('details')) details.open = true;
  return site;
}

it.each([
  ['en', 'EUR', /Get/, 'OK', 'Try again'],
  ['de', 'JPY', /Abholen/, 'OK', 'Erneut versuchen'],
] as const)(
  'claims each day once, also after errors, and shows what was paid: %s, %s',
  async (locale, currency, get, ok, again) => {
    const claims = inTurn(LOST, refused('rakeback.ended'), '230', '-1', '450', NEVER);
    const site = await openClaims(locale, currency, claims);
    await expect.poll(site.read).toReadAsStored();
    const changes = site.mark();
    const dialog = page.getByRole('dialog');
    for (const [name, next] of [
      [get, again],
      [again, ok],
      [get, ok],
      [get, again],
      [again, ok],
    ] as const) {
      await press(name);
      await expect.element(dialog).toBeVisible();
      await expect.poll(changes).toReadAsStored();
      await expectAccessible();
      if (next === ok) {
        await press(ok);
        await expect.poll(() => site.element.querySelector('dialog')).toBeNull();
      }
    }
    expect(gifts(site.element).filter((gift) => gift.matches('button'))).toEqual([]);
    const bodyOf = (claimDate: string) => ({
      claimDate,
      bonusId: `rbk_${claimDate.replaceAll('-', '')}`,
      customerDate: '2026-11-30',
    });
    const [first, second] = [bodyOf('2026-11-28'), bodyOf('2026-11-29')];
    expect(site.bodies('claimRakeback')).toEqual([first, first, first, second, second]);
    const keys = site.sent('claimRakeback').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3], keys[3]]);
    expect(new Set([null, ...keys]).size).toBe(3);
  },
);

it('shows four weeks as slides, with a link to all, where the brand has rakeback', async () => {
  learnServerTime(Date.parse('2026-11-29T20:00:00Z'), 0);
  onTestFinished(resetSiteClock);
  const { element } = await inSite(<RakebackStrip />, { settings: { showRakebackCalendar: true } });
  await expect.element(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/?modal=rakeback');
  const weeks = () =>
    [...element.querySelectorAll('[aria-label*=" to "]')].map((week) => week.getAttribute('aria-label'));
  await expect.poll(weeks).toEqual(['Nov 16 to Nov 22', 'Nov 23 to Nov 29', 'Nov 30 to Dec 6', 'Dec 7 to Dec 13']);
  expect(gifts(element)).toHaveLength(28);
  await inSite(<RakebackStrip />, { settings: { showRakebackCalendar: false } });
  expect(page.getByRole('link').query()).toBeNull();
});
