import { addTemplate } from '@marquee/platform/modules/bonuses/testing/add-template.ts';
import { dayIn } from '@marquee/platform/core/days.rules.ts';
import { dayIdOf } from '@marquee/platform/modules/rakeback/calendar.rules.ts';
import { EARNED_RAKEBACK } from '@marquee/platform/modules/rakeback/testing/earned-rakeback.sql.ts';
import {
  CRASH,
  createLiveFixture,
  seedOfLongCurves,
} from '@marquee/platform/modules/live-tables/testing/live-fixture.ts';
import { leadRounds } from '@marquee/platform/modules/live-tables/testing/live-rounds.ts';
import { newId } from '@marquee/platform/db/new-id.ts';
import {
  BANK_QUOTE,
  moneyOf,
  signUpVerifiedPlayer,
} from '@marquee/platform/modules/withdrawals/testing/payable-player.ts';
import { signUpPlayer, type TestPlayer } from '@marquee/platform/testing/running-platform.ts';
import { codeOf } from '@marquee/sandbox-acquirer/voucher.rules.ts';
import { describe, expect, it } from 'vitest';
import { BRAND, type Effects, setUpCommands } from './testing/record-commands.ts';
import { payWithChallenge, submitForm } from './testing/start-with-acquirer.ts';

/** Everything that the commands of money do to the database, as in `written-rows-of-accounts.test.ts`. */

const { commands, harness, send, observe, depositor, readValue } = setUpCommands();

interface Round {
  readonly roundId: string;
  readonly isOver: boolean;
  readonly win: string;
}
const round = () => commands.answer().body['round'] as Round; // of the contract

/** What a new player's play does, tried again with other players until chance decides as wanted. */
async function playUntil(
  isWanted: (round: Round) => boolean,
  play: (player: TestPlayer) => Promise<Effects>,
): Promise<Effects> {
  for (;;) {
    const effects = await play(await depositor());
    if (isWanted(round())) return effects;
  }
}

