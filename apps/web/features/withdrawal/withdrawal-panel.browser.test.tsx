import { getWithdrawalOptions } from '@marquee/contract/withdrawals.ts';
import { expectAccessible } from '@marquee/ui/testing/in-room.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const options = exampleOf(getWithdrawalOptions);

it('whose details are incomplete is told that they come before the money', async () => {
  const obstacles = [{ code: 'player.profile_incomplete' as const, amountLeft: null, bonusAmount: null }];
  await inSite(<WithdrawalPanel />, {
    isSignedIn: true,
    answers: { getWithdrawalOptions: { ...options, obstacles } },
  });
  await expect.element(page.getByText('Complete your details')).toBeVisible();
  await expectAccessible();
});
