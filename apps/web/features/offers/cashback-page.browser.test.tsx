import { activateBonus } from '@marquee/contract/bonuses.ts';
import { getCashback } from '@marquee/contract/cashback.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from '../../testing/forms.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { CashbackPage } from './cashback-page.tsx';
import { OwnCashback } from './own-cashback.tsx';
import type { CashbackPeriod, CashbackRule } from './cashback.rules.ts';

const example = exampleOf(getCashback).data;
const [period] = example.periods;
if (!period) throw new Error('The example has a period');
const periodsOf = (...states: readonly CashbackPeriod['state'][]) =>
  states.map((state, at) => ({ ...period, state, periodId: `cbp_period0${at}` }));
const lineOf = (lostAmount: string, at: number) => ({ lostAmount, percentBps: at === 0 ? 1_000 : 525 });
const player = exampleOf(getUserDetails);

it('guests see the rule in words and examples that are marked as such', async () => {
  const site = await inSite(<CashbackPage rule={example.rule} />);
  await expect.poll(() => site.read().replaceAll(/[A-Z][a-z]{2} \d+ to [A-Z][a-z]{2} \d+/g, '(week)')).toReadAsStored();
  await expectAccessible();
});

it('players see each period with its state, and claim each that is ready with one key, also after a refusal', async () => {
  let states: CashbackPeriod['state'][] = ['running', 'claimable', 'lapsed', 'nothing', 'claimable'];
  const { userBonus } = exampleOf(activateBonus);
  const paid = (periodId: string, change: object) => {
    states = states.map((state, at) => (periodId.endsWith(`${at}`) ? 'claimed' : state));
    const bonus = { ...userBonus, currencyCode: 'JPY', wagerLeft: '8000', ...change };
    return { data: { periodId, amount: '800', currencyCode: 'JPY', userBonus: bonus } };
  };
  const outcomes = [
    () => refused('bonus.ACTIVE_BONUS'),
    () => paid('cbp_period01', { status: 'completed' }),
    () => refused('request.too_many'),
    () => paid('cbp_period04', { status: 'active' }),
  ];
  const site = await inSite(<OwnCashback skeleton={null} />, {
    isSignedIn: true,
    locale: 'de',
    responses: {
      getUserDetails: player,
      getCashback: () => {
        const yen = { currencyCode: 'JPY', amount: '800', lostAmount: '8000', lines: [] };
        const rule = example.rule && { ...example.rule, currencyCode: 'JPY', multiplier: 1, validDays: 1 };
        const periods = periodsOf(...states).map((one) => ({ ...one, ...yen }));
        return { data: { ...example, rule, availableAmount: '800', periods } };
      },
      claimCashback: () => outcomes.shift()?.() ?? refused('server.internal'),
    },
  });
  const claim = page.getByRole('button', { name: /abholen$/ });
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  for (const [text, former] of [
    ['Sie haben schon einen aktiven Bonus', 'gutgeschrieben'],
    ['800 ¥ Cashback gutgeschrieben · Es ist Echtgeld', 'haben schon'],
    ['Zu viele Anfragen', 'Cashback gutgeschrieben'],
    ['800 ¥ Cashback gutgeschrieben · Es ist Bonusgeld. Setzen Sie 8.000 ¥ um', 'Anfragen'],
  ] as const) {
    await claim.first().click();
    await expect.poll(site.read).toContain(text);
    expect(site.read()).not.toContain(former);
  }
  const ids = ['cbp_period01', 'cbp_period01', 'cbp_period04', 'cbp_period04'];
  expect(site.bodies('claimCashback')).toEqual(ids.map((periodId) => ({ periodId })));
  const keys = site.sent('claimCashback').map(({ idempotencyKey }) => idempotencyKey);
  expect([keys[0] === keys[1], keys[1] === keys[2], keys[2] === keys[3]]).toEqual([true, false, true]);
  expect(keys).not.toContain(null);
});

const exceptions = [{ slug: 'dice', labelKey: null, name: 'Dice', percentBps: 0 }];
const DAILY = { period: 'day', multiplier: 0, maxCashback: null, exceptions } as const;

it.each<[string, Partial<CashbackRule> | null, readonly Partial<CashbackPeriod>[], number?]>([
  ['a week with several percentages', {}, [{ lines: ['80.00', '4.00'].map(lineOf) }], 25],
  ['a day, paid as real money', DAILY, [{ state: 'running', lastDay: period.firstDay, lines: [] }]],
  ['a player without a period', { exceptions: [] }, []],
  ['a brand that no longer has cashback', null, [{ state: 'claimed', currencyCode: 'JPY', amount: '800' }]],
  ['a brand that has never had any', null, []],
])('shows the rule and the arithmetic of %s', async (_what, rule, periods, cashback) => {
  const all = periods.map((change) => ({ ...period, ...change }));
  const data = { ...example, rule: rule && example.rule && { ...example.rule, ...rule }, periods: all };
  const site = await inSite(<OwnCashback skeleton={null} />, {
    isSignedIn: true,
    settings: { rewardShares: cashback === undefined ? undefined : { cashback } } as never,
    responses: { getUserDetails: player, getCashback: { data } },
  });
  await expect.poll(site.read).toReadAsStored();
});

it('a brand without cashback says so', async () => {
  const site = await inSite(<CashbackPage rule={null} />, { settings: { showProfileCalendar: false } });
  await expect.poll(site.read).toReadAsStored();
});
