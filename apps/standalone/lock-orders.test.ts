import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { lockCycles } from '@marquee/platform/testing/lock-cycles.ts';
import { expect, it } from 'vitest';
import { readLockOrders } from './testing/lock-orders.ts';

const orders = readLockOrders();

it('no commands wait for each other', () => {
  expect(lockCycles(orders)).toEqual([]);
});

/** Commands that need more than this test has, with the file that tests them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  answerRealityCheck: 'play-rules/play-rules.test.ts',
  cashOutLiveBet: 'live-tables/live-tables-over-http.test.ts',
  claimCashback: 'cashback/cashback.test.ts',
  claimRakeback: 'rakeback/rakeback.test.ts',
  claimReferrals: 'referrals/referrals.test.ts',
  confirmLimit: 'limits/limits.test.ts',
  openCardSession: 'apps/standalone/hosted-fields.test.ts',
  openDataExport: 'personal-data/personal-data.test.ts',
  openLoginCode: 'players/account-takeover.test.ts',
  placeLiveBet: 'live-tables/live-tables-over-http.test.ts',
  previewVoucher: 'apps/standalone/methods-over-http.test.ts',
  reportCountryBlocked: 'geo/geo.test.ts',
  requestReturn: 'limits/market-terms.test.ts',
  sendCredentials: 'registration/registration.test.ts',
  startPanicBreak: 'protection/hints.test.ts',
  useLoginCode: 'players/account-takeover.test.ts',
  verifyLocation: 'geo/geo.test.ts',
};

it('every command is recorded or tested elsewhere', () => {
  const ids = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  const recorded = new Set(orders.map(({ command }) => command));
  expect(ids.filter((id) => !recorded.has(id)).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});
