import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getAllBonus } from '@marquee/contract/bonuses.ts';

type Refusal = NonNullable<ResponseOf<typeof getAllBonus>['data']['bonus']['rows'][number]['refusal']>;

const TIME = { time: '2026-11-23T12:00:00.000Z' };

/** Every reason for which an offer cannot be activated, with an English text by which players read it. */
export const OFFER_REASONS: ReadonlyArray<readonly [code: Refusal['code'], params: Refusal['params'], text: string]> = [
  ['bonus.REQUIRED_EMAIL_VERIFICATION', {}, 'Verify your email before you activate this bonus.'],
  ['bonus.ACTIVE_BONUS', {}, 'You already have an active bonus. Complete or cancel it first.'],
  ['bonus.ACTIVE_FREE_SPINS', {}, 'You already have active free spins. Play or cancel them first.'],
  ['bonus.CASHBACK_NEED_DEPOSIT', {}, 'Cashback needs at least one deposit.'],
  ['bonus.START_TIME_ERROR', TIME, 'This bonus starts on November 23 at'],
  ['bonus.END_TIME_ERROR', TIME, 'This bonus ended on November 23 at'],
  [
    'bonus.VALID_ON_DAYS',
    { days: 'Monday, 6:00 PM – 10:00 PM (Central European Time)' },
    'This bonus is only available on Monday, 6:00 PM – 10:00 PM (Central European Time).',
  ],
  ['bonus.DAYS_VALID', {}, 'This bonus isn’t available today.'],
  [
    'bonus.REGISTRATION_BONUS',
    { hours: 24 },
    'This bonus has expired. It had to be activated within 24 hours of sign-up.',
  ],
  ['bonus.RETRY_PERIOD', { again: 'no' }, 'You’ve already used this bonus.'],
  ['bonus.CANCELLED', { again: 'no' }, 'This bonus was cancelled.'],
  [
    'bonus.BONUS_FRAUD',
    {},
    'You have more than one account, so no-deposit and free spins bonuses are turned off. Deposit bonuses still work.',
  ],
  ['bonus.DEPOSITS_NUMBER', { needed: 2, made: 0 }, 'This bonus requires 2 deposits. Your deposits so far: 0.'],
  [
    'bonus.DEPOSITS_NUMBER2',
    { needed: 1, made: 1 },
    'This bonus is for deposit number 1. You’ve made 1 deposit so far.',
  ],
  ['bonus.MAXIMUM_PARTICIPANTS', {}, 'This promotion is full.'],
];