describe('money', () => {
  it('wallets and exchanges', async () => {
    const { token } = await depositor();
    expect(await send('openWallet', { token, body: { currencyCode: 'USD' } })).toMatchInlineSnapshot(`
      "locks wallets of
      adds wallets"
    `);
    expect(
      await send('quoteExchange', { token, body: { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', amount: '50' } }),
    ).toMatchInlineSnapshot(`"adds exchange_quotes"`);
    const { quoteId } = (commands.answer().body['quote'] ?? commands.answer().body) as { quoteId: string };
    expect(await send('confirmExchange', { token, body: { quoteId } })).toMatchInlineSnapshot(`
      "locks exchanges: → limits: → wallets for update
      adds entries ×6, outbox balance ×2, transfer_keys ×2, transfers exchange_in, transfers exchange_out, wagering_starts, wallet_exchanges
      changes exchange_quotes (confirmed_at, idempotency_key), wallets (head_hash, real_minor, seq) ×2"
    `);
    expect(await send('chooseWallet', { token, body: { currencyCode: 'USD' } })).toMatchInlineSnapshot(`
      "locks wallets of → wallets for update
      adds outbox walletChosen
      changes wallets (is_active) ×2"
    `);
  });

  it('rounds', async () => {
    const dice = ({ token }: TestPlayer) =>
      send('playRound', {
        token,
        body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5_000, over: true } },
      });
    expect(await playUntil(({ win }) => win === '0.00', dice)).toMatchInlineSnapshot(`
      "locks limits: shared try → game_seeds for no key update skip locked → wallets for no key update skip locked →
        player_limit_usage for no key update skip locked
      locks limits: shared try → game_seeds for no key update skip locked → wallets for no key update skip locked →
        player_limit_usage for no key update skip locked
      locks limits: shared → wallets for update → player_limit_usage for update
      adds entries ×2, game_round_keys, game_rounds settled, game_seeds current, game_seeds next, outbox credit, outbox debit, play_totals,
        player_limit_usage, rounds closed, transfer_keys ×2, transfers bet, transfers win
      changes game_seeds (rounds), player_limit_usage (bucket_at, check_due_ms, check_ms), player_limit_usage (last_bet_at, session_started_at),
        player_limit_usage (valid_until), wallets (head_hash, real_minor, seq)"
    `);
    expect(await playUntil(({ win }) => win !== '0.00', dice)).toMatchInlineSnapshot(`
      "locks limits: shared try → game_seeds for no key update skip locked → wallets for no key update skip locked →
        player_limit_usage for no key update skip locked
      locks limits: shared try → game_seeds for no key update skip locked → wallets for no key update skip locked →
        player_limit_usage for no key update skip locked
      locks limits: shared → wallets for update → player_limit_usage for update
      adds entries ×4, game_round_keys, game_rounds settled, game_seeds current, game_seeds next, outbox credit, outbox debit, play_totals,
        player_limit_usage, rounds closed, transfer_keys ×2, transfers bet, transfers win
      changes game_seeds (rounds), player_limit_usage (bucket_at, check_due_ms, check_ms), player_limit_usage (last_bet_at, session_started_at),
        player_limit_usage (valid_until), wallets (head_hash, real_minor, seq)"
    `);
    let { token } = await depositor();
    const begin = { game: 'gem-mines', currencyCode: 'EUR', stake: '1.00', move: { mines: 3 } };
    expect(await send('playRound', { token, body: begin })).toMatchInlineSnapshot(`
      "locks limits: shared → game_rounds for update → wallets for update → limits: shared → wallets for update → player_limit_usage for update →
        player_limit_usage for update → player_limit_usage for update
      adds entries ×2, game_round_keys, game_rounds opened, game_seeds current, game_seeds next, open_game_rounds, outbox debit, player_limit_usage,
        rounds open, transfer_keys, transfers bet, wagering_discounts
      changes game_rounds (steps), game_seeds (rounds), open_game_rounds (waits_until), player_limit_usage (bucket_at, check_due_ms, check_ms),
        player_limit_usage (last_bet_at, session_started_at), player_limit_usage (valid_until), wallets (head_hash, real_minor, seq)"
    `);
    const open = async (player: TestPlayer) => {
      ({ token } = player);
      await send('playRound', { token, body: begin });
      return send('actInRound', {
        token,
        params: { roundId: round().roundId },
        body: { index: 0, action: { open: 7 } },
      });
    };
    expect(await playUntil(({ isOver }) => isOver, open)).toMatchInlineSnapshot(`
      "locks game_rounds for update → game_rounds for update → wallets for update
      adds outbox credit, play_totals, transfer_keys, transfers win
      changes game_rounds (ended_at, outcome, state, wallet_after, win_minor), game_rounds (steps), rounds (closed_at, state), wallets (head_hash, seq)
      removes open_game_rounds"
    `);
    expect(await send('rotateSeeds', { token, body: { clientSeed: 'my-seed' } })).toMatchInlineSnapshot(`
      "locks game_seeds: → game_seeds for update
      adds game_seeds next
      changes game_seeds (client_seed, state), game_seeds (revealed_at, state)"
    `);
    expect(await playUntil(({ isOver }) => !isOver, open)).toMatchInlineSnapshot(`
      "locks game_rounds for update
      changes game_rounds (steps), open_game_rounds (waits_until)"
    `);
    expect(
      await send('actInRound', {
        token,
        params: { roundId: round().roundId },
        body: { index: 1, action: { cashOut: true } },
      }),
    ).toMatchInlineSnapshot(`
      "locks game_rounds for update → game_rounds for update → wallets for update → player_limit_usage for update
      adds entries ×2, outbox credit, play_totals, transfer_keys, transfers win
      changes game_rounds (ended_at, outcome, state, wallet_after, win_minor), game_rounds (steps), rounds (closed_at, state, won),
        wallets (head_hash, real_minor, seq)
      removes open_game_rounds"
    `);
    expect(
      await send('playDemoRound', {
        body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5_000, over: true } },
      }),
    ).toMatchInlineSnapshot(`""`);
    await send('playDemoRound', { body: begin });
    const { openRound } = commands.answer().body;
    expect(await send('actInDemoRound', { body: { openRound, action: { open: 7 } } })).toMatchInlineSnapshot(`""`);
  });

  it('live tables', async () => {
    const fixture = createLiveFixture(String(harness.owner.options.connectionString), {
      newServerSeed: seedOfLongCurves,
    });
    const rounds = await leadRounds(fixture, harness.owner);
    const number = await rounds.open(CRASH);
    const { token } = await depositor();
    const at = { token, params: { table: CRASH } };
    const bet = { number, currencyCode: 'EUR', stake: '1.00', move: { target: 0 } };
    expect(await send('placeLiveBet', { ...at, body: bet })).toMatchInlineSnapshot(`
      "locks live_bets: → limits: shared → live_rounds for share → live_stakes for update → limits: shared → wallets for update →
        player_limit_usage for update → player_limit_usage for update → player_limit_usage for update
      adds entries ×2, live_bets, live_stakes open, outbox debit, player_limit_usage, rounds open, transfer_keys, transfers bet, wagering_discounts
      changes player_limit_usage (bucket_at, check_due_ms, check_ms), player_limit_usage (last_bet_at, session_started_at), player_limit_usage (valid_until),
        wallets (head_hash, real_minor, seq)"
    `);
    await rounds.launchCurve(number, 50_000);
    expect(await send('cashOutLiveBet', { ...at, body: { number } })).toMatchInlineSnapshot(`
      "locks live_stakes for update
      changes live_stakes (cash_out, version)"
    `);
    await fixture.db.destroy();
  });

  it('bonuses', async () => {
    const { token } = await depositor();
    const bonusId = await addTemplate(harness.owner, { brand_key: BRAND, bonus_minor: 10_000n, multiplier: 10 });
    expect(await send('activateBonus', { token, body: { bonusId, currencyCode: 'EUR' } })).toMatchInlineSnapshot(`
      "locks bonus-activation: → limits: → wallets for update → wallets for update → user_bonuses for update
      adds bonus_activations, entries ×2, outbox balance, transfer_keys, transfers bonus_grant, user_bonuses active, wallet_bonuses active
      changes wallets (bonus_id), wallets (bonus_minor, head_hash, seq)"
    `);
    const { userBonusId } = commands.answer().body['userBonus'] as { userBonusId: string };
    expect(
      await send('cancelBonus', {
        token,
        params: { userBonusId },
        body: { lostAmount: '1.00', lostFreeSpins: 0, keptAmount: '1000.00' },
      }),
    ).toMatchInlineSnapshot(`
      "locks bonus-activation: → wallets for update → user_bonuses for update → wallets for update → wallets for update
      adds entries ×2, outbox balance, transfer_keys, transfers bonus_forfeit
      changes user_bonuses (converted_minor, forfeited_minor, status), wallet_bonuses (ended_at, state), wallets (bonus_id),
        wallets (bonus_minor, head_hash, seq)"
    `);
  });
});

