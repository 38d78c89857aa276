import { NEXT_STEP_KEYS } from '@marquee/contract/next-steps.ts';
import { withdrawalBlocker } from '@marquee/contract/withdrawals.ts';
import { describe, expect, it } from 'vitest';
import { nextStepsOf, type StepFacts } from './next-steps.rules.ts';

const DONE: StepFacts = {
  blockers: [],
  depositGaps: { isEmailUnverified: false, missingDetails: [] },
  missingDetails: [],
  hasEmail: true,
  isEmailVerified: true,
  isPhoneVerified: true,
  verification: { isApproved: true, isRejected: false, isRequired: true, toSend: [], acceptsFiles: true },
  hasSecondFactor: true,
  limits: [],
  restriction: null,
};
type Code = StepFacts['blockers'][number]['code'];
const blocker = (code: Code, more: object = {}) => ({ code, amountLeft: null, bonusAmount: null, ...more });
const steps = (change: Partial<StepFacts>) => nextStepsOf({ ...DONE, ...change });
const get = (change: Partial<StepFacts>, key: string) => steps(change).find((step) => step.key === key);
const RESTRICTED = { restriction: { endsAt: '2026-12-24T14:05:00.000Z' } };

it('everything is done for a player who is complete', () => {
  expect(steps({}).map(({ key, state }) => `${key} ${state}`)).toEqual([
    'email done',
    'details done',
    'documents done',
    'deposit done',
    'wagering done',
    'phone done',
    'two_factor done',
  ]);
});

it('a step names nothing that does not concern it', () => {
  expect(get({}, 'email')).toEqual({
    key: 'email',
    state: 'done',
    reason: null,
    blocks: [],
    concerns: 'account',
    amount: null,
    currencyCode: null,
    until: null,
    missing: [],
    riskSteps: [],
    limits: [],
  });
});

it('the steps of money concern only the withdrawal of one wallet', () => {
  const wallet = ['debt', 'deposit', 'wagering', 'bonus', 'method'];
  const codes = withdrawalBlocker.shape.code.options;
  for (const blockers of [[], codes.map((code) => blocker(code))])
    for (const { key, concerns } of steps({ blockers }))
      expect([key, concerns]).toEqual([key, wallet.includes(key) ? 'withdrawal' : 'account']);
});

it('a player without a method of withdrawal has to wait for one', () => {
  expect(get({ blockers: [blocker('withdrawal.method_unavailable')] }, 'method')).toMatchObject({ state: 'blocked' });
});

it('lists the steps in the order of the contract', () => {
  const keys = steps({
    blockers: withdrawalBlocker.shape.code.options.map((code) => blocker(code)),
    limits: [
      {
        kind: 'deposit',
        period: 0,
        currencyCode: 'EUR',
        amount: '50.00',
        newAmount: null,
        confirmUntil: '2026-12-01T00:00:00.000Z',
      },
    ],
  }).map(({ key }) => key);
  expect(keys).toEqual(NEXT_STEP_KEYS);
});

describe.each(withdrawalBlocker.shape.code.options)('the blocker %s', (code) => {
  const facts: Record<string, Partial<StepFacts>> = {
    'withdrawal.email_unverified': { isEmailVerified: false },
    'player.profile_incomplete': { missingDetails: ['city'] },
    'withdrawal.verification_required': {
      verification: { ...DONE.verification, isApproved: false, toSend: ['identity'] },
    },
  };
  it('is one step that blocks withdrawals and nothing else', () => {
    const blocked = steps({ ...facts[code], blockers: [blocker(code)] }).filter(({ blocks }) => blocks.length > 0);
    expect(blocked.map(({ blocks }) => blocks)).toEqual([['withdrawal']]);
    expect(blocked[0]?.state).not.toBe('done');
  });
});

describe('the e-mail address', () => {
  it('blocks deposits where the brand requires it for them', () => {
    const depositGaps = { isEmailUnverified: true, missingDetails: [] };
    expect(get({ isEmailVerified: false, depositGaps }, 'email')).toMatchObject({ state: 'open', blocks: ['deposit'] });
  });

  it('is asked for where the account has none', () => {
    expect(get({ isEmailVerified: false, hasEmail: false }, 'email')).toMatchObject({ reason: 'no_address' });
  });
});

it('missing details are named once, whatever requires them', () => {
  const blockers = [blocker('player.profile_incomplete')];
  const depositGaps = { isEmailUnverified: false, missingDetails: ['city'] };
  expect(get({ depositGaps, missingDetails: ['phone', 'city'], blockers }, 'details')).toMatchObject({
    state: 'open',
    missing: ['city', 'phone'],
    blocks: ['deposit', 'withdrawal'],
  });
});

