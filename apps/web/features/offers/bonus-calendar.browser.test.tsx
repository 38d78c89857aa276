import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/in-room.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Answer } from '../../lib/api/call-table.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { BonusCalendar } from './bonus-calendar.tsx';

const none: Answer<'getAllBonus'> = { data: { bonus: { count: 0, rows: [] } } };
const days = page.getByRole('list', { name: 'Days of the bonus calendar' });

it('four weeks stand there, seven days are asked for, and a day without a bonus says so', async () => {
  const { calls } = await inSite(<BonusCalendar />, { answers: { getAllBonus: none } });
  await expect.element(days).toBeVisible();
  expect(days.element().children).toHaveLength(28);
  await expect.element(page.getByText('no bonus planned')).toBeVisible();
  expect(calls.filter((call) => call === 'getAllBonus')).toHaveLength(7);
  await expectAccessible();
});

it('guests are led to log in, players without a deposit to the cashier, depositors to nothing', async () => {
  const answers = { getAllBonus: none };
  await inSite(<BonusCalendar />, { answers });
  await expect.element(page.getByText('Just looking?')).toBeVisible();
  const player = exampleOf(getUserDetails);
  await inSite(<BonusCalendar />, {
    isSignedIn: true,
    answers: { ...answers, getUserDetails: { ...player, depositCount: 0 } },
  });
  await expect.element(page.getByText('Deposit Required')).toBeVisible();
  const { calls } = await inSite(<BonusCalendar />, {
    isSignedIn: true,
    answers: { ...answers, getUserDetails: player },
  });
  await expect.poll(() => calls).toContain('getUserDetails');
  await expect.element(page.getByText('no bonus planned')).toBeVisible();
  await expect.element(page.getByText('Deposit Required')).not.toBeInTheDocument();
});

it('an answer that did not come can be asked for again', async () => {
  let isAway = true;
  const away = new ApiError(503, { code: 'server.unavailable', params: {} });
  await inSite(<BonusCalendar />, { answers: { getAllBonus: () => (isAway ? away : none) } });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  isAway = false;
  await retry.click();
  await expect.element(page.getByText('no bonus planned')).toBeVisible();
});
