import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { BonusCalendar } from './bonus-calendar.tsx';
import { calendarDays } from './calendar-days.rules.ts';

const OFFER = {
  bonusId: 'bns_01jd3v9k2m4n6p8r',
  banner: { bannerKey: 'a', bannerTitle: 'A', bannerDescription: null },
} as unknown as EndpointResponse<'getAllBonus'>['data']['bonus']['rows'][number]; // only the fields that the calendar displays
const none: EndpointResponse<'getAllBonus'> = { data: { bonus: { count: 0, rows: [] } } };
/** Response with a bonus named after the requested weekday, 1 to 7. */
const ofWeekday = (query: URLSearchParams): EndpointResponse<'getAllBonus'> => {
  const name = `Bonus of weekday ${query.get('dayOfWeek')}`;
  return { data: { bonus: { count: 1, rows: [{ ...OFFER, banner: { ...OFFER.banner, bannerTitle: name } }] } } };
};
const days = page.getByRole('list', { name: 'Days of the bonus calendar' });

it('shows four weeks, requests seven days, and marks days without a bonus', async () => {
  const { requests } = await inSite(<BonusCalendar />, { responses: { getAllBonus: none } });
  await expect.element(days).toBeVisible();
  expect(days.element().children).toHaveLength(28);
  await expect.element(page.getByText('no bonus')).toBeVisible();
  expect(requests.filter((endpoint) => endpoint === 'getAllBonus')).toHaveLength(7);
  await expectAccessible();
});

it('leads guests to log in and players without a deposit to the cashier, and shows depositors no notice', async () => {
  const responses = { getAllBonus: none };
  await inSite(<BonusCalendar />, { responses });
  await expect.element(page.getByText('Log in to claim')).toBeVisible();
  const player = exampleOf(getUserDetails);
  await inSite(<BonusCalendar />, {
    isSignedIn: true,
    responses: { ...responses, getUserDetails: { ...player, depositCount: 0 } },
  });
  await expect.element(page.getByText('Deposit Required')).toBeVisible();
  const { requests } = await inSite(<BonusCalendar />, {
    isSignedIn: true,
    responses: { ...responses, getUserDetails: player },
  });
  await expect.poll(() => requests).toContain('getUserDetails');
  await expect.element(page.getByText('no bonus')).toBeVisible();
  await expect.element(page.getByText('Deposit Required')).not.toBeInTheDocument();
});

it('offers a retry when a request failed', async () => {
  let isUnavailable = true;
  const unavailable = new ApiError(503, { code: 'server.unavailable', params: {} });
  await inSite(<BonusCalendar />, { responses: { getAllBonus: () => (isUnavailable ? unavailable : none) } });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  isUnavailable = false;
  await retry.click();
  await expect.element(page.getByText('no bonus')).toBeVisible();
});

it('each of the next seven days shows its own bonus', async () => {
  await inSite(<BonusCalendar />, { responses: { getAllBonus: ofWeekday } });
  const week = calendarDays(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const expected = week.map(({ day, counter }) =>
    counter === null ? null : `Bonus of weekday ${new Date(`${day}T12:00:00Z`).getUTCDay() || 7}`,
  );
  const visibleDays = () =>
    [...days.element().children].map((day) => /Bonus of weekday \d/.exec(day.textContent ?? '')?.[0] ?? null);
  await expect.poll(visibleDays).toEqual(expected);
});

it('shows no future gift on a day without a bonus and no tick on a past day', async () => {
  await inSite(<BonusCalendar />, { responses: { getAllBonus: none } });
  const states = () =>
    [...days.element().querySelectorAll('[data-part=gift]')].map((gift) => gift.getAttribute('data-state'));
  await expect.poll(() => states().includes('closed')).toBe(false);
  expect(states()).not.toContain('opened');
  expect(days.element().textContent?.match(/No bonus/g)).toHaveLength(7);
});
