import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { getLimits } from '@marquee/contract/limits.ts';
import { getPlaySession } from '@marquee/contract/play-session.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fillIn, inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, NEVER, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { LimitStep } from './limit-step.tsx';
import { FreezePanel, LimitsPanel } from './limits-panel.tsx';
import type { Limits, PlayerLimit } from './use-limits.ts';

const example = exampleOf(getLimits);
const [first] = example.limits;
if (!first) throw new Error('The example has a limit');
const daily = { ...first, pending: null };
const PENDING = { amount: '80.00', effectiveAt: '2026-11-21T18:04:05Z', confirmUntil: null, canConfirm: false };
const free = { amount: null, left: null };

/** Each shows something that the others do not. */
const LIMITS: PlayerLimit[] = [
  { ...daily, operatorAmount: '30.00', left: '5.00' },
  { ...daily, ...free, period: 1, used: '5.00', pending: { ...PENDING, amount: null } },
  { ...daily, period: 2, amount: '100.00', marketAmount: '80.00', left: '55.00', isRemovedBySupport: true },
  { ...daily, kind: 'loss', pending: { ...PENDING, confirmUntil: '2026-11-28T18:04:05Z', canConfirm: true } },
  { ...daily, kind: 'turnover', currencyCode: 'JPY', amount: '5000', used: '2500', left: '2500', pending: PENDING },
  { ...daily, kind: 'stake', period: null, used: null, left: '50.00', resetsAt: null },
  { ...daily, kind: 'stake', period: null, ...free, used: null, resetsAt: null },
  { ...daily, kind: 'sessionTime', amount: '120', used: '45', left: '75' },
];
const { realityCheck, ...session } = exampleOf(getPlaySession);
const withCheck = (change: Partial<typeof realityCheck>) => ({
  ...session,
  realityCheck: { ...realityCheck, isPending: false, ...change },
});
const RULES: NonNullable<Limits['rules']> = {
  looseningDelayHours: 24,
  confirmWithinDays: 7,
  windows: 'fixed',
  exclusionScope: 'operator',
  timeOutWaivesWageringFromHours: 720,
};

const open = (
  limits: PlayerLimit[],
  responses: MockResponses = {},
  change: InSiteOptions = {},
  part = <LimitsPanel />,
) =>
  inSite(part, {
    isSignedIn: true,
    ...change,
    responses: {
      getLimits: { ...example, limits, rules: RULES },
      getPlaySession: withCheck({}),
      getUserDetails: exampleOf(getUserDetails),
      ...responses,
    },
  });
const alert = page.getByRole('alert');
const status = (text: string) => page.getByRole('status').getByText(text, { exact: false });

it.each(EXAMPLE_LANGUAGES)(
  'shows used, left, what limits it, and what is to come, of every kind in %s',
  async (locale) => {
    const site = await open(LIMITS, {}, { locale });
    await expect.poll(site.read).toReadAsStored();
    expect(site.read()).not.toMatch(/limits\.|play\.|errors\.|Invalid Date|NaN/);
    await expectAccessible();
  },
);

it.each<[string, Partial<typeof RULES>]>([
  ['without a confirmation', { looseningDelayHours: 168, confirmWithinDays: null }],
  ['in rolling periods', { looseningDelayHours: 36, windows: 'rolling' }],
  ['in both', { windows: 'both' }],
])('states how limits are changed and counted in the player’s market: %s', async (_what, rules) => {
  const site = await open([], { getLimits: { ...example, limits: [], rules: { ...RULES, ...rules } } });
  await expect.poll(() => site.read().split('\n')[0]).toReadAsStored();
});

