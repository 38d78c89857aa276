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
import type { CashbackPeriod } from './cashback.rules.ts';

const example = exampleOf(getCashback).data;
const [period] = example.periods;
const periodsOf = (...states: readonly CashbackPeriod['state'][]) =>
  states.map((state, at) => {
    if (!period) throw new Error('no period');
    return { ...period, state, periodId: `cbp_period0${at}` };
  });
const player = exampleOf(getUserDetails);
const claimButton = page.getByRole('button', { name: /^Claim/ });

it('guests see the rule in words and examples that are marked as such', async () => {
  await inSite(<CashbackPage rule={example.rule} />);
  await expect.element(page.getByText('These amounts are examples')).toBeVisible();
  const periods = page.getByRole('list', { name: 'Cashback periods' });
  await expect.element(periods).toBeVisible();
  for (const item of periods.element().children) expect(item.textContent).toContain('Example');
  await expect.element(page.getByText(/You get 10% of your net loss of a week/)).toBeVisible();
  await expect.element(page.getByText(/at least €20.00/)).toBeVisible();
  await expect.element(claimButton).not.toBeInTheDocument();
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
  await expect.poll(site.read).toContain('innerhalb von 1 Tag 1-mal um');
  for (const state of ['Läuft', 'Abholbereit', 'Verfallen', 'Kein Cashback']) expect(site.read()).toContain(state);
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

it('a brand without cashback says so', async () => {
  await inSite(<CashbackPage rule={null} />);
  await expect.element(page.getByText('No cashback', { exact: true })).toBeVisible();
});
