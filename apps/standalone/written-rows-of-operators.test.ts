import { addTemplate } from '@marquee/platform/modules/bonuses/testing/add-template.ts';
import { createCampaignsAdmin, readCampaigns } from '@marquee/platform/modules/bonuses/index.ts';
import { createBrandLimitsAdmin } from '@marquee/platform/modules/limits/index.ts';
import { createTagsAdmin, issueLoginCode } from '@marquee/platform/modules/players/index.ts';
import { createReferralsAdmin } from '@marquee/platform/modules/referrals/index.ts';
import {
  BANK_QUOTE,
  moneyOf,
  signUpVerifiedPlayer,
} from '@marquee/platform/modules/withdrawals/testing/payable-player.ts';
import { signUpPlayer } from '@marquee/platform/testing/running-platform.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDataAdmin } from '../../tools/open-data-admin.ts';
import { openIdentityChecks } from '../../tools/open-identity-checks.ts';
import { openLimitRemovals } from '../../tools/open-limit-removals.ts';
import { openPaymentsAdmin } from '../../tools/open-payments-admin.ts';
import { openRatesAdmin } from '../../tools/open-rates-admin.ts';
import { openReviewAdmin } from '../../tools/open-review-admin.ts';
import { openWithdrawalAdmin } from '../../tools/open-withdrawal-admin.ts';
import { BRAND, type Effects, STRICT_BRAND, setUpCommands } from './testing/record-commands.ts';
import { submitForm } from './testing/start-with-acquirer.ts';

/** Everything that operators' acts and the jobs that follow them do to the database, as in `written-rows-of-accounts.test.ts`. */

const { commands, harness, send, observe, depositor, readValue } = setUpCommands();
let env: Readonly<Record<string, string>>;
beforeAll(() => {
  const url = String(harness.owner.options.connectionString);
  env = { DATABASE_URL: url, DATABASE_OWNER_URL: url };
});

/** What an act does with an admin service as the tasks open it. */
async function actOf<T extends { readonly close: () => Promise<void> }>(
  name: string,
  open: (env: Readonly<Record<string, string | undefined>>) => T,
  act: (opened: T) => Promise<unknown>,
): Promise<Effects> {
  const opened = open(env);
  try {
    return await observe(name, () => act(opened));
  } finally {
    await opened.close();
  }
}
const job = (name: string) => observe(`job ${name}`, () => harness.platform.execute(name));

