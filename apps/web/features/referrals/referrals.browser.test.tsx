import { getReferrals } from '@marquee/contract/referrals.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { ReferralsPage } from './referrals-page.tsx';

const example = exampleOf(getReferrals);
const [friend] = example.friends;
if (!friend) throw new Error('The example has a friend');

const FRIENDS = (['active', 'waiting', 'ended', 'void'] as const).map((state, at) => ({
  ...friend,
  state,
  name: `${'ABCD'.charAt(at)}•••`,
  since: `2026-11-2${at}T10:00:00Z`,
  percent: at === 2 ? 5 : 10,
  amount: at === 2 ? '0.005' : '0.40',
  lines: at === 1 ? [] : [...friend.lines, { edgePercent: '2.5', staked: '-7.00' }],
}));

it.each([
  ['en', { friends: FRIENDS, paid: '12.00' }],
  ['de', { friends: FRIENDS.slice(0, 1), percent: 7, currencyCode: 'JPY', claimable: '800' }],
  ['en', { friends: [], claimable: '0.00', percent: 0, referralData: null }],
] as const)('shows the link, what is due, and the arithmetic per friend: %s', async (locale, given) => {
  const responses = { getReferrals: { ...example, ...given, friends: [...given.friends] } };
  const site = await inSite(<ReferralsPage />, { isSignedIn: true, locale, responses });
  await expect.poll(site.read).toMatch(/€|¥/);
  for (const details of site.element.querySelectorAll('details')) details.open = true;
  await expect.poll(() => site.read().replace(location.origin, 'https://casino.example')).toReadAsStored();
  await expectAccessible();
});

it('claims with one key until it is paid, also after a refusal, and then with another one', async () => {
  const paid = (amount: string) => ({ data: { amount, currencyCode: 'JPY' } });
  const yen = { ...example, currencyCode: 'JPY', claimable: '800' };
  const site = await inSite(<ReferralsPage />, {
    isSignedIn: true,
    responses: {
      getReferrals: inTurn(refused('server.unavailable'), yen),
      claimReferrals: inTurn(refused('request.too_many'), paid('800'), refused('player.excluded'), paid('801')),
    },
  });
  await expect.poll(site.read).toContain('We couldn’t load your friends');
  await press('Try again');
  for (const text of ['! Too many requests', '¥800 is in your balance', '! Bets and deposits', '¥801 is in your']) {
    await press('Collect ¥800');
    await expect.poll(site.read).toContain(text);
    expect(/is in your/.test(site.read())).toBe(!text.startsWith('!'));
    expect(/! /.test(site.read())).toBe(text.startsWith('!'));
  }
  const sent = site.sent('claimReferrals');
  expect(sent.map(({ body }) => body)).toEqual(Array(4).fill({ currencyCode: 'JPY' }));
  const [first, again, other, last] = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect([first === null, again === first, other === first, last === other]).toEqual([false, true, false, true]);
});
