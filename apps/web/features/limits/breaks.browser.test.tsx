import { getLimits } from '@marquee/contract/limits.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dialogFrame } from '../../testing/dialog-frame.ts';
import { fillIn, inTurn, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { Modal as Freeze } from './freeze.modal.tsx';
import { FreezePanel } from './limits-panel.tsx';
import { Modal as Panic } from './panic.modal.tsx';
import { iconsIn } from '../../testing/read-page.ts';
import { RestrictionBanner, RestrictionGate } from './restriction-notice.tsx';
import { Modal as SelfExclude } from './self-exclude.modal.tsx';
import type { Limits } from './use-limits.ts';

const example = exampleOf(getLimits);
const details = exampleOf(getUserDetails);
const restricted = (endsAt: string | null, panicButtonHours: number | null = null) => ({
  ...details,
  panicButtonHours,
  getUser: { ...details.getUser, userLimit: { selfExclusion: endsAt, isSelfExclusionPermanent: endsAt === null } },
});
const RULES: NonNullable<Limits['rules']> = {
  looseningDelayHours: 24,
  confirmWithinDays: 7,
  windows: 'fixed',
  exclusionScope: 'operator',
  timeOutWaivesWageringFromHours: 168,
};
const LENGTHS = { selfExclusionHours: [24, 4_416], timeOutHours: [12, 168], coolingHours: 24, returnByRequest: false };

const show = (content: ReactNode, responses: MockResponses = {}, change: InSiteOptions = {}) =>
  inSite(content, {
    isSignedIn: true,
    hasPages: true,
    ...change,
    responses: { getUserDetails: details, getLimits: example, ...responses },
  });

it('offers breaks of every length that the market has, the fastest first', async () => {
  const market = { ...example, rules: RULES, lengths: LENGTHS };
  const withButton = { ...details, panicButtonHours: 24 };
  const site = await show(<FreezePanel />, { getUserDetails: withButton, getLimits: market });
  await expect.poll(site.read).toReadAsStored();
  const changes = site.mark();
  await page.getByRole('radio', { name: '7 Days' }).click();
  await page.getByRole('radio', { name: 'Permanent' }).click();
  await expect.poll(changes).toReadAsStored();
  const usual = await show(<FreezePanel />, {
    getLimits: { ...example, rules: { ...RULES, exclusionScope: 'brand' } },
  });
  await expect.poll(usual.read).toReadAsStored();
});

it.each([
  ['a time-out', Freeze, '7', { days: 7 }],
  ['a short time-out', Freeze, '12h', { hours: 12 }],
  ['a self-exclusion', SelfExclude, '4', { mode: 'custom', option: 4 }],
  ['a longer self-exclusion', SelfExclude, '184d', { mode: 'custom', days: 184 }],
  ['a permanent self-exclusion', SelfExclude, 'permanent', { mode: 'permanent' }],
] as const)(
  'starts %s after the player has understood it, and says why it cannot',
  async (_what, Dialog, item, body) => {
    const frame = dialogFrame();
    const id = Dialog === Freeze ? 'freezeAccount' : 'selfExclude';
    const response = inTurn(refused('server.unavailable'), example);
    const responses = { getLimits: { ...example, rules: RULES, lengths: LENGTHS }, [id]: response as never };
    // The dialog itself requests the limits again, because it closes once they are known.
    const site = await show(<Dialog frame={frame} params={{ item }} />, responses, { followsMutations: false });
    await expect.poll(site.read).toReadAsStored();
    expect(document.querySelectorAll('li:empty')).toHaveLength(0);
    const action = Dialog === Freeze ? 'Start time-out' : 'Self-exclude';
    await fillIn({ 'I understand and want to continue': true });
    await fillIn({ 'I understand and want to continue': false });
    await expect.poll(site.read).toContain(`[${action}, disabled]`);
    await fillIn({ 'I understand and want to continue': true });
    await press(action);
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(frame.closings()).toBe(0);
    const before = site.requests.length;
    await press(action);
    await expect.poll(frame.closings).toBe(1);
    expect(site.bodies(id)).toEqual([body, body]);
    expect(site.requests.slice(before)).toContain('getLimits');
    await press('Not now');
    expect(frame.closings()).toBe(2);
  },
);

it.each<[string, Limits['lengths'], string]>([
  ['where nothing is known', undefined, ''],
  ['at once', { ...LENGTHS, coolingHours: 0 }, ''],
  ['after a waiting time', { ...LENGTHS, coolingHours: 1 }, 'After it ends, you wait 1 hour'],
  [
    'after a request',
    { ...LENGTHS, returnByRequest: true },
    'until you confirm that you want to play again. You then wait 1 day.',
  ],
])('says how a self-exclusion ends: %s', async (_what, lengths, text) => {
  const site = await show(<SelfExclude frame={dialogFrame()} params={{ item: '2' }} />, {
    getLimits: { ...example, lengths },
  });
  await expect.poll(site.read).toContain(text);
  expect(/After it ends|until you confirm/.test(site.read())).toBe(text !== '');
});

it.each([
  [Freeze, '7 Days', 'Start time-out', '?modal=freeze&item=7'],
  [SelfExclude, '1 week', 'Self-exclude', '?modal=self-exclude&item=4'],
] as const)('a link without a length lets the player choose one: %#', async (Dialog, choice, action, url) => {
  for (const params of [{}, { item: 'nonsense' }]) {
    await show(<Dialog frame={dialogFrame()} params={params} />);
    await page.getByRole('radio', { name: choice }).click({ force: true });
    const link = page.getByRole('link', { name: action });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(url));
    await expectAccessible();
  }
});