describe('withdrawals', () => {
  /** A withdrawal of a player who may have it; paid to an account whose waiting time is over. */
  async function request(amount: string): Promise<string> {
    const player = await signUpVerifiedPlayer(harness, BRAND);
    const money = moneyOf(commands.wallet, player);
    await money.deposit(100_000_000n);
    await money.play(100_000_000n, 100_000_000n);
    await send('quoteWithdrawal', { token: player.token, body: { ...BANK_QUOTE, amount } });
    const { quoteId } = commands.answer().body['quote'] as { quoteId: string };
    await send('createWithdrawal', { token: player.token, body: { quoteId } });
    const { withdrawalId } = commands.answer().body['withdrawal'] as { withdrawalId: string };
    const waived = 'UPDATE withdrawals SET not_before = now(), next_check_at = NULL WHERE withdrawal_id = $1';
    await harness.owner.query(waived, [withdrawalId]);
    return withdrawalId;
  }
  const confirm = (id: string, by: string) =>
    actOf('confirm withdrawal', openWithdrawalAdmin, ({ admin }) => admin.confirm(id, by));
  const payOut = async (id: string) => {
    await harness.owner.query(
      `UPDATE withdrawals SET next_check_at = CASE WHEN withdrawal_id = $1 THEN now() ELSE 'infinity' END
        WHERE withdrawal_id = $1 OR next_check_at IS NOT NULL`,
      [id],
    );
    return job('pay-out');
  };

  it('are confirmed by one or two, rejected, paid and refused by the provider', async () => {
    const one = await request('60.00');
    expect(await confirm(one, 'Ada')).toMatchInlineSnapshot(`
      "locks withdrawals for update → players for share → wallets for update
      adds emails withdrawal_confirmed, outbox withdrawalUpdated, withdrawal_changes
      changes withdrawals (next_check_at, state)"
    `);
    expect(await payOut(one)).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks withdrawals for update skip locked
      locks withdrawals for update → wallets for update
      locks withdrawals for update → wallets for update
      adds emails withdrawal_sent, entries ×2, outbox balance, outbox withdrawalUpdated, transfer_decisions, transfer_keys, transfers withdrawal_settle,
        withdrawal_changes ×2
      changes holds (decided_at, state), wallets (head_hash, held_minor, seq), withdrawals (checks, next_check_at),
        withdrawals (checks, next_check_at, state), withdrawals (network_reference, next_check_at, provider_payout_id, state)"
    `);
    const refused = await request('60.02');
    await confirm(refused, 'Ada');
    expect(await payOut(refused)).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks withdrawals for update skip locked
      locks withdrawals for update → wallets for update
      locks withdrawals for update → wallets for update
      adds emails withdrawal_rejected, entries ×2, outbox balance, outbox withdrawalUpdated, transfer_decisions, transfer_keys, transfers withdrawal_release,
        withdrawal_changes ×2
      changes holds (decided_at, state), wallets (head_hash, held_minor, real_minor, seq), withdrawals (checks, next_check_at),
        withdrawals (checks, next_check_at, state), withdrawals (next_check_at, provider_payout_id, reason, state)"
    `);
    const two = await request('2100.00');
    expect(await confirm(two, 'Ada')).toMatchInlineSnapshot(`
      "locks withdrawals for update → players for share → wallets for update
      adds outbox withdrawalUpdated, withdrawal_changes
      changes withdrawals (state)"
    `);
    expect(await confirm(two, 'Grace')).toMatchInlineSnapshot(`
      "locks withdrawals for update → players for share → wallets for update
      adds emails withdrawal_confirmed, outbox withdrawalUpdated, withdrawal_changes
      changes withdrawals (next_check_at, state)"
    `);
    const rejected = await request('60.00');
    expect(
      await actOf('reject withdrawal', openWithdrawalAdmin, ({ admin }) =>
        admin.reject(rejected, { by: 'Ada', reason: 'details_differ' }),
      ),
    ).toMatchInlineSnapshot(`
      "locks withdrawals for update → wallets for update
      adds emails withdrawal_rejected, entries ×2, outbox balance, outbox withdrawalUpdated, transfer_decisions, transfer_keys, transfers withdrawal_release,
        withdrawal_changes
      changes holds (decided_at, state), wallets (head_hash, held_minor, real_minor, seq), withdrawals (reason, state)"
    `);
  });
});

