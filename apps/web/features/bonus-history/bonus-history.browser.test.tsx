import { getFreeSpins, listBonusLines } from '@marquee/contract/bonuses.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { onlineManager } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { BonusHistory } from './bonus-history.tsx';

type UserBonus = EndpointResponse<'getUserBonus'>['rows'][number];
const bonus: UserBonus = {
  userBonusId: 'ubn_01jd3v9k2m4n6p8r',
  bonusId: 'bns_01jd3v9k2m4n6p8r',
  name: 'First evening',
  type: 'deposit',
  status: 'expired',
  currencyCode: 'EUR',
  depositAmount: '25.00',
  freeSpinsQuantity: null,
  freeSpinsLeft: null,
  freeSpins: null,
  games: [],
  bonusAmount: '25.00',
  multiplier: 0,
  wagerLeft: '0.00',
  wageredAmount: '0.00',
  start: '2026-11-20T18:04:05Z',
  expiration: null,
  waitsForGame: null,
  depositBonusPercent: null,
  maxBonusThreshold: null,
  maxWinAmount: null,
  minBalance: null,
  minDeposit: null,
  validTo: null,
  maxBet: null,
  convertedAmount: null,
  forfeitedAmount: null,
  wageringMultiplier: 'REAL_MONEY_ONLY',
};
const wagering = { multiplier: 10, wageredAmount: '50.00', wagerLeft: '200.00' };
const spins = { stake: '0.20', won: '3.00', winningsAs: 'bonus' as const, state: 'open' as const };
const ofSpins = { type: 'freespins' as const, freeSpinsQuantity: 10, freeSpinsLeft: 4, games: ['Dice', 'Mines'] };

/** Each shows something that the others do not. */
const BONUSES: readonly Partial<UserBonus>[] = [
  {},
  {
    ...wagering,
    status: 'active',
    expiration: '2026-12-01T18:04:05Z',
    depositBonusPercent: 100,
    maxBonusThreshold: '100.00',
  },
  { status: 'completed', convertedAmount: '12.00', maxWinAmount: '200.00', maxBet: '5.00', minBalance: '1.00' },
  {
    status: 'cancelled',
    forfeitedAmount: '7.00',
    minDeposit: '10.00',
    validTo: '2026-12-24T18:04:05Z',
    type: 'no_deposit',
  },
  {
    ...wagering,
    status: 'available',
    type: 'instant_cashback',
    currencyCode: 'JPY',
    bonusAmount: '2500',
    games: ['Dice'],
  },
  { ...ofSpins, status: 'active', freeSpins: spins, expiration: '2026-12-01T18:04:05Z' },
  { ...ofSpins, status: 'active', freeSpins: { ...spins, state: 'waiting', winningsAs: 'real' }, freeSpinsLeft: 0 },
  {
    ...ofSpins,
    ...wagering,
    status: 'active',
    freeSpins: { ...spins, state: 'credited' },
    wageringMultiplier: 'REAL_TO_FUN',
  },
];

const { freeSpins } = exampleOf(getFreeSpins);
const FREE = { freeSpins };
const listing = (...rows: readonly Partial<UserBonus>[]) => ({
  count: rows.length,
  nextCursor: null,
  previousCursor: null,
  rows: rows.map((change, index) => ({ ...bonus, userBonusId: `ubn_${index}`, ...change })),
});
const open = (responses: MockResponses, path = '/bonuses', change: InSiteOptions = {}) =>
  inSite(<BonusHistory />, {
    path,
    isSignedIn: true,
    hasPages: true,
    ...change,
    responses: { getFreeSpins: FREE, ...responses },
  });
const ACTIVE = { ...wagering, status: 'active' as const };

