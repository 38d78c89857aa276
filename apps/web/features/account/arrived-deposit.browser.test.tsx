import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { inSite } from '../../testing/in-site.tsx';
import { useArrivedDeposit } from './use-arrived-deposit.ts';

function Listener() {
  useArrivedDeposit();
  return <p>Here</p>;
}

const userWallet = { currencyCode: 'EUR', amount: '75.00', bonusAmount: '0.00', lockedAmount: '0.00', isActive: true };
const arrived = page.getByText('Deposit received');
const emit = (deposited?: string) =>
  emitLiveEvent('balance', {
    userWallet: { ...userWallet, seq: '7' } as never,
    ...(deposited !== undefined && { deposited }),
  }); // the toast reads the currency only

it('announces an arrived deposit once with its amount, and no other balance change', async () => {
  await inSite(<Listener />, { isSignedIn: true });
  await expect.element(page.getByText('Here')).toBeVisible();
  emit();
  emit('25.00');
  await expect.element(arrived).toBeVisible();
  await expect.element(page.getByText('€25.00 is now in your balance.')).toBeVisible();
  expect(arrived.elements()).toHaveLength(1);
  await expectAccessible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(arrived).not.toBeInTheDocument();
});

it.each(['/deposit', '/Wallet', '/?modal=deposit-return'])(
  'shows no toast where the page announces the deposit itself: %s',
  async (path) => {
    await inSite(<Listener />, { isSignedIn: true, path });
    await expect.element(page.getByText('Here')).toBeVisible();
    emit('25.00');
    // Toasts are shown in order: once this one is visible, an earlier one would be too.
    showToast({ tone: 'info', title: 'Later' });
    await expect.element(page.getByText('Later')).toBeVisible();
    await expect.element(arrived).not.toBeInTheDocument();
  },
);