describe('deposits', () => {
  /** A deposit that was paid at the provider. */
  async function paid(): Promise<string> {
    const { token } = await signUpPlayer(harness.port, BRAND);
    await send('createDeposit', { token, body: { method: 'card', currencyCode: 'EUR', amount: '250.00' } });
    const { depositId, paymentUrl } = commands.answer().body['deposit'] as { depositId: string; paymentUrl: string };
    await submitForm(paymentUrl, { action: 'approve' });
    return depositId;
  }
  const about = (depositId: string) => ({ depositId, by: 'Ada', reason: 'asked by e-mail' });
  const act = (name: string, work: (actions: ReturnType<typeof openPaymentsAdmin>['actions']) => Promise<unknown>) =>
    actOf(name, openPaymentsAdmin, ({ actions }) => work(actions));
  /** One whose money the provider has, and that was not credited. */
  async function inReview(): Promise<string> {
    const depositId = await paid();
    await harness.owner.query(`UPDATE deposits SET state = 'review', next_check_at = NULL WHERE deposit_id = $1`, [
      depositId,
    ]);
    return depositId;
  }
  const execute = async () => {
    await harness.owner.query('UPDATE deposit_admin_actions SET next_try_at = now() WHERE next_try_at IS NOT NULL');
    return job('check-deposits');
  };

  it('are refunded, accepted and returned', async () => {
    const refunded = await paid();
    const state = () => readValue('SELECT state FROM deposits WHERE deposit_id = $1', refunded);
    await expect.poll(state).toBe('completed');
    commands.holdWebhooks();
    const [accepted, returned, cancelled] = [await inReview(), await inReview(), await inReview()];
    expect(await act('refund deposit', ({ refund }) => refund(about(refunded), '5.00'))).toMatchInlineSnapshot(`
      "locks deposits: → deposits for no key update
      adds deposit_admin_actions refund approved, deposit_audit_log requested"
    `);
    expect(await execute()).toMatchInlineSnapshot(`
      "locks deposit_admin_actions for update
      locks deposit_admin_actions for update skip locked
      locks deposits for no key update → deposit_admin_actions for update → wallets for update
      locks deposits for no key update → wallets for update
      locks deposits for update skip locked
      adds deposit_audit_log done, deposit_changes, deposit_returns refund, entries ×2, outbox balance, transfer_keys, transfers chargeback,
        wagering_returns
      changes deposit_admin_actions (attempts, next_try_at), deposit_admin_actions (ended_at, next_try_at, state), deposit_admin_actions (state),
        deposits (refunded_minor, settled_at, state), wallets (head_hash, real_minor, seq)"
    `);
    expect(await act('accept deposit', ({ accept }) => accept(about(accepted)))).toMatchInlineSnapshot(`
      "locks deposits: → deposits for no key update
      adds deposit_admin_actions accept approved, deposit_audit_log requested"
    `);
    expect(await execute()).toMatchInlineSnapshot(`
      "locks deposit_admin_actions for update
      locks deposit_admin_actions for update skip locked
      locks deposits for no key update
      locks deposits for no key update → deposit_admin_actions for update
      locks deposits for update skip locked
      locks deposits: → limits: → deposits for no key update → wallets for update
      adds deposit_audit_log done, deposit_changes, entries ×2, outbox balance, transfer_keys, transfers deposit, wagering_starts
      changes deposit_admin_actions (attempts, next_try_at), deposit_admin_actions (ended_at, next_try_at, state), deposit_admin_actions (state),
        deposits (settled_at, state), wallets (head_hash, real_minor, seq)"
    `);
    env = { ...env, SINGLE_APPROVAL_UP_TO: 'EUR=1' };
    expect(await act('return funds', ({ returnFunds }) => returnFunds(about(returned)))).toMatchInlineSnapshot(`
      "locks deposits: → deposits for no key update
      adds deposit_admin_actions return_funds requested, deposit_audit_log requested"
    `);
    const idOf = (depositId: string) =>
      readValue('SELECT action_id FROM deposit_admin_actions WHERE deposit_id = $1', depositId);
    const returnId = await idOf(returned);
    expect(await act('approve action', ({ approve }) => approve(returnId, 'Grace'))).toMatchInlineSnapshot(`
      "locks deposit_admin_actions for update
      adds deposit_audit_log approved
      changes deposit_admin_actions (approved_by, next_try_at, state)"
    `);
    expect(await execute()).toMatchInlineSnapshot(`
      "locks deposit_admin_actions for update
      locks deposit_admin_actions for update skip locked
      locks deposits for no key update
      locks deposits for no key update → deposit_admin_actions for update
      locks deposits for update skip locked
      locks limits: → deposits for no key update
      adds deposit_audit_log done, deposit_changes
      changes deposit_admin_actions (attempts, next_try_at), deposit_admin_actions (ended_at, next_try_at, state), deposit_admin_actions (sent_amount),
        deposit_admin_actions (state), deposits (failure_reason, settled_at, state)"
    `);
    await act('accept deposit', ({ accept }) => accept(about(cancelled)));
    const cancelledId = await idOf(cancelled);
    expect(await act('cancel action', ({ cancel }) => cancel(cancelledId, 'Ada'))).toMatchInlineSnapshot(`
      "locks deposit_admin_actions for update
      adds deposit_audit_log cancelled
      changes deposit_admin_actions (ended_at, state)"
    `);
  });
});

