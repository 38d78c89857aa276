import { getLoyaltyLevels, getLoyaltyStanding } from '@marquee/contract/loyalty.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { MyClubPage } from './my-club-page.tsx';
import { VipPage } from './vip-page.tsx';

const [example, standing, player] = [
  exampleOf(getLoyaltyLevels),
  exampleOf(getLoyaltyStanding),
  exampleOf(getUserDetails),
];
const { next } = standing;
const lines = standing.lines.flatMap((line) => [line, { ...line, percent: 25, onePointPer: '0.005' }]);
const history = standing.history.flatMap((change) => [
  { ...change, isUp: false, reward: null },
  { ...change, level: 2, name: 'Schooner', reward: { currencyCode: 'JPY', amount: '800', paidAt: null } },
  change,
]);
const inBoth = (eur: string, jpy: string) => [
  { currencyCode: 'EUR', amount: eur },
  { currencyCode: 'JPY', amount: jpy },
];
const SUMS = { day: '1000.00', week: '5000.00' };
const [sloop, schooner] = [
  { level: 1, name: 'Sloop', pointsNeeded: 250, rakebackPercent: '8.5', rewards: inBoth('5.00', '800') },
  { level: 2, name: 'Schooner', pointsNeeded: 1_500, rakebackPercent: '0', benefits: ['A host'] },
];
const CLUB: typeof example = {
  ...example,
  levels: example.levels.flatMap((first) => [
    first,
    { ...first, ...sloop, withdrawals: { currencyCode: 'EUR', max: SUMS, approvedUpTo: null } },
    { ...first, ...schooner, withdrawals: { currencyCode: 'USD', max: null, approvedUpTo: SUMS } },
  ]),
  onePointPer: inBoth('10.00', '1600'),
};

it.each<[string, 'en' | 'de', Partial<typeof example>, number?]>([
  ['whose levels stay', 'en', {}, 50],
  ['that counts some days, and no points now', 'de', { isActive: false, keepDays: 30 }],
  ['without levels', 'en', { levels: [] }],
])('shows the levels, benefits and rules of a club %s', async (_what, locale, change, levels) => {
  const settings = { rewardShares: levels === undefined ? undefined : { levels } } as never;
  const site = await inSite(<VipPage club={{ ...CLUB, ...change }} />, { locale, hasQueries: false, settings });
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

it.each<[string, 'en' | 'de', Partial<typeof standing>]>([
  ['on the way to the next level', 'en', { lines }],
  ['on the first level, in yen', 'de', { level: 0, name: 'Quay', points: 1, lines: [], history: [] }],
  ['in a currency without points', 'en', { next: next && { ...next, stakeLeft: null } }],
  ['on the highest level', 'en', { level: 2, name: 'Schooner', next: null, history }],
  ['while points are not counted', 'en', { isActive: false }],
  ['on a level that is gone', 'en', { level: 9 }],
])('shows a player the way to the level and the arithmetic: %s', async (_what, locale, given) => {
  const [currencyCode, stakeLeft] = locale === 'de' ? ['JPY', '120000'] : ['EUR', '12000.00'];
  const down = refused('server.unavailable');
  const site = await inSite(<MyClubPage />, {
    isSignedIn: true,
    locale,
    responses: {
      getUserDetails: inTurn(down, { ...player, getUser: { ...player.getUser, currencyCode } }),
      getLoyaltyLevels: inTurn(down, CLUB),
      getLoyaltyStanding: inTurn(down, { ...standing, next: next && { ...next, currencyCode, stakeLeft }, ...given }),
    },
  });
  await expect.poll(site.read).toMatch(/We couldn’t load your VIP club|VIP-Club konnte nicht/);
  await press(/^Try again|^Erneut/);
  await expect.poll(site.read).toMatch(/Quay|No levels/);
  for (const details of site.element.querySelectorAll('details')) details.open = true;
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});
