import { getBonusCalendar } from '@marquee/contract/cashback.ts';
import { activateBonus } from '@marquee/contract/bonuses.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { announceMutation } from '../../lib/api/announce-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { addDays } from '@marquee/contract/four-weeks.rules.ts';
import { dialogFrame } from '../../testing/dialog-frame.ts';
import { press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { BonusCalendar } from './bonus-calendar.tsx';
import { Modal } from './calendar.modal.tsx';
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
/** Four weeks around their tenth day, 2026-11-25; two past days are known. */
function calendar(
  today: Partial<CalendarDay> = {},
  needsDeposit = false,
  firstDay = '2026-11-16',
): EndpointResponse<'getBonusCalendar'> {
  const days = Array.from({ length: 28 }, (_, at): CalendarDay => {
    const day = addDays(firstDay, at);
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
  const site = await inSite(<BonusCalendar />, {
    isSignedIn: true,
    responses: { getBonusCalendar: calendar({ offer: { ...OFFER, maxWinAmount: '50.00' } }), getUserDetails: player },
  });
  await expect.element(days).toBeVisible();
  await expect.poll(site.read).toReadAsStored();
  expect(gifts().slice(7, 13)).toEqual(['opened', 'missed', 'today', 'closed', 'closed', 'missed']);
  expect(gifts().slice(16)).toEqual(Array.from({ length: 12 }, () => 'locked'));
  await expectAccessible();
});

it('collects the bonus of each day with one key of its own, and says nothing of it after midnight, in German', async () => {
  let response = calendar({
    offer: { ...OFFER, currencyCode: 'JPY', bonusAmount: '100', maxBet: null, multiplier: 1 },
  });
  const { userBonus } = exampleOf(activateBonus);
  const given = { ...userBonus, currencyCode: 'JPY', bonusAmount: '100', wagerLeft: '500' };
  const outcomes = [refused('bonus.ACTIVE_BONUS'), given, refused('bonus.ACTIVE_BONUS')];
  const site = await inSite(<BonusCalendar />, {
    isSignedIn: true,
    locale: 'de',
    responses: {
      getUserDetails: player,
      getBonusCalendar: () => response,
      collectCalendarDay: () => {
        const outcome = outcomes.shift();
        if (outcome === undefined || outcome instanceof ApiError) return outcome ?? refused('server.internal');
        response = calendar({ outcome: 'collected' });
        return { data: { day: '2026-11-25', userBonus: outcome } };
      },
    },
  });
  await press('Abholen');
  await expect.poll(site.read).toMatch(/! Sie haben schon einen aktiven Bonus.*100 ¥ .* von 2 Tagen 1-mal um/s);
  await press('Abholen');
  await expect.poll(site.read).toContain('100 ¥ Bonusgeld wurden gutgeschrieben. Umsatzbedingung: 500 ¥.');
  expect(site.read()).not.toContain('aktiven Bonus');
  await expect.poll(() => site.read().split('\n').slice(-4).join('\n')).toReadAsStored();
  for (const firstDay of ['2026-11-17', '2026-11-18']) {
    response = calendar({}, false, firstDay);
    announceMutation('redeemCoupon');
    await expect.element(page.getByText(/gutgeschrieben|aktiven Bonus/)).not.toBeInTheDocument();
    await press('Abholen');
    await expect.element(page.getByRole('alert')).toBeVisible();
  }
  const sent = site.sent('collectCalendarDay');
  expect(sent.map(({ body }) => body)).toEqual(['25', '25', '26', '27'].map((day) => ({ day: `2026-11-${day}` })));
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect([keys[0] === keys[1], new Set(keys).size, keys.includes(null)]).toEqual([true, 3, false]);
});

it('leads guests to log in and players without a deposit to the cashier; neither can collect', async () => {
  const responses = { getBonusCalendar: calendar({}, true) };
  const guest = await inSite(<BonusCalendar />, { responses });
  await expect.poll(() => guest.read().split('\nDays of')[0]).toReadAsStored();
  await expect.element(collectButton).not.toBeInTheDocument();
  const site = await inSite(<BonusCalendar />, {
    isSignedIn: true,
    responses: { ...responses, getUserDetails: { ...player, depositCount: 0 } },
  });
  await expect.poll(() => site.read().split('\nDays of')[0]).toReadAsStored();
  await expect.element(collectButton).not.toBeInTheDocument();
});

it.each([true, false])('opens as a dialog, and closes where the brand has none: %s', async (showProfileCalendar) => {
  const frame = dialogFrame();
  const site = await inSite(<Modal frame={frame} params={{}} />, {
    settings: { showProfileCalendar },
    responses: { getBonusCalendar: calendar() },
  });
  await expect.poll(frame.closings).toBe(showProfileCalendar ? 0 : 1);
  await expect.poll(() => site.read().includes('A bonus for every planned day.')).toBe(showProfileCalendar);
});