describe('players', () => {
  it('documents are requested, approved and rejected', async () => {
    const { userId } = await signUpPlayer(harness.port, BRAND);
    const pending = (documentId: string, userId: string) =>
      harness.owner.query(
        `INSERT INTO documents (document_id, player_id, brand_key, document_type, status, uploaded_at, origin)
           VALUES ($1, $2, $3, 'identity', 'pending', now(), 'http://isvik.localhost')`,
        [documentId, userId, BRAND],
      );
    expect(await actOf('request document', openReviewAdmin, ({ admin }) => admin.request(userId, 'address', 'Ada')))
      .toMatchInlineSnapshot(`
      "locks players for no key update
      adds documents requested, emails kyc_requested, kyc_audit_log requested, outbox kycUpdated"
    `);
    await pending('doc_1', userId);
    expect(
      await actOf('reject document', openReviewAdmin, ({ admin }) =>
        admin.reject('doc_1', { by: 'Ada', reason: 'unreadable' }),
      ),
    ).toMatchInlineSnapshot(`
      "locks players for no key update
      adds emails kyc_rejected, kyc_audit_log rejected, kyc_audit_log status_changed, outbox kycUpdated
      changes documents (decided_at, reason_key, status), players (kyc_status)"
    `);
    await pending('doc_2', (await signUpPlayer(harness.port, BRAND)).userId);
    expect(
      await actOf('approve document', openReviewAdmin, ({ admin }) =>
        admin.approve('doc_2', { by: 'Ada', expiresOn: '2040-01-31' }),
      ),
    ).toMatchInlineSnapshot(`
      "locks players for no key update
      adds emails kyc_confirmed, kyc_audit_log approved, kyc_audit_log status_changed, outbox kycUpdated
      changes documents (decided_at, expires_on, status), players (kyc_status)"
    `);
  });

  it('people who may be excluded ones', async () => {
    const [excluded, same, different] = [
      await signUpPlayer(harness.port, BRAND),
      await depositor(),
      await signUpPlayer(harness.port, BRAND),
    ];
    await harness.owner.query(
      `INSERT INTO player_restrictions (player_id, brand_key, kind) VALUES ($1, $2, 'selfExclusion')`,
      [excluded.userId, BRAND],
    );
    await harness.owner.query('UPDATE players SET wants_newsletter = true WHERE player_id = $1', [same.userId]);
    const check = async (playerId: string) =>
      BigInt(
        await readValue(
          `INSERT INTO identity_checks (player_id, brand_key, matched_player_id, signals) VALUES ($1, $2, $3, '{person}') RETURNING check_id`,
          playerId,
          BRAND,
          excluded.userId,
        ),
      );
    const decide = (checkId: bigint, isSame: boolean) =>
      actOf('decide identity check', openIdentityChecks, ({ checks }) =>
        checks.decide(checkId, { isSame, by: 'Ada', reason: 'passports compared' }),
      );
    expect(await decide(await check(same.userId), true)).toMatchInlineSnapshot(`
      "locks players for no key update → limits: → wallets for update
      adds identity_decisions, marketing_consents, outbox accountRestricted, player_restrictions selfExclusion, wagering_waivers
      changes players (wants_newsletter)"
    `);
    expect(await decide(await check(different.userId), false)).toMatchInlineSnapshot(`
      "locks players for no key update → limits:
      adds identity_decisions"
    `);
  });

  it('limits of a player and of a brand', async () => {
    const player = await depositor(STRICT_BRAND);
    const { token, userId: playerId } = player;
    const limit = { kind: 'deposit', period: 0, currencyCode: 'EUR', amount: '50.00' };
    await harness.request('PUT', '/api/user/limits', { brand: STRICT_BRAND, token, body: limit });
    const removal = { playerId, kind: 'deposit', period: 0, reason: 'asked by phone', by: 'Ada' } as const;
    let requestId = 0n;
    expect(
      await actOf('propose removal of limit', openLimitRemovals, async ({ removals }) => {
        requestId = await removals.propose(removal);
      }),
    ).toMatchInlineSnapshot(`"adds limit_removal_requests deposit"`);
    expect(
      await actOf('confirm removal of limit', openLimitRemovals, ({ removals }) =>
        removals.confirm(requestId, 'Grace'),
      ),
    ).toMatchInlineSnapshot(`
      "locks limits: → wallets for update
      adds emails limits_changed, player_limit_changes deposit loosen
      changes limit_removal_requests (confirmed_at, confirmed_by)"
    `);
    const { brands } = harness.platform;
    const admin = createBrandLimitsAdmin({
      db: commands.db,
      policyOf: brands.policyOf,
      currenciesOf: (brandKey) => brands.getBrand(brandKey).currencies,
    });
    await moneyOf(commands.wallet, player).play(10_000n, 0n);
    const change = {
      brandKey: STRICT_BRAND,
      currencyCode: 'EUR',
      kind: 'stake',
      period: null,
      reason: 'x',
      by: 'Ada',
    } as const;
    expect(await observe('change limit of brand', () => admin.change({ ...change, amount: '100.00' })))
      .toMatchInlineSnapshot(`
        "locks brand_limits → brand_limits → brand_limits
        adds brand_limit_changes stake, brand_limits stake
        changes player_limit_usage (valid_until)"
      `);
    expect(await job('apply-brand-limits')).toMatchInlineSnapshot(`"locks brand_limits"`);
  });

  it('tags, links, copies and erasures', async () => {
    const { userId: playerId } = await signUpPlayer(harness.port, BRAND);
    const tags = createTagsAdmin(commands.db);
    const tag = { playerId, tag: 'high-value', reason: 'asked by support', by: 'Ada' };
    expect(await observe('add tag', () => tags.change({ ...tag, action: 'added' }))).toMatchInlineSnapshot(`
      "locks players for update
      adds player_tag_changes added
      changes players (tags)"
    `);
    expect(await observe('remove tag', () => tags.change({ ...tag, action: 'removed' }))).toMatchInlineSnapshot(`
      "locks players for update
      adds player_tag_changes removed
      changes players (tags)"
    `);
    expect(
      await observe('login link', () =>
        issueLoginCode(commands.db, { playerId, createdBy: 'Ada', reason: 'lost their phone' }),
      ),
    ).toMatchInlineSnapshot(`"adds login_codes"`);
    const target = async ({ findTarget }: ReturnType<typeof openDataAdmin>) => {
      const found = await findTarget(playerId, 'Ada');
      if (!found) throw new Error('There is no such player');
      return found;
    };
    expect(await actOf('export data', openDataAdmin, async (opened) => opened.admin.export(await target(opened))))
      .toMatchInlineSnapshot(`
      "locks data_exports for update skip locked
      locks data_exports for update skip locked
      locks data_exports for update skip locked
      adds data_export_parts, data_exports pending, emails data_ready, personal_data_audit_log export_created, personal_data_audit_log export_requested
      changes data_exports (byte_count, expires_at, is_encrypted, ready_at, state)"
    `);
    expect(await actOf('erase player', openDataAdmin, async (opened) => opened.admin.erase(await target(opened), true)))
      .toMatchInlineSnapshot(`
        "locks data_exports for update → players for no key update → limits: → erasures for update → wallets for update → players for no key update
        adds emails erasure_requested, erasures pending, outbox sessionEnded, personal_data_audit_log erased, personal_data_audit_log erasure_requested
        changes erasures (ended_at, state), players (credential_version), players (email, password_hash, username), players (password_hash),
          sessions (end_reason, ended_at), sessions (ip)
        removes data_export_parts, data_exports, emails ×3, login_codes, player_links, session_tokens, sign_ups"
      `);
  });
});

