import { getBonusCalendar } from '@marquee/contract/cashback.ts';
import { activateBonus } from '@marquee/contract/bonuses.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { addDays } from '../../lib/calendar/four-weeks.rules.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { BonusCalendar } from './bonus-calendar.tsx';
import type { CalendarDay } from './calendar-day.types.ts';

const OFFER = {
  title: 'A bonus with a name that is longer than a gift',
  currencyCode: 'EUR',
  bonusAmount: '1.00',
  multiplier: 5,
  maxBet: '1.00',
  maxWinAmount: null,
  validDays: 2,
};
/** Four weeks around 2026-11-25; two past days are known. */
function calendar(today: Partial<CalendarDay> = {}, needsDeposit = false): EndpointResponse<'getBonusCalendar'> {
  const days = Array.from({ length: 28 }, (_, at): CalendarDay => {
    const day = addDays('2026-11-16', at);
    if (at < 9)
      return {
        day,
        counter: null,
        state: 'ended',
        outcome: at === 7 ? 'collected' : at === 8 ? 'missed' : 'none',
        offer: null,
      };
    if (at > 15) return { day, counter: null, state: 'locked', outcome: null, offer: null };
    const isToday = at === 9;
    return {
      day,
      counter: at - 8,
      state: isToday ? 'today' : 'future',
      outcome: null,
      offer: at === 12 ? null : OFFER,
      ...(isToday && today),
    };
  });
  return { data: { ...exampleOf(getBonusCalendar).data, days, needsDeposit } };
}
const days = page.getByRole('list', { name: 'Days of the bonus calendar' });
const gifts = () =>
  [...days.element().querySelectorAll('[data-part=gift]')].map((gift) => gift.getAttribute('data-state'));
const player = exampleOf(getUserDetails);
const collectButton = page.getByRole('button', { name: 'Collect' });

it('shows what happened on past days and the bonuses of seven days, without an invented tick', async () => {
  await inSite(<BonusCalendar />, {
    isSignedIn: true,
    responses: { getBonusCalendar: calendar(), getUserDetails: player },
  });
  await expect.element(days).toBeVisible();
  expect(days.element().children).toHaveLength(28);
  expect(gifts().filter((state) => state === 'opened')).toHaveLength(1);
  expect(gifts().slice(7, 13)).toEqual(['opened', 'missed', 'today', 'closed', 'closed', 'missed']);
  expect(gifts().slice(16)).toEqual(Array.from({ length: 12 }, () => 'locked'));
  expect(days.element().textContent).toContain('A bonus with a name that is longer…');
  await expect.element(page.getByRole('link', { name: 'More' }).first()).toHaveAttribute('href', '/promotions');
  await expectAccessible();
});

it('collects the bonus of today with one key and shows it as collected', async () => {
  let isCollected = false;
  const bodies: unknown[] = [];
  const { requests } = await inSite(<BonusCalendar />, {
    isSignedIn: true,
    responses: {
      getUserDetails: player,
      getBonusCalendar: () => calendar(isCollected ? { outcome: 'collected' } : {}),
      collectCalendarDay: (_, body) => {
        bodies.push(body);
        isCollected = true;
        return { data: { day: '2026-11-25', userBonus: exampleOf(activateBonus).userBonus } };
      },
    },
  });
  await collectButton.click();
  await expect.element(collectButton).not.toBeInTheDocument();
  expect(bodies).toEqual([{ day: '2026-11-25' }]);
  expect(gifts()[9]).toBe('opened');
  expect(requests.filter((id) => id === 'collectCalendarDay')).toHaveLength(1);
});

it('shows the reason of a refusal beside the button', async () => {
  await inSite(<BonusCalendar />, {
    isSignedIn: true,
    responses: {
      getUserDetails: player,
      getBonusCalendar: calendar(),
      collectCalendarDay: new ApiError(422, { code: 'bonus.ACTIVE_BONUS', params: {} }),
    },
  });
  await collectButton.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(collectButton).toBeVisible();
});

it('leads guests to log in and players without a deposit to the cashier; neither can collect', async () => {
  const responses = { getBonusCalendar: calendar({}, true) };
  await inSite(<BonusCalendar />, { responses });
  await expect.element(page.getByText('Log in to claim')).toBeVisible();
  await expect.element(collectButton).not.toBeInTheDocument();
  await inSite(<BonusCalendar />, {
    isSignedIn: true,
    responses: { ...responses, getUserDetails: { ...player, depositCount: 0 } },
  });
  await expect.element(page.getByText('Deposit Required')).toBeVisible();
  await expect.element(collectButton).not.toBeInTheDocument();
});

it('offers a retry when the request failed', async () => {
  let isUnavailable = true;
  const unavailable = new ApiError(503, { code: 'server.unavailable', params: {} });
  await inSite(<BonusCalendar />, {
    responses: { getBonusCalendar: () => (isUnavailable ? unavailable : calendar()) },
  });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  isUnavailable = false;
  await retry.click();
  await expect.element(days).toBeVisible();
});
