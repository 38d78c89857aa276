import { redeemCoupon } from '@marquee/contract/bonuses.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { CouponForm } from './coupon-form.tsx';

const open = (options: InSiteOptions) => inSite(<CouponForm />, { hasQueries: false, ...options });
const code = page.getByRole('textbox');
const noOffers = { data: { bonus: { count: 0, rows: [] } } };

it('redeems a code by keyboard, keeps it after each refusal, says at the field why, and takes another one', async () => {
  const site = await open({
    isSignedIn: true,
    responses: {
      getAllBonus: noOffers,
      redeemCoupon: inTurn(
        refused('coupon.invalid'),
        LOST,
        exampleOf(redeemCoupon),
        refused('coupon.already_redeemed'),
        { bonusId: 'bns_01jd3v9k2m4n6p8s', name: 'Second evening' },
      ),
    },
  });
  const says = (text: RegExp) => expect.poll(site.read).toMatch(text);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await says(/code! = "".*Required/s);
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard(' HARBOUR {Enter}');
  await says(/code! = " HARBOUR ".*This coupon code isn’t valid/s);
  await code.fill('HARBOUR5');
  await says(/code = "HARBOUR5" · (?!.*valid)/s);
  await userEvent.keyboard('{Enter}');
  await says(/code = "HARBOUR5".*! The connection was interrupted/s);
  await userEvent.keyboard('{Enter}');
  await says(/code = "" · (?!.*connection).*“First evening” is now available/s);
  await expect.poll(() => site.sent('getAllBonus')).toHaveLength(1);
  await code.fill('HARBOUR6');
  await userEvent.keyboard('{Enter}');
  await says(/code! = "HARBOUR6" · (?!.*First).*already redeemed/s);
  await userEvent.keyboard('{Enter}');
  await says(/code = "" · (?!.*already).*“Second evening” is now available/s);
  await expect.poll(() => site.sent('getAllBonus')).toHaveLength(2);
  const codes = ['HARBOUR', 'HARBOUR5', 'HARBOUR5', 'HARBOUR6', 'HARBOUR6'];
  expect(site.bodies('redeemCoupon')).toEqual(codes.map((each) => ({ code: each })));
  expect(site.sent('getAllBonus').map(({ url }) => url.split('?')[1])).toEqual([
    'bonus=bns_01jd3v9k2m4n6p8r',
    'bonus=bns_01jd3v9k2m4n6p8s',
  ]);
});

it('asks a guest to log in', async () => {
  const { currentUrl } = await open({});
  await code.fill('HARBOUR5');
  await press('Redeem');
  await expect.poll(currentUrl).toContain('modal=login');
});
