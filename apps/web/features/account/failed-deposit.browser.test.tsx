import { useNavigate } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { inSite } from '../../testing/in-site.tsx';
import { useFailedDeposit } from './use-failed-deposit.ts';

const FAILURE = { method: 'card', depositId: 'dep_01jd3v9k2m4n6p8r' };

function Listener() {
  useFailedDeposit();
  const navigate = useNavigate();
  return <button onClick={() => void navigate({ to: '.', search: {} })}>Close what is open</button>;
}

async function listen(path: string) {
  const site = await inSite(<Listener />, { isSignedIn: true, path });
  await expect.element(page.getByRole('button')).toBeVisible();
  return site;
}

it.each([
  [FAILURE, `&payment=${FAILURE.depositId}`],
  [{ method: 'card' }, ''],
])('opens the dialog of the failed payment on any page: %o', async (failure, payment) => {
  const site = await listen('/');
  emitLiveEvent('failedDeposit', failure);
  await expect.poll(() => site.currentUrl()).toBe(`/?modal=deposit-failed&met=card${payment}`);
});

it('waits until another dialog is closed', async () => {
  const site = await listen('/?modal=language');
  emitLiveEvent('failedDeposit', FAILURE);
  expect(site.currentUrl()).toBe('/?modal=language');
  await page.getByRole('button').click();
  await expect.poll(() => site.currentUrl()).toContain('modal=deposit-failed');
});

it.each([FAILURE, { method: 'card' }])('opens no second dialog of the same payment: %o', async (failure) => {
  const site = await listen(`/?modal=deposit-return&payment=${FAILURE.depositId}`);
  emitLiveEvent('failedDeposit', failure);
  await page.getByRole('button').click();
  await expect.poll(() => site.currentUrl()).toBe('/');
});

it('opens no dialog for a payment whose result was closed before the message arrived', async () => {
  const site = await listen(`/?modal=deposit-return&payment=${FAILURE.depositId}`);
  await page.getByRole('button').click();
  await expect.poll(() => site.currentUrl()).toBe('/');
  emitLiveEvent('failedDeposit', FAILURE);
  emitLiveEvent('failedDeposit', { ...FAILURE, depositId: 'dep_another' });
  await expect.poll(() => site.currentUrl()).toContain('payment=dep_another');
});
