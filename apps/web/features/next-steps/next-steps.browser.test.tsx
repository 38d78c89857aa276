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
const linksOf = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

beforeEach(() => localStorage.removeItem('dismissedSteps'));

describe('on the overview', () => {
  it('counts the steps that block something and lists them with the reason, before suggestions', async () => {
    await show(<AccountSteps />, [
      email,
      step('details', { missing: ['city', 'phone'], blocks: ['deposit'] }),
      TWO_FACTOR,
    ]);
    await expect.element(page.getByRole('heading', { name: '2 steps left' })).toBeVisible();
    await expect.element(page.getByText(/sent to ada@example\.com/)).toBeVisible();
    await expect.element(page.getByText('Still missing: City and Phone.')).toBeVisible();
    await expect.element(page.getByText('Needed to deposit')).toBeVisible();
    expect(linksOf()).toEqual([
      '/profile?modal=verify-email-expired',
      '/profile/edit-profile?activeMethod=1',
      '/profile/security',
    ]);
    await expectAccessible();
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

  it('says so when everything is done', async () => {
    await show(<AccountSteps />, [
      step('email', { state: 'done', blocks: [] }),
      step('details', { state: 'done', blocks: [] }),
    ]);
    await expect.element(page.getByRole('heading', { name: 'Your account is set up' })).toBeVisible();
    await expect.element(page.getByText('Email verified')).toBeVisible();
    await expectAccessible();
  });

  it('leaves out the steps of a withdrawal while there is no money to withdraw', async () => {
    await show(<AccountSteps />, [email, WAGERING], { available: '0.00' });
    await expect.element(page.getByText('Verify your email')).toBeVisible();
    expect(page.getByText('Wager your deposit').query()).toBeNull();
  });

  it('shows what waits for a review without a link', async () => {
    await show(<AccountSteps />, [step('documents', { state: 'blocked', reason: 'in_review' })]);
    await expect.element(page.getByText('Documents under review')).toBeVisible();
    expect(linksOf()).toEqual([]);
  });

  it('every step of the contract has a title, a reason and, if it is open, a link with a label', async () => {
    await show(
      <AccountSteps />,
      NEXT_STEP_KEYS.map((key) =>
        step(key, {
          blocks: ['withdrawal'],
          amount: '5.00',
          currencyCode: 'EUR',
          missing: ['city'],
          state: key === 'method' ? 'blocked' : 'open',
          limits: key === 'limit_change' ? LIMITS : [],
        }),
      ),
    );
    await expect.element(page.getByRole('heading', { name: `${NEXT_STEP_KEYS.length} steps left` })).toBeVisible();
    const items = [...document.querySelectorAll('ol > li')];
    for (const item of items) {
      const [title, text] = item.querySelectorAll('p');
      expect(title?.textContent, item.textContent).toMatch(/\S/);
      expect(text?.textContent, item.textContent).toMatch(/\S/);
    }
    expect(linksOf()).toHaveLength(NEXT_STEP_KEYS.length - 1);
    await expect.element(page.getByText(/^Daily deposit limit: .*50\.00, requested no limit\.$/)).toBeVisible();
    await expectAccessible();
  });
});

describe('before a withdrawal', () => {
  it('names what is left to wager and which bets count less', async () => {
    await show(<WithdrawalSteps steps={[email, WAGERING, step('deposit', { state: 'done', blocks: [] })]} />, []);
    await expect.element(page.getByRole('heading', { name: '2 steps left before you can withdraw' })).toBeVisible();
    await expect.element(page.getByText(/^Bet .*25\.00 more before you can withdraw\.$/)).toBeVisible();
    await expect.element(page.getByText('Bets with a win chance above 90% don’t count.')).toBeVisible();
    await expect.element(page.getByText('First deposit made')).toBeVisible();
    expect(linksOf()).toContain('/casino');
    await expectAccessible();
  });

  it('shows a player on a break the end of the break, and no link to games or deposits', async () => {
    const steps = [
      { ...WAGERING, ...ON_BREAK },
      step('deposit', { ...money, blocks: ['withdrawal'], ...ON_BREAK }),
      step('debt', { ...money, blocks: ['withdrawal'], amount: '10.00', ...ON_BREAK, until: null }),
    ];
    await show(<WithdrawalSteps steps={steps} />, []);
    await expect
      .element(
        page.getByText(/25\.00 still has to be wagered .* Nothing is due during your break, which ends on .*December/),
      )
      .toBeVisible();
    await expect.element(page.getByText(/Contact us to pay it off/)).toBeVisible();
    expect(linksOf()).toEqual([]);
    await expectAccessible();
  });

  it('is shown beside the wallet only while there is money that cannot be withdrawn', async () => {
    await show(<WalletSteps />, [email]);
    await expect.element(page.getByText('1 step left before you can withdraw')).toBeVisible();
    const { requests } = await show(<WalletSteps />, [email], { available: '0.00' });
    await expect.poll(() => requests).toContain('getNextSteps');
    expect(page.getByText('1 step left before you can withdraw').query()).toBeNull();
  });
});

describe('in the lobby', () => {
  function Lobby() {
    const next = useLobbyStep(useNextSteps().data);
    return next ? <LobbyStep {...next} /> : <p>No step</p>;
  }

  it('shows the first step that blocks something, and a link to all', async () => {
    await show(<Lobby />, [TWO_FACTOR, email, step('details', { missing: ['city'] })]);
    await expect.element(page.getByText('Verify your email')).toBeVisible();
    expect(page.getByText('Set up two-factor authentication').query()).toBeNull();
    await expect.element(page.getByRole('link', { name: 'View all steps' })).toBeVisible();
    await expectAccessible();
  });

  it('shows no steps of a withdrawal, and nothing to a restricted player', async () => {
    await show(<Lobby />, [WAGERING]);
    await expect.element(page.getByText('No step')).toBeVisible();
    const details = exampleOf(getUserDetails);
    const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
    await inSite(<Lobby />, {
      isSignedIn: true,
      responses: {
        ...responsesOf([email]),
        getUserDetails: { ...details, getUser: { ...details.getUser, userLimit } },
      },
    });
    await expect.element(page.getByText('No step')).toBeVisible();
  });
});

it('names missing details above the form, until they are complete', async () => {
  await show(<DetailsStep />, [step('details', { missing: ['city'] })]);
  await expect.element(page.getByText('Still missing: City.')).toBeVisible();
  await expectAccessible();
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
      steps = [step(first.key, { state: 'done', blocks: [] })];
    };
  };

  it('follows an e-mail address that was verified in another tab', async () => {
    const complete = await openList(email);
    await expect.element(page.getByText('Verify your email')).toBeVisible();
    complete();
    emitLiveEvent('accountUpdated', {});
    await expect.element(page.getByText('Email verified')).toBeVisible();
  });

  it('follows the decision about a document', async () => {
    const complete = await openList(step('documents', { state: 'blocked', reason: 'in_review' }));
    await expect.element(page.getByText('Documents under review')).toBeVisible();
    complete();
    emitLiveEvent('kycUpdated', { kycStatus: 'APPROVED', documentType: 'identity', status: 'confirmed' });
    await expect.element(page.getByText('Account verified')).toBeVisible();
  });

  it('follows bets while a deposit is being wagered', async () => {
    const complete = await openList(WAGERING);
    await expect.element(page.getByText('Wager your deposit')).toBeVisible();
    complete();
    const [userWallet] = exampleOf(getUserDetails).userWallet;
    if (userWallet === undefined) throw new Error('The example has a wallet');
    emitLiveEvent('debit', { win: '25.00', currencyCode: 'EUR', userWallet });
    await expect.element(page.getByText('Deposit wagered')).toBeVisible();
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