it('a player on a break is told what a withdrawal needs, not what a deposit needs', () => {
  const depositGaps = { isEmailUnverified: true, missingDetails: ['city'] };
  const blockers = [blocker('withdrawal.email_unverified')];
  const facts = { ...RESTRICTED, isEmailVerified: false, depositGaps, blockers };
  expect(get(facts, 'email')).toMatchObject({ blocks: ['withdrawal'] });
  expect(get(facts, 'details')).toMatchObject({ blocks: [], missing: ['city'] });
});

describe('documents', () => {
  const verification = { ...DONE.verification, isApproved: false };
  const documents = (change: Partial<StepFacts['verification']>) =>
    get({ verification: { ...verification, ...change } }, 'documents');

  it('are named until they are sent', () => {
    expect(documents({ toSend: ['identity', 'address'] })).toMatchObject({
      state: 'open',
      reason: null,
      missing: ['identity', 'address'],
    });
  });
  it('wait for a review once all are sent', () => {
    expect(documents({})).toMatchObject({ state: 'blocked', reason: 'in_review' });
  });
  it('are sent again after a rejection', () => {
    expect(documents({ isRejected: true, toSend: ['identity'] })).toMatchObject({ state: 'open', reason: 'rejected' });
  });
  it('wait where no uploads are accepted', () => {
    expect(documents({ acceptsFiles: false })).toMatchObject({ state: 'blocked', reason: 'uploads_closed' });
  });
  it('are no step where none is required or requested', () => {
    expect(documents({ isRequired: false })).toBeUndefined();
    expect(documents({ isRequired: false, toSend: ['source_of_funds'] })).toMatchObject({ state: 'open', blocks: [] });
  });
});

describe('money steps', () => {
  it('name amounts, and bets that count less', () => {
    const riskSteps = [{ winChanceAbove: 90, counts: 0 }];
    const blockers = [
      blocker('withdrawal.wagering_incomplete', { amountLeft: '25.00', riskSteps }),
      blocker('withdrawal.debt_owed', { amountLeft: '0.1', currencyCode: 'BTC' }),
      blocker('withdrawal.active_bonus', { bonusAmount: '5.00' }),
    ];
    expect(get({ blockers }, 'wagering')).toMatchObject({ state: 'open', amount: '25.00', riskSteps });
    expect(get({ blockers }, 'debt')).toMatchObject({ state: 'open', amount: '0.1', currencyCode: 'BTC' });
    expect(get({ blockers }, 'bonus')).toMatchObject({ state: 'open', amount: '5.00' });
    expect(get({ blockers: [blocker('withdrawal.wagering_incomplete')] }, 'wagering')).toMatchObject({ riskSteps: [] });
  });

  it('wagering is no step before the first deposit', () => {
    expect(get({ blockers: [blocker('withdrawal.deposit_required')] }, 'wagering')).toBeUndefined();
  });

  it.each(['withdrawal.wagering_incomplete', 'withdrawal.deposit_required', 'withdrawal.debt_owed'] as const)(
    'a player on a break is not asked to meet %s',
    (code) => {
      const blockers = [blocker(code, { amountLeft: '5.00', riskSteps: [{ winChanceAbove: 90, counts: 0 }] })];
      const open = steps({ ...RESTRICTED, blockers }).filter(({ blocks }) => blocks.length > 0);
      expect(open).toMatchObject([
        { state: 'blocked', reason: 'on_break', until: RESTRICTED.restriction.endsAt, riskSteps: [] },
      ]);
    },
  );

  it('a permanent exclusion has no end', () => {
    const blockers = [blocker('withdrawal.deposit_required')];
    expect(get({ blockers, restriction: { endsAt: null } }, 'deposit')).toMatchObject({
      state: 'blocked',
      until: null,
    });
  });
});

describe('suggestions', () => {
  it('block nothing', () => {
    const open = steps({ isPhoneVerified: false, hasSecondFactor: false }).filter(({ state }) => state === 'open');
    expect(open.map(({ key, blocks }) => [key, blocks])).toEqual([
      ['phone', []],
      ['two_factor', []],
    ]);
  });
  it('are left out where they do not apply', () => {
    const keys = steps({ isPhoneVerified: null, hasSecondFactor: null }).map(({ key }) => key);
    expect(keys).not.toContain('phone');
    expect(keys).not.toContain('two_factor');
  });
  it('do not offer a raised limit during a break', () => {
    const limits = [
      {
        kind: 'deposit' as const,
        period: 0 as const,
        currencyCode: 'EUR',
        amount: '50.00',
        newAmount: null,
        confirmUntil: '2026-12-01T00:00:00Z',
      },
    ];
    expect(get({ limits }, 'limit_change')).toMatchObject({ state: 'open', blocks: [], limits });
    expect(get({ limits, ...RESTRICTED }, 'limit_change')).toBeUndefined();
  });
});