describe('deposits', () => {
  const untilDeposit = (token: string, depositId: string, status: string) => () =>
    expect
      .poll(
        async () =>
          (
            await harness.read<{ deposit: { status: string } }>(`/api/user/deposits/${depositId}`, {
              brand: BRAND,
              token,
            })
          ).deposit.status,
        { timeout: 20_000 },
      )
      .toBe(status);
  const begin = async (token: string) => {
    const written = await send('createDeposit', {
      token,
      body: { method: 'card', currencyCode: 'EUR', amount: '25.00' },
    });
    return { written, deposit: commands.answer().body['deposit'] as { depositId: string; paymentUrl: string } };
  };
  /** What the platform writes when the provider reports the end of a payment. */
  const reported = (token: string, depositId: string, status: string, act: () => Promise<unknown>) =>
    observe(
      `webhook: ${status}`,
      async () => {
        await act();
        await untilDeposit(token, depositId, status)();
      },
      ({ url }) => url?.startsWith('/api/core/payments') === true,
    );

  it('are begun, paid, returned, refused and discarded', async () => {
    const { token, userId } = await signUpPlayer(harness.port, BRAND);
    await harness.owner.query(`UPDATE players SET country_code = 'DE' WHERE player_id = $1`, [userId]);
    const { written, deposit } = await begin(token);
    expect(written).toMatchInlineSnapshot(`
      "locks deposits for no key update
      locks deposits: → players for share → players for no key update → limits: → exclusion: → limits:
      locks wallets of
      adds deposit_changes, deposits created
      changes deposits (acquirer_id, next_check_at, payment_url, state)"
    `);
    const { depositId, paymentUrl } = deposit;
    const report = (status: string, action: string) =>
      reported(token, depositId, status, () => submitForm(paymentUrl, { action }));
    expect(await report('completed', 'approve')).toMatchInlineSnapshot(`
      "locks payment_webhooks for update skip locked → limits: → deposits for no key update → wallets for update
      adds deposit_changes, entries ×2, outbox balance, transfer_keys, transfers deposit, wagering_starts
      changes deposits (next_check_at, settled_at, state), wallets (head_hash, real_minor, seq)"
    `);
    expect(await report('partly_refunded', 'part_refund')).toMatchInlineSnapshot(`
      "locks payment_webhooks for update skip locked → deposits for no key update → wallets for update
      adds deposit_changes, deposit_returns refund, entries ×2, outbox balance, transfer_keys, transfers chargeback, wagering_returns
      changes deposits (refunded_minor, settled_at, state), wallets (head_hash, real_minor, seq)"
    `);
    expect(await report('charged_back', 'charge_back')).toMatchInlineSnapshot(`
      "locks payment_webhooks for update skip locked → deposits for no key update → wallets for update
      adds deposit_changes, deposit_returns chargeback, entries ×2, outbox balance, transfer_keys, transfers chargeback, wagering_returns
      changes deposits (charged_back_minor, state), wallets (head_hash, real_minor, seq)"
    `);
    expect(await report('partly_refunded', 'restore')).toMatchInlineSnapshot(`
      "locks payment_webhooks for update skip locked → deposits for no key update → wallets for update
      adds deposit_changes, deposit_returns restore, entries ×2, outbox balance, transfer_keys, transfers deposit, wagering_returns
      changes deposits (restored_minor, state), wallets (head_hash, real_minor, seq)"
    `);
    const refused = (await begin(token)).deposit;
    expect(
      await reported(token, refused.depositId, 'declined', () => submitForm(refused.paymentUrl, { action: 'decline' })),
    ).toMatchInlineSnapshot(`
      "locks payment_webhooks for update skip locked → deposits for no key update
      adds deposit_changes, outbox failedDeposit
      changes deposits (failure_reason, next_check_at, settled_at, state)"
    `);
    commands.holdWebhooks();
    const challenged = (await begin(token)).deposit;
    expect(await send('threeDsWebhook', { token, body: await payWithChallenge(challenged.paymentUrl) }))
      .toMatchInlineSnapshot(`
        "locks deposits for no key update
        locks limits: → deposits for no key update → wallets for update
        adds deposit_changes, entries ×2, outbox balance, transfer_keys, transfers deposit, wagering_starts
        changes deposits (card_fingerprint, next_check_at, settled_at, state), deposits (challenge_hash), wallets (head_hash, real_minor, seq)"
      `);
    const discarded = (await begin(token)).deposit;
    expect(await send('discardDeposit', { token, params: { depositId: discarded.depositId } })).toMatchInlineSnapshot(`
        "locks deposits for no key update
        adds deposit_changes
        changes deposits (failure_reason, next_check_at, settled_at, state)"
      `);
  });

  it('by vouchers and card forms', async () => {
    const { token } = await signUpPlayer(harness.port, 'plainhouse');
    const voucher = { method: 'voucher', currencyCode: 'EUR', code: codeOf(30, '0000', 1) };
    expect(await send('previewVoucher', { brand: 'plainhouse', token, body: voucher })).toMatchInlineSnapshot(`""`);
    const other = { brand: 'calanca', token: (await signUpPlayer(harness.port, 'calanca')).token };
    expect(
      await send('openCardSession', { ...other, body: { method: 'cards', currencyCode: 'EUR' } }),
    ).toMatchInlineSnapshot(`"adds card_sessions"`);
  });
});