it.each(['en', 'de'] as const)('shows progress, terms and acts of each bonus in %s', async (locale) => {
  const offers = { data: { bonus: { count: 0, rows: [] } } };
  const site = await open({ getUserBonus: listing(...BONUSES), getAllBonus: offers }, '/bonuses', { locale });
  await expect.element(page.getByText('First evening').first()).toBeVisible();
  for (const details of site.element.querySelectorAll('details')) details.open = true;
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

it('says that there are no bonuses, at all or of a status', async () => {
  const none = await open({ getUserBonus: listing() });
  await expect.poll(none.read).toReadAsStored();
  const expired = await open({ getUserBonus: listing() }, '/bonuses?status=expired');
  await expect.poll(expired.read).toReadAsStored();
});

it('has URLs for its pages and its filter', async () => {
  const pages = { ...listing({}), count: 45, nextCursor: 'b2xkZXI', previousCursor: 'bmV3ZXI' };
  const site = await open({ getUserBonus: pages }, '/bonuses?status=expired&cursor=c2hhcmVk');
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await page.getByRole('radio', { name: 'Completed' }).click();
  await expect.poll(site.currentUrl).toBe('/bonuses?status=completed');
  await expect
    .poll(() => site.sent('getUserBonus').map(({ url }) => url.split('?')[1]))
    .toEqual(['cursor=c2hhcmVk&limit=20&status=expired', 'limit=20&status=completed']);
});

const preview = {
  userBonusId: 'ubn_0',
  currencyCode: 'EUR',
  status: 'cancelled',
  lostAmount: '12.50',
  lostFreeSpins: 0,
  isOfFreeSpins: false,
  keptAmount: '3.00',
  hasOpenRounds: true,
} as const;

it('cancels for exactly the amounts that were shown last, and says if they have changed', async () => {
  const params = { lost: '10.00', spins: 2, kept: '5.50', currency: 'EUR' };
  const site = await open({
    getUserBonus: listing(ACTIVE),
    previewBonusCancellation: inTurn(refused('request.too_many'), preview, preview, {
      ...preview,
      lostAmount: '10.00',
      keptAmount: '5.50',
      hasOpenRounds: false,
    }),
    cancelBonus: inTurn(refused('bonus.cancellation_changed', params), {
      userBonus: { ...bonus, status: 'cancelled' as const, forfeitedAmount: '10.00' },
    }),
  });
  await expect.poll(site.read).toContain('[Cancel bonus]');
  const changes = site.mark();
  await press('Cancel bonus');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await press('Cancel bonus');
  await expect.poll(changes).toReadAsStored();
  await expectAccessible();
  await press('Keep bonus');
  await expect.poll(changes).toRead('');
  await press('Cancel bonus');
  await press('Cancel bonus');
  await expect.poll(changes).toReadAsStored();
  await press('Cancel bonus');
  await expect.poll(changes).toReadAsStored();
  expect(site.bodies('cancelBonus')).toEqual([
    { lostAmount: '12.50', lostFreeSpins: 0, keptAmount: '3.00' },
    { lostAmount: '10.00', lostFreeSpins: 0, keptAmount: '5.50' },
  ]);
});

it.each([
  ['is complete', { ...ACTIVE, wagerLeft: '0.00', waitsForGame: 'gem-mines' }, { status: 'active' as const }],
  ['whose time is over', { ...ACTIVE, wagerLeft: '5.00', waitsForGame: 'gem-mines' }, {}],
  ['was completed meanwhile', ACTIVE, { status: 'completed' as const }],
  ['is of free spins', { ...ACTIVE, ...ofSpins, freeSpins: spins }, { isOfFreeSpins: true, lostFreeSpins: 4 }],
])('says what cancelling does to a bonus that %s', async (_what, change, consequence) => {
  const previewBonusCancellation = { ...preview, lostAmount: '0.00', ...consequence };
  const site = await open({ getUserBonus: listing(change), previewBonusCancellation });
  await press('Cancel bonus');
  await expect.element(page.getByRole('button', { name: 'Keep bonus' })).toBeVisible();
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

it('explains the amount left to wager, the bonus money and free spins line by line, in pages', async () => {
  const lines = {
    ...exampleOf(listBonusLines),
    freeSpins: { quantity: 10, used: 5, left: 4, stake: '0.20', won: '3.00', credited: '2.50' },
  };
  const site = await open({
    getUserBonus: listing({ ...ACTIVE, ...ofSpins, freeSpins: { ...spins, state: 'credited' } }),
    listBonusLines: (query) => ({ ...lines, nextCursor: query.has('cursor') ? null : 'b2xkZXI' }),
  });
  const dialog = page.getByRole('dialog');
  await expect.poll(site.read).toContain('[Explain winnings]');
  const changes = site.mark();
  await press('Explain amount left');
  await expect.poll(changes).toReadAsStored();
  await expectAccessible();
  await press('Older');
  await expect
    .poll(() => site.sent('listBonusLines').map(({ url }) => url))
    .toEqual(['/api/user/bonuses/ubn_0/lines', '/api/user/bonuses/ubn_0/lines?cursor=b2xkZXI']);
  for (const name of ['Explain bonus money', 'Explain winnings']) {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await press(name);
    await expect.poll(changes).toReadAsStored();
  }
});

it('says that the calculation could not be loaded, also without a connection, and shows it once it can', async () => {
  await open({
    getUserBonus: listing(ACTIVE),
    listBonusLines: inTurn(refused('server.unavailable'), exampleOf(listBonusLines)),
  });
  await press('Explain bonus money');
  await expect.element(page.getByText('We couldn’t load the calculation')).toBeVisible();
  await open({ getUserBonus: listing(ACTIVE), listBonusLines: exampleOf(listBonusLines) });
  await expect.element(page.getByRole('button', { name: 'Explain amount left' })).toBeVisible();
  onlineManager.setOnline(false);
  try {
    await press('Explain amount left');
    await expect.element(page.getByText('We couldn’t load the calculation')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  } finally {
    onlineManager.setOnline(true);
  }
  await expect.element(page.getByText('Wagering requirement: €25.00 × 10')).toBeVisible();
});
