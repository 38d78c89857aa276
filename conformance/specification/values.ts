import type { ValuesFact } from './fact.ts';

/** Enumerations, statuses and options, each in the specification's order. */
export const VALUES: readonly ValuesFact[] = [
  { section: '3 Entities', of: 'gender', values: ['Not to say', 'Male', 'Female'] },
  { section: '3 Entities', of: 'bonus type', values: ['no_deposit', 'freespins', 'instant_cashback', 'deposit'] },
  { section: '3 Entities', of: 'wagering multiplier', values: ['REAL_TO_FUN', 'REAL_MONEY_ONLY'] },
  {
    section: '3 Entities',
    of: 'game sort',
    values: ['sort', 'releaseDate', 'name', 'returnToPlayer', 'maxMultiplier', 'minBet', 'maxBet'],
  },
  { section: '3 Entities', of: 'limit period: daily, weekly, monthly', values: [0, 1, 2] },
  { section: '3 Entities', of: 'self-exclusion option', values: [0, 1, 2, 3, 4, 5] },
  {
    section: '3 Entities',
    of: 'hours of the self-exclusion options',
    values: [1, 12, 24, 72, 168, 720],
  },
  { section: '3 Entities', of: 'self-exclusion mode', values: ['permanent', 'custom'] },
  { section: '3 Entities', of: 'days of a freeze', values: [1, 3, 7, 10] },
  { section: '3 Entities', of: 'request status', values: ['confirmed', 'rejected', 'requested', 'pending'] },
  {
    section: '3 Entities',
    of: 'transaction status',
    values: ['processed', 'pending', 'rejected', 'confirmed', 'cancelled', 'completed', 'failed', 'processing'],
  },
  { section: '3 Entities', of: 'bonus of a transaction', values: ['y', 'n'] },
  { section: '3 Entities', of: 'deposit presets', values: ['25', '50', '100'] },
  { section: '3 Entities', of: 'upload types', values: ['jpg', 'jpeg', 'png', 'pdf'] },
  { section: '6 Roles', of: 'navigation scope', values: ['user', 'guest', 'any'] },
  { section: '1 Product', of: 'navigation system', values: ['basic', 'panel'] },
  { section: '7 Calls', of: 'where a profile was changed', values: ['Profile Page', 'Update Form'] },
  { section: '7 Calls', of: 'specified browser events', values: ['PAGE_VIEW', 'ALTERNATIVE_METHOD_BUTTON'] },
  { section: '7 Calls', of: 'specified socket events', values: ['failedDeposit', 'debit', 'credit'] },
  {
    section: '4 States',
    of: 'card names, and the method for all others',
    values: ['visa', 'master', 'mastercard', 'card', 'cards', 'carouseller'],
  },
];

/** What the browser stores, by name, and the file of the site that names it. */
export const STORED: readonly (readonly [name: string, file: string])[] = [
  ['accessToken', 'packages/contract/constants.ts'],
  ['limitFilters', 'apps/web/lib/session/session-store.ts'],
  ['lastLogin', 'apps/web/features/auth/remember-login.ts'],
  ['registered_user', 'apps/web/features/auth/remember-login.ts'],
  ['firstUrl', 'apps/web/lib/parameters/first-url.ts'],
  ['deviceUid', 'apps/web/features/auth/device-uid.ts'],
  ['storedParameters', 'apps/web/lib/parameters/stored-parameters.ts'],
  ['affiliateToken', 'apps/web/lib/parameters/stored-parameters.ts'],
  ['countryCheck', 'apps/web/lib/session/debug-overrides.ts'],
  ['whitelisted', 'apps/web/features/location/exceptions.ts'],
  ['isVerified', 'apps/web/lib/session/verified-location.ts'],
];