it('changes a limit, keeps what was typed after a refusal, and begins with the limit in force each time', async () => {
  const weekly = { ...daily, period: 1 as const, amount: '70.50' };
  const after = (pending: PlayerLimit['pending']) => ({
    ...example,
    limits: [weekly, { ...daily, kind: 'loss' as const }, { ...daily, pending }],
  });
  const site = await open([daily, weekly], {
    setLimit: inTurn(
      refused('limit.change_not_allowed', { reason: 'changed_recently', availableAt: '2026-11-24T14:04:20Z' }),
      refused('limit.change_not_allowed', { reason: 'unknown' }),
      refused('request.too_many'),
      refused('server.unavailable'),
      refused('server.unavailable'),
      after(null),
      after(PENDING),
      after({ ...PENDING, confirmUntil: '2026-11-28T18:04:05Z' }),
    ),
  });
  await expect.poll(site.read).toContain('Remind me every');
  const changes = site.mark();
  const field = page.getByLabelText('Maximum deposit (Daily)');
  await press('Change: Deposit limits, Daily');
  await expect.poll(changes).toReadAsStored();
  for (const [text, problem] of [
    ['', 'Required'],
    ['abc', 'Invalid format'],
    ['0', 'Enter an amount above zero.'],
    ['1,000', 'This can mean two amounts'],
    ['١٫٠٠٠', 'This can mean two amounts'],
  ] as const) {
    await field.fill(text);
    await press('Save');
    await expect.element(page.getByText(problem, { exact: false })).toBeVisible();
  }
  await field.fill('90');
  await press('Save');
  // Rounded up to the minute: an earlier change would be rejected again.
  await expect.poll(changes).toReadAsStored();
  await expectAccessible();
  await field.fill('91,50');
  await expect.element(alert).not.toBeInTheDocument();
  await press('Remove limit');
  await expect.poll(changes).toReadAsStored();
  await press('Save');
  await expect.element(alert.getByText(/Too many requests/)).toBeVisible();
  await press('Remove limit');
  await expect.element(alert.getByText(/Unavailable/)).toBeVisible();
  await field.fill('');
  await expect.element(alert).not.toBeInTheDocument();
  await press('Save');
  await expect.element(page.getByText('Required')).toBeVisible();
  await press('Remove limit');
  await expect.element(alert.getByText(/Unavailable/)).toBeVisible();
  await expect.element(page.getByText('Required')).not.toBeInTheDocument();
  await press('Save');
  await expect.element(page.getByText('Required')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await press('Cancel');
  await press('Change: Deposit limits, Weekly');
  await expect.element(page.getByLabelText('Maximum deposit (Weekly)')).toHaveValue('70.50');
  await press('Cancel');
  await press('Change: Deposit limits, Daily');
  await expect.element(field).toHaveValue('50.00');
  await field.fill('40');
  await press('Save');
  await expect.element(status('Limit saved.')).toBeVisible();
  await press('Change: Deposit limits, Daily');
  await expect.element(status('Limit saved.')).not.toBeInTheDocument();
  await press('Remove limit');
  await expect.element(status('Change saved. It applies from November 21')).toBeVisible();
  await press('Change: Deposit limits, Daily');
  await press('Remove limit');
  await expect.element(status('Change requested. Confirm it from November 21')).toBeVisible();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { kind: 'deposit', period: 0, currencyCode: 'EUR', timeZone };
  const amounts = ['90', null, '91.50', null, null, '40', null, null];
  expect(site.bodies('setLimit')).toEqual(amounts.map((amount) => ({ ...body, amount })));
});

it('takes whole minutes as a limit of playing time, and yen without decimals', async () => {
  const time: PlayerLimit = { ...daily, kind: 'sessionTime', amount: null };
  const yen: PlayerLimit = { ...daily, kind: 'turnover', period: 2, currencyCode: 'JPY', amount: '5000' };
  const site = await open([time, yen], {
    // What an act returns is shown, also where the limits cannot be requested again after it.
    getLimits: inTurn({ ...example, limits: [time, yen] }, refused('server.unavailable')),
    setLimit: { ...example, limits: [{ ...time, amount: '90' }, yen] },
  });
  await press('Set limit: Playing time limits, Daily');
  await expect.element(page.getByLabelText('Maximum minutes (Daily)')).toHaveAttribute('inputmode', 'numeric');
  expect(site.read()).toContain('Maximum minutes (Daily) = "" · [Save, disabled] · [Cancel]');
  expect(site.read()).not.toContain('EUR · Maximum minutes');
  for (const [text, problem] of [
    ['1.5', 'Invalid format'],
    ['0', 'Enter an amount above zero.'],
  ] as const) {
    await fillIn({ 'Maximum minutes (Daily)': text });
    await press('Save');
    await expect.element(page.getByText(problem)).toBeVisible();
  }
  await fillIn({ 'Maximum minutes (Daily)': '90' });
  await press('Save');
  await expect.element(status('Limit saved.')).toBeVisible();
  await expect.poll(site.read).toContain('[Change «Change: Playing time limits, Daily»]');
  await press('Change: Bet limits, Monthly');
  await expect.element(page.getByLabelText('Maximum bets (Monthly)')).toHaveAttribute('inputmode', 'decimal');
  await fillIn({ 'Maximum bets (Monthly)': '1000.5' });
  await press('Save');
  await expect.element(page.getByText('Invalid format')).toBeVisible();
  await fillIn({ 'Maximum bets (Monthly)': '7000' });
  await press('Save');
  await expect
    .poll(() => site.bodies('setLimit'))
    .toMatchObject([
      { kind: 'sessionTime', period: 0, amount: '90' },
      { kind: 'turnover', period: 2, currencyCode: 'JPY', amount: '7000' },
    ]);
});

it('confirms or cancels a change that is to come, and says why it cannot', async () => {
  const loss: PlayerLimit = { ...daily, kind: 'loss', pending: { ...PENDING, canConfirm: true } };
  const turnover: PlayerLimit = { ...daily, kind: 'turnover', period: 1, pending: PENDING };
  const limits = { ...example, limits: [loss, turnover] };
  const waits = refused('limit.change_not_allowed', { reason: 'waiting' });
  const site = await open([loss, turnover], {
    getLimits: inTurn(limits, refused('server.unavailable')),
    confirmLimit: inTurn(waits, limits, waits),
    cancelLimitChange: inTurn(refused('request.too_many'), refused('request.too_many'), {
      ...limits,
      limits: [loss, { ...turnover, pending: null }],
    }),
  });
  const cancels = page.getByRole('button', { name: 'Keep current limit' });
  await press('Confirm change');
  await expect.element(alert.getByText('The waiting period isn’t over.')).toBeVisible();
  expect(alert.element().textContent).not.toMatch(/Invalid Date|again from/);
  await cancels.nth(0).click();
  await expect.element(alert.getByText(/Too many requests/)).toBeVisible();
  await press('Confirm change');
  await expect.element(status('Limit saved.')).toBeVisible();
  await press('Confirm change');
  await expect.element(alert.getByText('The waiting period isn’t over.')).toBeVisible();
  await expect.element(status('Limit saved.')).not.toBeInTheDocument();
  await cancels.nth(1).click();
  await expect.element(alert.getByText(/Too many requests/)).toBeVisible();
  await cancels.nth(1).click();
  await expect.element(status('Your current limit stays.')).toBeVisible();
  await expect.poll(() => cancels.elements().length).toBe(1);
  const [lossBody, turnoverBody] = [
    { kind: 'loss', period: 0 },
    { kind: 'turnover', period: 1 },
  ];
  expect(site.bodies('confirmLimit')).toEqual([lossBody, lossBody, lossBody]);
  expect(site.bodies('cancelLimitChange')).toEqual([lossBody, turnoverBody, turnoverBody]);
});

it.each<[string, Partial<PlayerLimit>]>([
  ['if support removes it', { isRemovedBySupport: true }],
  ['if there is none', { ...free, isRemovedBySupport: true }],
  ['if its removal is to come', { pending: { ...PENDING, amount: null } }],
])('offers no removal of a limit %s', async (_what, change) => {
  const site = await open([{ ...daily, ...change }]);
  await expect.poll(site.read).toContain('Remind me every');
  const changes = site.mark();
  await press(/^(?:Change|Set limit): Deposit limits, Daily$/);
  await expect.poll(changes).toReadAsStored();
  await expectAccessible();
});

const reminder = () => page.getByRole('group', { name: 'Remind me every' });
const intervals = () =>
  reminder()
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);

