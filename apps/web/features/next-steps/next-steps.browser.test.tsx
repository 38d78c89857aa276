import { getNextSteps, NEXT_STEP_KEYS } from '@marquee/contract/next-steps.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useNextSteps, type NextStep, type NextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { useNextStepsUpdates } from '../../lib/next-steps/use-next-steps-updates.ts';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { AccountSteps } from './account-steps.tsx';
import { DetailsStep } from './details-step.tsx';
import { LobbyStep, useLobbyStep } from './lobby-step.tsx';
import { WalletSteps, WithdrawalSteps } from './withdrawal-steps.tsx';

const example = exampleOf(getNextSteps);
const [email] = example.steps;
if (email === undefined) throw new Error('The example has a step');
const step = (key: NextStep['key'], change: Partial<NextStep> = {}): NextStep => ({ ...email, key, ...change });
const money = { concerns: 'withdrawal', blocks: ['withdrawal'], currencyCode: 'EUR' } as const;
const WAGERING = step('wagering', {
  ...money,
  blocks: ['withdrawal'],
  amount: '25.00',
  riskSteps: [{ winChanceAbove: 90, counts: 0 }],
});
const LIMITS: NextStep['limits'] = [
  {
    kind: 'deposit',
    period: 0,
    currencyCode: 'EUR',
    amount: '50.00',
    newAmount: null,
    confirmUntil: '2026-12-01T10:00:00Z',
  },
];
const TWO_FACTOR = step('two_factor', { blocks: [] });
const ON_BREAK: Partial<NextStep> = {
  state: 'blocked',
  reason: 'on_break',
  until: '2026-12-24T14:05:00Z',
  riskSteps: [],
};
const responsesOf = (steps: readonly NextStep[], change: Partial<NextSteps> = {}) => ({
  getUserDetails: exampleOf(getUserDetails),
  getNextSteps: { ...example, ...change, steps: [...steps] },
});
const show = (content: React.ReactNode, steps: readonly NextStep[], change: Partial<NextSteps> = {}) =>
  inSite(content, { isSignedIn: true, path: '/profile', responses: responsesOf(steps, change) });

beforeEach(() => localStorage.removeItem('dismissedSteps'));

const EVERY_STEP = NEXT_STEP_KEYS.map((key) =>
  step(key, {
    blocks: ['withdrawal'],
    amount: '5.00',
    currencyCode: 'EUR',
    missing: ['city'],
    state: key === 'method' ? 'blocked' : 'open',
    limits: key === 'limit_change' ? LIMITS : [],
  }),
);
const BEFORE_BREAK = [
  { ...WAGERING, ...ON_BREAK },
  step('deposit', { ...money, blocks: ['withdrawal'], ...ON_BREAK }),
  step('debt', { ...money, blocks: ['withdrawal'], amount: '10.00', ...ON_BREAK, until: null }),
];
const NO_MONEY = { available: '0.00' };
const done = (key: NextStep['key']) => step(key, { state: 'done', blocks: [] });

function Lobby() {
  const next = useLobbyStep(useNextSteps().data);
  return next ? <LobbyStep {...next} /> : <p>No step</p>;
}

it.each<[what: string, Content: React.ComponentType, steps: readonly NextStep[], change?: Partial<NextSteps>]>([
  [
    'the overview counts the steps that block something and lists them with the reason, before suggestions',
    AccountSteps,
    [email, step('details', { missing: ['city', 'phone'], blocks: ['deposit'] }), TWO_FACTOR],
  ],
  ['the overview says when everything is done', AccountSteps, [done('email'), done('details')]],
  ['the overview has no steps of a withdrawal without money', AccountSteps, [email, WAGERING], NO_MONEY],
  [
    'the overview shows what waits for a review without a link',
    AccountSteps,
    [step('documents', { state: 'blocked', reason: 'in_review' })],
  ],
  ['every step has a title, a reason and, if it is open, a link with a label', AccountSteps, EVERY_STEP],
  [
    'a withdrawal names what is left to wager and which bets count less',
    () => <WithdrawalSteps steps={[email, WAGERING, done('deposit')]} />,
    [],
  ],
  [
    'a withdrawal on a break shows the end of the break, and no link to games or deposits',
    () => <WithdrawalSteps steps={BEFORE_BREAK} />,
    [],
  ],
  ['the wallet shows what is left while there is money that cannot be withdrawn', WalletSteps, [email]],
  [
    'the lobby shows the first step that blocks something, and a link to all',
    Lobby,
    [TWO_FACTOR, email, step('details', { missing: ['city'] })],
  ],
  ['the lobby shows no steps of a withdrawal', Lobby, [WAGERING]],
  ['the form of details names those that are missing', DetailsStep, [step('details', { missing: ['city'] })]],
])('%s', async (_what, Content, steps, change) => {
  const site = await show(<Content />, steps, change);
  if (steps.length > 0) await expect.poll(() => site.requests).toContain('getNextSteps');
  await expect.poll(site.read).not.toBe('');
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
});

