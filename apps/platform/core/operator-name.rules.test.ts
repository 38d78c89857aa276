import { expect, it, test } from 'vitest';
import { createBankFileAdmin } from '../modules/bank-files/index.ts';
import { createReviewAdmin, type VerificationDeps } from '../modules/verification/index.ts';
import { createRatesAdmin } from '../modules/multi-wallet/index.ts';
import { createDepositAdminActions } from '../modules/payments/index.ts';
import { createDataAdmin, type PersonalDataDeps } from '../modules/personal-data/index.ts';
import { issueLoginCode } from '../modules/players/index.ts';
import { createWithdrawalAdmin, type WithdrawalAdminDeps } from '../modules/withdrawals/index.ts';
import type { Db } from '../db/database.ts';
import { isSamePerson, requireOperatorName } from './operator-name.rules.ts';

/** Not used: the name is checked before any query. */
const db = {} as Db;
const kyc = createReviewAdmin({ db, documentStore: {}, now: () => new Date() } as unknown as VerificationDeps);
const bank = createBankFileAdmin({ db, debtor: null });
const actions = createDepositAdminActions({ db, newId: String, singleApprovalUpTo: {} });
const withdrawals = createWithdrawalAdmin({ db } as WithdrawalAdminDeps);
const personalData = createDataAdmin({ db } as PersonalDataDeps);
const rates = createRatesAdmin({ db, now: () => new Date() });
const TARGET = { playerId: 'plr_1', brandKey: 'quay', locale: 'en', origin: 'https://quay.example' };

const ACTIONS: Readonly<Record<string, (by: string) => Promise<unknown>>> = {
  'verification view': (by) => kyc.view('doc_1', by),
  'verification approve': async (by) => kyc.approve('doc_1', { by, expiresOn: null }),
  'verification reject': async (by) => kyc.reject('doc_1', { by, reason: 'unreadable' }),
  'verification request': (by) => kyc.request('plr_1', 'identity', by),
  'pay-outs export': (by) => bank.export(by),
  'pay-outs mark': (by) => bank.setStatus('e2e', { update: 'paid', by, reason: null, bankReference: null }),
  'payments refund': (by) => actions.refund({ depositId: 'dep_1', by, reason: 'why' }, null),
  'payments accept': (by) => actions.accept({ depositId: 'dep_1', by, reason: 'why' }),
  'payments approve': (by) => actions.approve('act_1', by),
  'payments cancel': (by) => actions.cancel('act_1', by),
  'personal-data export': (by) => personalData.export({ ...TARGET, by }),
  'personal-data erase': (by) => personalData.erase({ ...TARGET, by }, true),
  'personal-data cancel': (by) => personalData.cancel('plr_1', by),
  'personal-data identity': (by) => personalData.identity('plr_1', by),
  'rates set': (by) => rates.set('BTC', { price: '60000', hours: 1, actor: by }),
  'rates release': (by) => rates.release('BTC', by),
  'login-link': (by) => issueLoginCode(db, { playerId: 'plr_1', reason: 'why', createdBy: by }),
  'withdrawals confirm': (by) => withdrawals.confirm('wdr_1', by),
  'withdrawals reject': (by) => withdrawals.reject('wdr_1', { by, reason: 'details_differ' }),
};

test.each(Object.entries(ACTIONS))('%s rejects reserved names', async (_name, action) => {
  for (const by of ['', '  ', 'player', ' System', 'PLATFORM', 'provider'])
    await expect(action(by)).rejects.toThrow(
      'Say who you are: --by name; player, system, platform, provider are reserved.',
    );
});

it('names its error', () => {
  expect(() => requireOperatorName('')).toThrow(expect.objectContaining({ name: 'OperatorNameError' }));
});

it('trims the name', () => {
  expect(requireOperatorName(' Ada Lovelace ')).toBe('Ada Lovelace');
});

it('compares names without case and blanks around them', () => {
  expect(isSamePerson('Ada', ' ada')).toBe(true);
  expect(isSamePerson(' ada', 'Ada')).toBe(true);
  expect(isSamePerson('Ada', 'Adam')).toBe(false);
});