it('saves another interval of the reminder, and keeps the choice if it is refused', async () => {
  const params = { reason: 'range', min: 15, max: 60 };
  const site = await open([], {
    // Changed elsewhere since.
    getPlaySession: inTurn(withCheck({ intervalMinutes: 60 }), withCheck({ intervalMinutes: 45 })),
    setRealityCheck: inTurn(refused('play.interval_not_allowed', params), withCheck({ intervalMinutes: 30 })),
  });
  await expect.poll(() => site.read().split('\n').slice(-4).join('\n')).toReadAsStored();
  const changes = site.mark();
  await page.getByRole('radio', { name: '15 minutes' }).click();
  await press('Save');
  await expect.poll(changes).toReadAsStored();
  await page.getByRole('radio', { name: '30 minutes' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await press('Save');
  await expect.poll(changes).toReadAsStored();
  await page.getByRole('radio', { name: '60 minutes' }).click();
  await expect.element(status('Your reminder is saved.')).not.toBeInTheDocument();
  expect(site.bodies('setRealityCheck')).toEqual([{ intervalMinutes: 15 }, { intervalMinutes: 30 }]);
});

it('turns the reminder off only where the market allows it', async () => {
  await open([], { getPlaySession: withCheck({ isRequired: true }) });
  await expect.element(page.getByText(/^This reminder is always on in your country\./)).toBeVisible();
  expect(intervals()).not.toContain('Don’t remind me');
  const site = await open([], {
    getPlaySession: inTurn(
      withCheck({ isRequired: false, next: { intervalMinutes: 60 } }),
      refused('server.unavailable'),
    ),
    setRealityCheck: withCheck({ isRequired: false, intervalMinutes: null }),
  });
  await expect.element(page.getByText('Every 60 minutes after the next reminder.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '60 minutes' })).toBeChecked();
  await page.getByRole('radio', { name: 'Don’t remind me' }).click();
  await press('Save');
  await expect.element(status('Your reminder is saved.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Don’t remind me' })).toBeChecked();
  expect(site.bodies('setRealityCheck')).toEqual([{ intervalMinutes: null }]);
});

it.each([
  ['getLimits', 'limits', 'limits', <LimitsPanel key="part" />],
  ['getPlaySession', 'session', 'reminder', <LimitsPanel key="part" />],
  ['getLimits', 'limits', 'limits', <FreezePanel key="part" />],
  ['getLimits', 'limits', 'limits', <LimitStep key="part" step="required" />],
] as const)('says that it waits for %s, and offers to request it again: %#', async (id, loading, failed, part) => {
  const later = inTurn(refused('server.unavailable'), id === 'getLimits' ? example : withCheck({})) as never;
  await open([daily], { [id]: NEVER }, {}, part);
  await expect.element(status(`Loading your ${loading}`)).toBeInTheDocument();
  const site = await open([daily], { [id]: later }, {}, part);
  await expect.poll(site.read).toContain(`We couldn’t load your ${failed}`);
  await press('Try again');
  await expect.poll(site.read).not.toContain('Try again');
});
