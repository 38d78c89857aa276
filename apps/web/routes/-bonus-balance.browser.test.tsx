import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../testing/in-site.tsx';
import { PlayerCard } from '../features/menu/player-card.tsx';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { BalancePill } from '../features/account/balance-pill.tsx';

const details = exampleOf(getUserDetails);
const withBonus = (bonusAmount: string) => ({
  ...details,
  userWallet: details.userWallet.slice(0, 1).map((wallet) => ({ ...wallet, amount: '12.00', bonusAmount })),
});
const texts = { en: 'Bonus €20.00', de: 'Bonus 20,00', ar: '20.00' } as const;

it.each(['en', 'de', 'ar'] as const)(
  'bonus money stands beside the balance in header, menus and card: %s',
  async (locale) => {
    await page.viewport(390, 844);
    const show = async (content: React.ReactNode) => {
      const { element } = await inSite(content, {
        locale,
        isSignedIn: true,
        responses: { getUserDetails: withBonus('20.00') },
      });
      return element;
    };
    const pill = await show(<BalancePill />);
    await expect.poll(() => pill.querySelector('a')?.textContent.replaceAll('\u00a0', ' ')).toContain(texts[locale]);
    await expectAccessible();
    const card = await show(<PlayerCard />);
    await expect.poll(() => card.textContent.replaceAll('\u00a0', ' ')).toContain(texts[locale]);
    const menu = await show(<AccountMenu />);
    menu.querySelector('button')?.click();
    await expect.poll(() => document.body.textContent.replaceAll('\u00a0', ' ')).toContain(texts[locale]);
  },
);

it('without bonus money nothing is said about it', async () => {
  const { element } = await inSite(<BalancePill />, {
    isSignedIn: true,
    responses: { getUserDetails: withBonus('0.00') },
  });
  await expect.poll(() => element.textContent).toContain('12.00');
  expect(element.textContent).not.toContain('Bonus');
});