describe('withdrawals', () => {
  it('are quoted, requested and cancelled', async () => {
    const player = await signUpVerifiedPlayer(harness, BRAND);
    const { token, userId } = player;
    const money = moneyOf(commands.wallet, player);
    await money.deposit(10_000_000n);
    await money.play(10_000_000n, 10_000_000n);
    const quote = { ...BANK_QUOTE, amount: '40.00' };
    expect(await send('quoteWithdrawal', { token, body: quote })).toMatchInlineSnapshot(`"adds withdrawal_quotes"`);
    const { quoteId } = commands.answer().body['quote'] as { quoteId: string };
    expect(await send('createWithdrawal', { token, body: { quoteId } })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks withdrawals for update skip locked
      locks withdrawals: → players for share → wallets for update → payout_destinations for update → withdrawals for update → wallets for update →
        withdrawals for update
      adds emails payout_destination_added, entries ×2, holds open, outbox balance, outbox withdrawalUpdated, payout_destinations,
        security_events withdrawal_requested, transfer_keys, transfers withdrawal_hold, withdrawal_changes ×2, withdrawals requested
      changes wallets (head_hash, held_minor, real_minor, seq), withdrawals (next_check_at, state)"
    `);
    const { withdrawalId } = commands.answer().body['withdrawal'] as { withdrawalId: string };
    expect(await send('cancelWithdrawal', { token, params: { withdrawalId } })).toMatchInlineSnapshot(`
      "locks withdrawals for update → wallets for update
      adds entries ×2, outbox balance, outbox withdrawalUpdated, transfer_decisions, transfer_keys, transfers withdrawal_release, withdrawal_changes
      changes holds (decided_at, state), wallets (head_hash, held_minor, real_minor, seq), withdrawals (next_check_at, state)"
    `);
    const destinationId = await readValue(
      'SELECT destination_id FROM payout_destinations WHERE player_id = $1',
      userId,
    );
    expect(await send('removePayoutDestination', { token, params: { destinationId } })).toMatchInlineSnapshot(`
      "adds security_events payout_destination_removed
      changes payout_destinations (removed_at)"
    `);
  });
});

describe('rewards', () => {
  it('are collected and claimed', async () => {
    const { token } = await depositor();
    const today = new Date().toISOString().slice(0, 10);
    const listed = await harness.request<{ running: readonly { key: string; needsOptIn: boolean }[] }>(
      'GET',
      '/api/core/casino/tournaments',
      { brand: BRAND, token },
    );
    const tournament = listed.body.running.find(({ needsOptIn }) => needsOptIn)?.key;
    expect(await send('joinTournament', { token, body: { tournament } })).toMatchInlineSnapshot(`
      "locks limits:
      adds tournament_opt_ins"
    `);
    await harness.owner.query(`UPDATE calendar_plans SET from_on = current_date - 60`);
    const { token: collector } = await depositor('handelskade');
    expect(await send('collectCalendarDay', { token: collector, brand: 'handelskade', body: { day: today } }))
      .toMatchInlineSnapshot(`
      "locks bonus-activation: → limits: → wallets for update → wallets for update → user_bonuses for update
      adds calendar_collections, entries ×2, outbox balance, transfer_keys, transfers bonus_grant, user_bonuses active, wallet_bonuses active
      changes wallets (bonus_id), wallets (bonus_minor, head_hash, seq)"
    `);
    const bonusId = await addTemplate(harness.owner, { brand_key: BRAND, bonus_minor: 10_000n, multiplier: 10 });
    await harness.owner.query(`INSERT INTO coupons (brand_key, code, bonus_id) VALUES ($1, 'HARBOUR-77', $2)`, [
      BRAND,
      bonusId,
    ]);
    expect(await send('redeemCoupon', { token: (await depositor()).token, body: { code: 'HARBOUR-77' } }))
      .toMatchInlineSnapshot(`
      "locks limits: → coupons for update
      adds coupon_redemptions
      changes coupons (uses)"
    `);
  });

  /** Loses 100 euros in a round whose cost is their house edge. */
  async function lose({ userId: playerId }: TestPlayer): Promise<void> {
    const round = { provider: 'studio', roundId: newId('rnd'), gameSlug: 'harbour-lights' };
    const command = () => ({ source: 'test', externalId: newId('ext'), playerId, asset: 'EUR', ...round }) as const;
    await commands.wallet.bet({ ...command(), amountMinor: 1_000_000n, costMinorBps: 375_000_000n });
    await commands.wallet.win({ ...command(), amountMinor: 0n, closesRound: true });
    await harness.owner.query('SELECT club_count($1)', [playerId]);
  }

  it('for losses, stakes and friends', async () => {
    const brand = 'handelskade';
    const player = await depositor(brand);
    await lose(player);
    await harness.owner.query('SELECT cashback_count(id) FROM wallets WHERE player_id = $1', [player.userId]);
    const periodId = await readValue(
      `WITH budget AS (INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost)
           SELECT player_id, currency_code, pot_start(starts_at - interval '7 days'), 1e12 FROM cashback_periods WHERE player_id = $1)
         UPDATE cashback_periods SET starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days',
           claim_until = claim_until - interval '7 days' WHERE player_id = $1 RETURNING period_id`,
      player.userId,
    );
    const at = { brand, token: player.token };
    expect(await send('claimCashback', { ...at, body: { periodId } })).toMatchInlineSnapshot(`
      "locks bonus-activation: → limits: → limits: → club_members for update → cashback_progress for update → reward_budgets for update → wallets for update →
        wallets for update → user_bonuses for update → wallets for update
      adds entries ×4, outbox balance ×2, transfer_keys ×2, transfers bonus_convert, transfers bonus_grant, user_bonuses active, wallet_bonuses active
      changes cashback_periods (claim_key, paid_at, paid_minor, user_bonus_id), reward_budgets (cashback),
        user_bonuses (converted_minor, forfeited_minor, status), wallet_bonuses (ended_at, state), wallets (bonus_id) ×2,
        wallets (bonus_minor, head_hash, real_minor, seq), wallets (bonus_minor, head_hash, seq)"
    `);
    const today = dayIn(new Date(), 'UTC');
    const earner = await depositor(brand);
    await harness.owner.query(EARNED_RAKEBACK, [earner.userId, today, 700n]);
    const claim = { bonusId: dayIdOf(today), claimDate: today, customerDate: today };
    const query = `?timeZone=UTC&customerDate=${today}&bonusId=${claim.bonusId}`;
    expect(await send('claimRakeback', { brand, token: earner.token, query, body: claim })).toMatchInlineSnapshot(`
      "locks limits: → club_members for update → club_members for update → limits: → reward_budgets for update → wallets for update
      adds club_members, club_progress, entries ×2, outbox balance, transfer_keys, transfers reward
      changes rakeback_days (claim_key, ends_at, paid_at, paid_minor), reward_budgets (rakeback), wallets (head_hash, real_minor, seq)"
    `);
    const details = await harness.request<{ referralData: { code: string } }>('GET', '/api/user/get-user-details', at);
    const friend = await depositor(brand, { ref: details.body.referralData.code });
    await lose(friend);
    expect(await send('claimReferrals', { ...at, body: { currencyCode: 'EUR' } })).toMatchInlineSnapshot(`
      "locks limits: → club_members for update → club_members for update → limits: → reward_budgets for update → wallets for update
      adds entries ×2, outbox balance, referral_payments, transfer_keys, transfers reward
      changes club_progress (seq), reward_budgets (referrals), wallets (head_hash, real_minor, seq)"
    `);
  });
});

it('the locks of all commands are those of the list', async () => {
  await expect(commands.lockOrders()).toMatchFileSnapshot('testing/lock-orders/money.txt');
});