it('shows nothing beside a wallet without money, and no step in the lobby to a restricted player', async () => {
  const { requests, read } = await show(<WalletSteps />, [email], NO_MONEY);
  await expect.poll(() => requests).toContain('getNextSteps');
  await expect.poll(read).toBe('# Components');
  const details = exampleOf(getUserDetails);
  const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
  const getUserDetailsOfClosed = { ...details, getUser: { ...details.getUser, userLimit } };
  await inSite(<Lobby />, {
    isSignedIn: true,
    responses: { ...responsesOf([email]), getUserDetails: getUserDetailsOfClosed },
  });
  await expect.element(page.getByText('No step')).toBeVisible();
});

it('hides a suggestion on this device; a step that blocks something has no such button', async () => {
  await show(<AccountSteps />, [email, TWO_FACTOR]);
  const hide = page.getByRole('button', { name: /^Not now/ });
  await expect.element(hide).toBeVisible();
  expect(hide.elements()).toHaveLength(1);
  await hide.click();
  await expect.element(page.getByText('Set up two-factor authentication')).not.toBeInTheDocument();
  await show(<AccountSteps />, [email, TWO_FACTOR]);
  await expect.element(page.getByText('Verify your email')).toBeVisible();
  expect(page.getByText('Set up two-factor authentication').query()).toBeNull();
});

describe('an open list', () => {
  function Live() {
    useNextStepsUpdates();
    return <AccountSteps />;
  }
  const openList = async (first: NextStep) => {
    let steps = [first];
    await inSite(<Live />, {
      isSignedIn: true,
      responses: { ...responsesOf([]), getNextSteps: () => ({ ...example, steps }) },
    });
    return () => {
      steps = [done(first.key)];
    };
  };

  const [userWallet] = exampleOf(getUserDetails).userWallet;
  if (userWallet === undefined) throw new Error('The example has a wallet');
  const APPROVED = { kycStatus: 'APPROVED', documentType: 'identity', status: 'confirmed' } as const;
  it.each([
    [
      'an address verified in another tab',
      email,
      'Verify your email',
      'Email verified',
      () => emitLiveEvent('accountUpdated', {}),
    ],
    [
      'the decision about a document',
      step('documents', { state: 'blocked', reason: 'in_review' }),
      'Documents under review',
      'Account verified',
      () => emitLiveEvent('kycUpdated', APPROVED),
    ],
    [
      'bets while a deposit is being wagered',
      WAGERING,
      'Wager your deposit',
      'Deposit wagered',
      () => emitLiveEvent('debit', { win: '25.00', currencyCode: 'EUR', userWallet }),
    ],
  ] as const)('follows %s', async (_what, first, before, after, emit) => {
    const complete = await openList(first);
    await expect.element(page.getByText(before)).toBeVisible();
    complete();
    emit();
    await expect.element(page.getByText(after)).toBeVisible();
  });
});

it('reads from right to left in Arabic', async () => {
  await inSite(<AccountSteps />, {
    isSignedIn: true,
    locale: 'ar',
    path: '/profile',
    responses: responsesOf([email, WAGERING]),
  });
  const item = page.getByRole('listitem').first();
  await expect.element(item).toBeVisible();
  const icon = item.element().querySelector('svg')?.getBoundingClientRect();
  const link = item.element().querySelector('a')?.getBoundingClientRect();
  expect(icon && link && icon.left > link.left).toBe(true);
  await expectAccessible();
});