describe('rewards and rates', () => {
  it('are published, stopped and ended', async () => {
    const campaigns = createCampaignsAdmin(commands.db);
    const read = readCampaigns([
      {
        key: 'gift',
        type: 'no_deposit',
        currencyCode: 'EUR',
        bonusAmount: '5',
        multiplier: 10,
        coupons: [{ code: 'GIFT-2026' }],
        texts: { en: { title: 'Gift' } },
      },
    ]);
    if ('faults' in read) throw new Error(read.faults.join());
    expect(
      await observe('publish campaign', () => campaigns.publish(BRAND, read.campaigns, 'Ada')),
    ).toMatchInlineSnapshot(`"adds bonus_campaign_versions, bonus_template_texts, bonus_templates, coupons"`);
    expect(await observe('stop campaign', () => campaigns.stop(BRAND, 'gift', 'Ada'))).toMatchInlineSnapshot(`
      "adds bonus_campaign_versions
      changes bonus_templates (is_active)"
    `);
    const referrals = createReferralsAdmin(commands.db);
    expect(
      await observe('publish referrals', () => referrals.publish(BRAND, { percent: 25, days: 30 }, 'Ada')),
    ).toMatchInlineSnapshot(`"adds referral_programs, reward_versions referrals"`);
    const set = { price: '60250.50', hours: 4, actor: 'Ada' };
    expect(await actOf('set rate', openRatesAdmin, ({ admin }) => admin.set('BTC', set))).toMatchInlineSnapshot(`
      "adds exchange_rate_audit_log set, exchange_rates
      changes exchange_rate_days (price)"
    `);
    expect(await actOf('release rate', openRatesAdmin, ({ admin }) => admin.release('BTC', 'Ada')))
      .toMatchInlineSnapshot(`
      "adds exchange_rate_audit_log released
      changes exchange_rate_days (price)
      removes exchange_rates"
    `);
    const { token, userId } = await depositor();
    const bonusId = await addTemplate(harness.owner, { brand_key: BRAND, bonus_minor: 10_000n, multiplier: 10 });
    await send('activateBonus', { token, body: { bonusId, currencyCode: 'EUR' } });
    await harness.owner.query(`UPDATE user_bonuses SET ends_at = now() WHERE player_id = $1`, [userId]);
    expect(await job('settle-bonuses')).toMatchInlineSnapshot(`
      "locks wallets for update → user_bonuses for update → wallets for update
      adds entries ×2, outbox balance, transfer_keys, transfers bonus_forfeit
      changes user_bonuses (converted_minor, forfeited_minor, status), wallet_bonuses (ended_at, state), wallets (bonus_id),
        wallets (bonus_minor, head_hash, seq)"
    `);
  });
});

it('the locks of all acts are those of the list', async () => {
  await expect(commands.lockOrders()).toMatchFileSnapshot('testing/lock-orders/operators.txt');
});