it('starts the break of the panic button with one confirmation, or offers a time-out where there is none', async () => {
  const frame = dialogFrame();
  const withButton = { ...details, panicButtonHours: 24 };
  const startPanicBreak = inTurn(refused('server.unavailable'), example) as never;
  const responses = { getUserDetails: withButton, startPanicBreak };
  const site = await show(<Panic frame={frame} params={{}} />, responses, { followsMutations: false });
  await expect.element(page.getByText('Start a break of 24 hours now?')).toBeVisible();
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  await press('Start break now');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await press('Not now');
  expect(frame.closings()).toBe(1);
  const before = site.requests.length;
  await press('Start break now');
  await expect.poll(frame.closings).toBe(2);
  expect(site.requests.slice(before)).toEqual(['startPanicBreak', 'getUserDetails']);
  expect(site.sent('startPanicBreak')).toHaveLength(2);
  await show(<Panic frame={frame} params={{}} />);
  await expect.element(page.getByRole('link', { name: 'Start time-out' })).toBeVisible();
});

type Restriction = NonNullable<Limits['restriction']>;
const HELD: Restriction = {
  kind: 'selfExclusion',
  isPermanent: false,
  startedAt: '2026-01-20T18:04:05Z',
  endsAt: null,
};
const END = '2099-11-24T14:04:20Z';
const asking = (from: string, change: object = {}) => ({
  ...HELD,
  return: { from, coolingHours: 1, isRequested: false, ...change },
});

const RESTRICTIONS: ReadonlyArray<readonly [what: string, endsAt: string | null, Restriction | null]> = [
  ['a time-out', END, { ...HELD, kind: 'freeze', endsAt: END }],
  ['a self-exclusion', END, { ...HELD, endsAt: END }],
  ['a waiting time', END, { ...HELD, endsAt: END, coolingFrom: '2099-11-23T14:04:20Z' }],
  ['no end', null, { ...HELD, isPermanent: true }],
  ['an unknown kind', null, null],
  ['a chosen end that is to come', null, asking('2099-11-23T14:04:20Z')],
  ['a chosen end that has passed', null, asking('2020-11-23T14:04:20Z')],
  ['a return without a waiting time', null, asking('2020-11-23T14:04:20Z', { coolingHours: 0 })],
  [
    'a return that was requested',
    END,
    { ...asking('2020-11-23T14:04:20Z', { isRequested: true }), endsAt: END, coolingFrom: END },
  ],
];

it.each(RESTRICTIONS)(
  'says how long an account is restricted, and what remains possible: %s',
  async (_what, endsAt, restriction) => {
    const responses = { getUserDetails: restricted(endsAt, 24), getLimits: { ...example, restriction } };
    const site = await show(<RestrictionBanner />, responses);
    await expect.poll(site.read).toReadAsStored();
    expect(iconsIn(site.element)[0]).toBe(restriction?.kind === 'freeze' ? 'pause' : 'shield');
  },
);

it('replaces what a restricted player cannot use, and starts no break beside a restriction', async () => {
  const responses = { getUserDetails: restricted(null, 24), getLimits: { ...example, restriction: HELD } };
  await show(
    <RestrictionGate>
      <p>The form</p>
    </RestrictionGate>,
    responses,
  );
  const heading = page.getByRole('heading', { level: 1, name: 'You’re self-excluded' });
  await expect.element(heading).toHaveAttribute('tabindex', '-1');
  await expect.element(page.getByRole('heading', { level: 2, name: 'You can still' })).toBeVisible();
  await expect.element(page.getByText('The form')).not.toBeInTheDocument();
  const site = await show(<FreezePanel />, responses);
  const inPage = page.getByRole('heading', { level: 2, name: 'You’re self-excluded' });
  await expect.element(inPage).not.toHaveAttribute('tabindex');
  await expect.element(page.getByRole('heading', { level: 3, name: 'You can still' })).toBeVisible();
  await expect.poll(site.read).toContain('# Time-out');
  expect(site.read()).not.toMatch(/Stop now|Your account is active/);
  await show(
    <RestrictionGate>
      <p>The form</p>
    </RestrictionGate>,
  );
  await expect.element(page.getByText('The form')).toBeVisible();
});

it('confirms the return once the player has thought about it, and says why it was refused', async () => {
  const params = { reason: 'excluded', availableAt: '2026-12-24T14:05:00Z' };
  const site = await show(
    <RestrictionBanner />,
    {
      getUserDetails: restricted(null),
      getLimits: { ...example, restriction: asking('2020-11-23T14:04:20Z') },
      requestReturn: inTurn(refused('limit.change_not_allowed', params), example),
    },
    { hasPages: false, followsMutations: false },
  );
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  await fillIn({ 'I’ve thought about it and want to play again': true });
  await press('Confirm return');
  await expect.element(page.getByText(/Your\sself-exclusion\sisn’t\sover/)).toBeVisible();
  const before = site.requests.length;
  await press('Confirm return');
  await expect.poll(() => site.requests.slice(before)).toContain('getLimits');
  expect(site.requests.slice(before)).toContain('getUserDetails');
  expect(site.sent('requestReturn')).toHaveLength(2);
});
