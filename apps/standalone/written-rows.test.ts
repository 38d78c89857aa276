import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { createDb } from '@marquee/platform/db/database.ts';
import { newId } from '@marquee/platform/db/new-id.ts';
import { createPool } from '@marquee/platform/db/pool.ts';
import { addTemplate } from '@marquee/platform/modules/bonuses/testing/add-template.ts';
import { createMailbox, createMessaging } from '@marquee/platform/modules/email/index.ts';
import { sendFile } from '@marquee/platform/modules/kyc/testing/send-file.ts';
import { createWallet, type WalletModule } from '@marquee/platform/modules/wallet/index.ts';
import { createWithdrawalAdmin, type WithdrawalAdmin } from '@marquee/platform/modules/withdrawals/index.ts';
import {
  BANK_QUOTE,
  moneyOf,
  signUpVerifiedPlayer,
} from '@marquee/platform/modules/withdrawals/testing/payable-player.ts';
import { type ChangeRecorder, recordChanges } from '@marquee/platform/testing/record-changes.sql.ts';
import {
  newPlayer,
  PASSWORD,
  signUpPlayer,
  type ApiResponse,
  type RunningPlatform,
  type TestPlayer,
} from '@marquee/platform/testing/running-platform.ts';
import { SoftPasskey } from '@marquee/platform/testing/soft-passkey.ts';
import { withdrawalAdminDeps } from '@marquee/platform/wiring/withdrawals.ts';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CasinoWithAcquirer, startWithAcquirer, submitForm } from './testing/start-with-acquirer.ts';

/**
 * Everything that each command writes: rows, messages to open tabs (`outbox`), e-mails, events for operators. A write that is left out or added changes a list:
 * decide whether it is wanted, then let `vitest -u` write the list.
 */

const BRAND = 'isvik';
let casino: CasinoWithAcquirer;
let harness: RunningPlatform;
let changes: ChangeRecorder;
let pool: ReturnType<typeof createPool>;
let wallet: WalletModule;
let withdrawalAdmin: WithdrawalAdmin;
const tested = new Set<string>();

beforeAll(async () => {
  casino = await startWithAcquirer();
  harness = casino.harness;
  await harness.platform.execute('refresh-rates');
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 4 });
  wallet = createWallet({ pool });
  const db = createDb(pool);
  const { brands } = harness.platform;
  const mail = createMessaging({
    db,
    transport: createMailbox(db),
    retentionDays: [],
    linkOf: brands.emailLinkOf,
    senderOf: () => ({ name: 'Isvik', email: 'help@isvik.example' }),
    log: { warn: () => {} },
  });
  withdrawalAdmin = createWithdrawalAdmin(withdrawalAdminDeps({ db, brands, wallet, mail }));
  changes = await recordChanges(harness.owner);
});
afterAll(async () => {
  await pool?.end();
  await casino?.stop();
});

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly brand?: string;
  /** Refusals that are part of the path, such as a second factor. */
  readonly status?: number;
  /** Waits for what the command does after its response. */
  readonly until?: () => Promise<unknown>;
}

let answer: ApiResponse;
/** Sends a command and returns what it wrote. */
async function writes(
  id: string,
  { params = {}, query = '', body, token, brand = BRAND, status = 200, until }: Sent,
): Promise<readonly string[]> {
  tested.add(id);
  const endpoint = ENDPOINTS.find((one) => one.id === id);
  const path = endpoint?.path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '') ?? '';
  return changes.during(async () => {
    answer = await harness.request(endpoint?.method ?? '', `${path}${query}`, {
      brand,
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });
    if (answer.status !== status) throw new Error(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await until?.();
    await harness.platform.security.flush();
  });
}

const signUp = (more: Readonly<Record<string, string>> = {}) => signUpPlayer(harness.port, BRAND, more);
async function depositor(brand = BRAND): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port, brand);
  await wallet.deposit({
    source: 'test',
    externalId: newId('ext'),
    playerId: player.userId,
    asset: 'EUR',
    amountMinor: 10_000_000n,
    method: 'card',
    reference: newId('dep'),
  });
  return player;
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const mailedTo = async (email: string, part: string) => {
  const read = async () =>
    (
      await harness.owner.query<{ body: string }>(
        'SELECT body FROM mailbox WHERE recipient = $1 AND position($2 IN body) > 0 ORDER BY received_at DESC LIMIT 1',
        [email, part],
      )
    ).rows[0]?.body ?? '';
  await expect.poll(read, { timeout: 10_000 }).not.toBe('');
  return read();
};

/** The only text message, once it was sent. */
const textOf = async () => {
  const read = async () =>
    (await harness.owner.query<{ body: string }>('SELECT body FROM sms_outbox')).rows[0]?.body ?? '';
  await expect.poll(read, { timeout: 20_000 }).not.toBe('');
  return read();
};
const untilCopied = (token: string) =>
  expect
    .poll(
      async () => (await harness.request('GET', '/api/user/personal-data', { brand: BRAND, token })).body['export'],
      {
        timeout: 20_000,
      },
    )
    .toMatchObject({ state: 'ready' });

interface Round {
  readonly roundId: string;
  readonly isOver: boolean;
  readonly win: string;
}
const round = () => answer.body['round'] as Round; // of the contract

/** What a new player's play writes, tried again with other players until chance decides as wanted. */
async function playUntil(
  isWanted: (round: Round) => boolean,
  play: (player: TestPlayer) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  for (;;) {
    const written = await play(await depositor());
    if (isWanted(round())) return written;
  }
}

describe('sign-up and log-in', () => {
  it('opens an account, then a session', async () => {
    const body = newPlayer();
    expect(await writes('signUp', { body })).toMatchInlineSnapshot(`
      [
        "emails + verify",
        "marketing_consents +",
        "player_links + verify",
        "players +",
        "sign_ups +",
        "wallets +",
      ]
    `);
    const credentials = { email: body.email, password: PASSWORD };
    expect(await writes('login', { body: credentials })).toMatchInlineSnapshot(`
      [
        "session_tokens +",
        "sessions +",
      ]
    `);
    const token = String(answer.body['accessToken']);
    const second = await harness.request<{ accessToken: string; sessionId: string }>('POST', '/api/user/login', {
      brand: BRAND,
      body: credentials,
    });
    const sessions = await harness.request<{ sessions: { sessionId: string; isCurrent: boolean }[] }>(
      'GET',
      '/api/user/sessions',
      { brand: BRAND, token },
    );
    const other = sessions.body.sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    expect(second.status).toBe(200);
    await harness.request('POST', '/api/user/step-up', { brand: BRAND, token, body: { password: PASSWORD } });
    expect(await writes('endOneSession', { token, params: { sessionId: other } })).toMatchInlineSnapshot(`
      [
        "outbox + sessionEnded",
        "security_events + session_ended",
        "security_events + stepped_up",
        "sessions ~ end_reason, ended_at",
      ]
    `);
    await harness.request('POST', '/api/user/login', { brand: BRAND, body: credentials });
    expect(await writes('endOtherSessions', { token })).toMatchInlineSnapshot(`
      [
        "outbox + sessionEnded",
        "player_links -",
        "players ~ credential_version",
        "security_events + sessions_ended",
        "sessions ~ end_reason, ended_at",
      ]
    `);
    expect(await writes('logout', { token })).toMatchInlineSnapshot(`
      [
        "outbox + sessionEnded",
        "sessions ~ end_reason, ended_at",
        "sessions ~ stepped_up_at",
      ]
    `);
    expect(await writes('login', { body: { ...credentials, password: 'not this one' }, status: 422 }))
      .toMatchInlineSnapshot(`
      [
        "security_events + login_failed",
      ]
    `);
  });

  it('mails credentials, and a new password ends all sessions', async () => {
    const player = await signUp();
    expect(
      await writes('forgotPassword', { body: { email: player.email }, until: () => mailedTo(player.email, 'code=') }),
    ).toMatchInlineSnapshot(`
      [
        "emails + reset",
        "player_links + reset",
        "security_events + password_reset_requested",
      ]
    `);
    const token = /modal=reset-password&code=([0-9a-f]{64})/.exec(await mailedTo(player.email, 'code='))?.[1];
    expect(await writes('resetPassword', { body: { token, password: 'another harbour at noon 8' } }))
      .toMatchInlineSnapshot(`
      [
        "emails + password_changed",
        "outbox + sessionEnded",
        "player_links -",
        "player_links ~ used_at",
        "players ~ credential_version",
        "players ~ is_email_verified",
        "players ~ password_hash",
        "security_events + password_changed",
        "sessions ~ end_reason, ended_at",
      ]
    `);
  });
});

describe('factors', () => {
  it('are added after a step-up and removed', async () => {
    const { token, email, userId } = await signUp();
    expect(await writes('stepUpOptions', { token })).toMatchInlineSnapshot(`[]`);
    expect(await writes('stepUp', { token, body: { password: PASSWORD } })).toMatchInlineSnapshot(`
      [
        "security_events + stepped_up",
        "sessions ~ stepped_up_at",
      ]
    `);
    expect(await writes('beginTotp', { token })).toMatchInlineSnapshot(`
      [
        "totp_secrets +",
      ]
    `);
    const secret = String(answer.body['secret']);
    expect(await writes('confirmTotp', { token, body: { code: codeOf(secret) } })).toMatchInlineSnapshot(`
      [
        "emails + factor_added",
        "recovery_codes + ×10",
        "security_events + factor_added",
        "totp_secrets ~ confirmed_at",
        "totp_secrets ~ last_step",
      ]
    `);
    expect(await writes('renewRecoveryCodes', { token })).toMatchInlineSnapshot(`
      [
        "emails + factor_added",
        "recovery_codes + ×10",
        "recovery_codes - ×10",
        "security_events + recovery_codes_renewed",
      ]
    `);
    await harness.owner.query('UPDATE totp_secrets SET last_step = last_step - 3 WHERE player_id = $1', [userId]);
    expect(await writes('login', { body: { email, password: PASSWORD }, status: 422 })).toMatchInlineSnapshot(`
      [
        "factor_challenges + second_factor",
      ]
    `);
    const { challenge } = answer.body['params'] as { challenge: string };
    expect(await writes('loginSecondFactor', { body: { challenge, code: codeOf(secret) } })).toMatchInlineSnapshot(`
      [
        "emails + new_device",
        "factor_challenges -",
        "session_tokens +",
        "sessions +",
        "totp_secrets ~ last_step",
      ]
    `);
    expect(await writes('removeTotp', { token })).toMatchInlineSnapshot(`
      [
        "emails + factor_removed",
        "recovery_codes - ×10",
        "security_events + factor_removed",
        "totp_secrets -",
      ]
    `);
    const passkey = new SoftPasskey();
    const origin = `http://${BRAND}.localhost:${harness.port}`;
    expect(await writes('passkeyOptions', { token })).toMatchInlineSnapshot(`
      [
        "factor_challenges + passkey_add",
      ]
    `);
    const created = answer.body as { challenge: string; options: Record<string, unknown> };
    const credential = passkey.create(created.options, origin);
    expect(await writes('addPasskey', { token, body: { challenge: created.challenge, credential } }))
      .toMatchInlineSnapshot(`
      [
        "emails + factor_added",
        "factor_challenges -",
        "passkeys +",
        "security_events + passkey_added",
      ]
    `);
    const { rows } = await harness.owner.query<{ passkey_id: string }>(
      'SELECT passkey_id FROM passkeys WHERE player_id = $1',
      [userId],
    );
    const passkeyId = rows[0]?.passkey_id ?? '';
    expect(await writes('passkeyLoginOptions', {})).toMatchInlineSnapshot(`
      [
        "factor_challenges + passkey_login",
      ]
    `);
    const asked = answer.body as { challenge: string; options: Record<string, unknown> };
    expect(
      await writes('passkeyLogin', {
        body: { challenge: asked.challenge, credential: passkey.get(asked.options, origin) },
      }),
    ).toMatchInlineSnapshot(`
      [
        "emails + new_device",
        "factor_challenges -",
        "passkeys ~ last_used_at, sign_count",
        "session_tokens +",
        "sessions +",
      ]
    `);
    expect(await writes('removePasskey', { token, params: { passkeyId } })).toMatchInlineSnapshot(`
      [
        "emails + factor_removed",
        "passkeys -",
        "security_events + passkey_removed",
      ]
    `);
  });
});

describe('profile', () => {
  it('changes, with what it renews', async () => {
    const { token, email } = await signUp();
    expect(await writes('updateUserDetails', { token, body: { firstName: 'Ada', updateFrom: 'Profile Page' } }))
      .toMatchInlineSnapshot(`
      [
        "outbox + accountUpdated",
        "players ~ first_name",
      ]
    `);
    expect(await writes('sendVerificationMail', { token })).toMatchInlineSnapshot(`
      [
        "emails + verify",
        "player_links + verify",
        "player_links -",
      ]
    `);
    await harness.request('POST', '/api/user/step-up', { brand: BRAND, token, body: { password: PASSWORD } });
    expect(await writes('changeEmail', { token, body: { email: newPlayer().email } })).toMatchInlineSnapshot(`
      [
        "emails + email_change",
        "emails + email_changed",
        "player_links + email",
        "security_events + email_change_requested",
        "security_events + stepped_up",
      ]
    `);
    expect(await writes('sendPhoneCode', { token, body: { phoneCode: '49', phone: '15112345678' }, until: textOf }))
      .toMatchInlineSnapshot(`
        [
          "phone_codes +",
          "security_events + phone_code_sent",
          "sms_outbox +",
        ]
      `);
    const code = /\d{6}/.exec(await textOf())?.[0];
    expect(await writes('verifyPhone', { token, body: { code } })).toMatchInlineSnapshot(`
      [
        "emails + phone_changed",
        "outbox + accountUpdated",
        "phone_codes -",
        "phone_codes ~ tries",
        "players ~ phone, phone_code, phone_verified_at, verified_phone",
        "security_events + phone_changed",
      ]
    `);
    expect(
      await writes('setStatisticsShare', {
        token,
        body: {
          isShared: true,
          shows: { nickname: false, registered: true, numbers: true, games: true, races: true, amounts: false },
        },
      }),
    ).toMatchInlineSnapshot(`
      [
        "shared_statistics +",
      ]
    `);
    expect(await writes('renewStatisticsShare', { token })).toMatchInlineSnapshot(`
      [
        "shared_statistics ~ key_hash, share_key, shared_at",
      ]
    `);
    expect(await writes('addFavorite', { token, params: { game: 'dice' } })).toMatchInlineSnapshot(`
      [
        "favorites +",
      ]
    `);
    expect(await writes('removeFavorite', { token, params: { game: 'dice' } })).toMatchInlineSnapshot(`
      [
        "favorites -",
      ]
    `);
    expect(await writes('dismissHint', { token, body: { kind: 'risingStakes' } })).toMatchInlineSnapshot(`
      [
        "hint_dismissals +",
      ]
    `);
    expect(
      await writes('sendSupportMessage', {
        token,
        body: {
          topic: 'payment',
          email,
          message: 'My deposit of this morning is still pending.',
          uniqueKey: randomUUID(),
        },
      }),
    ).toMatchInlineSnapshot(`
      [
        "support_messages +",
      ]
    `);
    expect(await writes('logEvent', { token, body: { event: 'PAGE_VIEW', data: { url: '/casino' } } }))
      .toMatchInlineSnapshot(`
      [
        "browser_events +",
      ]
    `);
    expect(await writes('requestDataExport', { token, until: () => untilCopied(token) })).toMatchInlineSnapshot(`
      [
        "data_export_parts +",
        "data_exports + pending",
        "data_exports ~ byte_count, expires_at, is_encrypted, ready_at, state",
        "emails + data_ready",
        "personal_data_audit_log + export_created",
        "personal_data_audit_log + export_requested",
        "security_events + data_copy_requested",
      ]
    `);
    expect(await writes('requestErasure', { token, body: { isUnderstood: true } })).toMatchInlineSnapshot(`
      [
        "emails + erasure_requested",
        "erasures + pending",
        "personal_data_audit_log + erasure_requested",
        "security_events + erasure_requested",
      ]
    `);
    expect(await writes('cancelErasure', { token })).toMatchInlineSnapshot(`
      [
        "erasures ~ ended_at, state",
        "personal_data_audit_log + erasure_cancelled",
        "security_events + erasure_cancelled",
      ]
    `);
  });

  it('documents are stored and submitted', async () => {
    const player = await signUp();
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    let fileId = '';
    tested.add('uploadDocument');
    expect(
      await changes.during(async () => {
        const { body } = await sendFile(harness.port, { bytes }, { token: player.token, brand: BRAND });
        fileId = body.file?.fileId ?? '';
      }),
    ).toMatchInlineSnapshot(`
      [
        "document_files + image storing",
        "document_files ~ state",
      ]
    `);
    const body = { documentType: 'identity', fileIds: [fileId], expiresOn: '2040-01-31' };
    expect(await writes('submitDocument', { token: player.token, body })).toMatchInlineSnapshot(`
      [
        "document_files ~ document_id, sort_order",
        "documents + pending",
        "kyc_audit_log + status_changed",
        "kyc_audit_log + submitted",
        "outbox + kycUpdated",
        "players ~ kyc_status",
      ]
    `);
    expect(await writes('refreshKycStatus', { token: player.token })).toMatchInlineSnapshot(`[]`);
  });
});

describe('protection', () => {
  it('limits and breaks', async () => {
    const { token } = await depositor();
    const limit = (amount: string) => ({
      kind: 'deposit',
      period: 0,
      currencyCode: 'EUR',
      amount,
      timeZone: 'Europe/Berlin',
    });
    expect(await writes('setLimit', { token, body: limit('50.00') })).toMatchInlineSnapshot(`
      [
        "emails + limits_changed",
        "player_limit_changes + deposit tighten",
        "player_limit_zones +",
      ]
    `);
    const { token: other, userId } = await depositor();
    await harness.owner.query(
      `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, value, requested_at, effective_at)
         SELECT $1, 'EUR', 'deposit', 0, 'tighten', 500000, at, at FROM (SELECT now() - interval '3 days' AS at) AS past`,
      [userId],
    );
    expect(await writes('setLimit', { token: other, body: limit('90.00') })).toMatchInlineSnapshot(`
      [
        "emails + limits_changed",
        "player_limit_changes + deposit loosen",
        "player_limit_zones +",
      ]
    `);
    expect(await writes('cancelLimitChange', { token: other, body: { kind: 'deposit', period: 0 } }))
      .toMatchInlineSnapshot(`
      [
        "player_limit_changes + deposit cancel",
      ]
    `);
    expect(await writes('setRealityCheck', { token, body: { intervalMinutes: 30 } })).toMatchInlineSnapshot(`
      [
        "player_limit_usage +",
        "player_limit_usage ~ bucket_at, check_due_ms, check_ms",
        "player_limit_usage ~ check_due_ms, check_ms",
        "player_limit_usage ~ valid_until ×2",
        "reality_check_choices +",
      ]
    `);
    expect(await writes('freezeAccount', { token: (await depositor()).token, body: { days: 3 } }))
      .toMatchInlineSnapshot(`
      [
        "outbox + accountRestricted",
        "player_restrictions + freeze",
      ]
    `);
    expect(await writes('declineDepositLimit', { token: (await depositor()).token })).toMatchInlineSnapshot(`
      [
        "deposit_limit_declines +",
      ]
    `);
    expect(await writes('selfExclude', { token: (await depositor()).token, body: { mode: 'custom', option: 2 } }))
      .toMatchInlineSnapshot(`
      [
        "exclusion_keys + email",
        "outbox + accountRestricted",
        "player_restrictions + selfExclusion",
        "wagering_waivers +",
      ]
    `);
  });
});

describe('money', () => {
  it('wallets and exchanges', async () => {
    const { token } = await depositor();
    expect(await writes('openWallet', { token, body: { currencyCode: 'USD' } })).toMatchInlineSnapshot(`
      [
        "wallets +",
      ]
    `);
    expect(
      await writes('quoteExchange', { token, body: { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', amount: '50' } }),
    ).toMatchInlineSnapshot(`
      [
        "exchange_quotes +",
      ]
    `);
    const { quoteId } = (answer.body['quote'] ?? answer.body) as { quoteId: string };
    expect(await writes('confirmExchange', { token, body: { quoteId } })).toMatchInlineSnapshot(`
      [
        "entries + ×6",
        "exchange_quotes ~ confirmed_at, idempotency_key",
        "outbox + balance ×2",
        "transfer_keys + ×2",
        "transfers + exchange_in",
        "transfers + exchange_out",
        "wagering_starts +",
        "wallet_exchanges +",
        "wallets ~ head_hash, real_minor, seq ×2",
      ]
    `);
    expect(await writes('chooseWallet', { token, body: { currencyCode: 'USD' } })).toMatchInlineSnapshot(`
      [
        "outbox + walletChosen",
        "wallets ~ is_active ×2",
      ]
    `);
  });

  it('rounds', async () => {
    const dice = ({ token }: TestPlayer) =>
      writes('playRound', {
        token,
        body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5_000, over: true } },
      });
    expect(await playUntil(({ win }) => win === '0.00', dice)).toMatchInlineSnapshot(`
      [
        "entries + ×2",
        "game_round_keys +",
        "game_rounds + settled",
        "game_seeds + current",
        "game_seeds + next",
        "game_seeds ~ rounds",
        "outbox + credit",
        "outbox + debit",
        "play_totals +",
        "player_limit_usage +",
        "player_limit_usage ~ bucket_at, check_due_ms, check_ms",
        "player_limit_usage ~ last_bet_at, session_started_at",
        "player_limit_usage ~ valid_until",
        "rounds + closed",
        "transfer_keys + ×2",
        "transfers + bet",
        "transfers + win",
        "wallets ~ head_hash, real_minor, seq",
      ]
    `);
    expect(await playUntil(({ win }) => win !== '0.00', dice)).toMatchInlineSnapshot(`
      [
        "entries + ×4",
        "game_round_keys +",
        "game_rounds + settled",
        "game_seeds + current",
        "game_seeds + next",
        "game_seeds ~ rounds",
        "outbox + credit",
        "outbox + debit",
        "play_totals +",
        "player_limit_usage +",
        "player_limit_usage ~ bucket_at, check_due_ms, check_ms",
        "player_limit_usage ~ last_bet_at, session_started_at",
        "player_limit_usage ~ valid_until",
        "rounds + closed",
        "transfer_keys + ×2",
        "transfers + bet",
        "transfers + win",
        "wallets ~ head_hash, real_minor, seq",
      ]
    `);
    let { token } = await depositor();
    const begin = { game: 'gem-mines', currencyCode: 'EUR', stake: '1.00', move: { mines: 3 } };
    expect(await writes('playRound', { token, body: begin })).toMatchInlineSnapshot(`
      [
        "entries + ×2",
        "game_round_keys +",
        "game_rounds + opened",
        "game_rounds ~ steps",
        "game_seeds + current",
        "game_seeds + next",
        "game_seeds ~ rounds",
        "open_game_rounds +",
        "open_game_rounds ~ waits_until",
        "outbox + debit",
        "player_limit_usage +",
        "player_limit_usage ~ bucket_at, check_due_ms, check_ms",
        "player_limit_usage ~ last_bet_at, session_started_at",
        "player_limit_usage ~ valid_until",
        "rounds + open",
        "transfer_keys +",
        "transfers + bet",
        "wagering_discounts +",
        "wallets ~ head_hash, real_minor, seq",
      ]
    `);
    const open = async (player: TestPlayer) => {
      ({ token } = player);
      await writes('playRound', { token, body: begin });
      return writes('actInRound', {
        token,
        params: { roundId: round().roundId },
        body: { index: 0, action: { open: 7 } },
      });
    };
    expect(await playUntil(({ isOver }) => isOver, open)).toMatchInlineSnapshot(`
      [
        "game_rounds ~ ended_at, outcome, state, wallet_after, win_minor",
        "game_rounds ~ steps",
        "open_game_rounds -",
        "outbox + credit",
        "play_totals +",
        "rounds ~ closed_at, state",
        "transfer_keys +",
        "transfers + win",
        "wallets ~ head_hash, seq",
      ]
    `);
    expect(await writes('rotateSeeds', { token, body: { clientSeed: 'my-seed' } })).toMatchInlineSnapshot(`
      [
        "game_seeds + next",
        "game_seeds ~ client_seed, state",
        "game_seeds ~ revealed_at, state",
      ]
    `);
    expect(await playUntil(({ isOver }) => !isOver, open)).toMatchInlineSnapshot(`
      [
        "game_rounds ~ steps",
        "open_game_rounds ~ waits_until",
      ]
    `);
    expect(
      await writes('actInRound', {
        token,
        params: { roundId: round().roundId },
        body: { index: 1, action: { cashOut: true } },
      }),
    ).toMatchInlineSnapshot(`
      [
        "entries + ×2",
        "game_rounds ~ ended_at, outcome, state, wallet_after, win_minor",
        "game_rounds ~ steps",
        "open_game_rounds -",
        "outbox + credit",
        "play_totals +",
        "rounds ~ closed_at, state, won",
        "transfer_keys +",
        "transfers + win",
        "wallets ~ head_hash, real_minor, seq",
      ]
    `);
    expect(
      await writes('playDemoRound', {
        body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5_000, over: true } },
      }),
    ).toMatchInlineSnapshot(`[]`);
    await writes('playDemoRound', { body: begin });
    const { openRound } = answer.body;
    expect(await writes('actInDemoRound', { body: { openRound, action: { open: 7 } } })).toMatchInlineSnapshot(`[]`);
  });

  it('bonuses', async () => {
    const { token } = await depositor();
    const bonusId = await addTemplate(harness.owner, { brand_key: BRAND, bonus_minor: 10_000n, multiplier: 10 });
    expect(await writes('activateBonus', { token, body: { bonusId, currencyCode: 'EUR' } })).toMatchInlineSnapshot(`
      [
        "bonus_activations +",
        "entries + ×2",
        "outbox + balance",
        "transfer_keys +",
        "transfers + bonus_grant",
        "user_bonuses + active",
        "wallet_bonuses + active",
        "wallets ~ bonus_id",
        "wallets ~ bonus_minor, head_hash, seq",
      ]
    `);
    const { userBonusId } = answer.body['userBonus'] as { userBonusId: string };
    expect(
      await writes('cancelBonus', {
        token,
        params: { userBonusId },
        body: { lostAmount: '1.00', lostFreeSpins: 0, keptAmount: '1000.00' },
      }),
    ).toMatchInlineSnapshot(`
      [
        "entries + ×2",
        "outbox + balance",
        "transfer_keys +",
        "transfers + bonus_forfeit",
        "user_bonuses ~ converted_minor, forfeited_minor, status",
        "wallet_bonuses ~ ended_at, state",
        "wallets ~ bonus_id",
        "wallets ~ bonus_minor, head_hash, seq",
      ]
    `);
  });
});

describe('deposits', () => {
  const untilDeposit = (token: string, depositId: string, status: string) => () =>
    expect
      .poll(
        async () =>
          (
            await harness.request<{ deposit: { status: string } }>('GET', `/api/user/deposits/${depositId}`, {
              brand: BRAND,
              token,
            })
          ).body.deposit.status,
        { timeout: 20_000 },
      )
      .toBe(status);
  const begin = async (token: string) => {
    const written = await writes('createDeposit', {
      token,
      body: { method: 'card', currencyCode: 'EUR', amount: '25.00' },
    });
    return { written, deposit: answer.body['deposit'] as { depositId: string; paymentUrl: string } };
  };
  /** What the platform writes when the provider reports the end of a payment. */
  const reported = (token: string, depositId: string, status: string, act: () => Promise<unknown>) =>
    changes.during(async () => {
      await act();
      await untilDeposit(token, depositId, status)();
      await harness.platform.security.flush();
    });

  it('are begun, paid, returned, refused and discarded', async () => {
    const { token, userId } = await signUp();
    await harness.owner.query(`UPDATE players SET country_code = 'DE' WHERE player_id = $1`, [userId]);
    const { written, deposit } = await begin(token);
    expect(written).toMatchInlineSnapshot(`
      [
        "deposit_changes +",
        "deposits + created",
        "deposits ~ acquirer_id, next_check_at, payment_url, state",
      ]
    `);
    const { depositId, paymentUrl } = deposit;
    const report = (status: string, action: string) =>
      reported(token, depositId, status, () => submitForm(paymentUrl, { action }));
    expect(await report('completed', 'approve')).toMatchInlineSnapshot(`
      [
        "deposit_changes +",
        "deposits ~ next_check_at, settled_at, state",
        "entries + ×2",
        "outbox + balance",
        "transfer_keys +",
        "transfers + deposit",
        "wagering_starts +",
        "wallets ~ head_hash, real_minor, seq",
      ]
    `);
    expect(await report('partly_refunded', 'part_refund')).toMatchInlineSnapshot(`
      [
        "deposit_changes +",
        "deposit_returns + refund",
        "deposits ~ refunded_minor, settled_at, state",
        "entries + ×2",
        "outbox + balance",
        "transfer_keys +",
        "transfers + chargeback",
        "wagering_returns +",
        "wallets ~ head_hash, real_minor, seq",
      ]
    `);
    expect(await report('charged_back', 'charge_back')).toMatchInlineSnapshot(`
      [
        "deposit_changes +",
        "deposit_returns + chargeback",
        "deposits ~ charged_back_minor, state",
        "entries + ×2",
        "outbox + balance",
        "transfer_keys +",
        "transfers + chargeback",
        "wagering_returns +",
        "wallets ~ head_hash, real_minor, seq",
      ]
    `);
    expect(await report('partly_refunded', 'restore')).toMatchInlineSnapshot(`
      [
        "deposit_changes +",
        "deposit_returns + restore",
        "deposits ~ restored_minor, state",
        "entries + ×2",
        "outbox + balance",
        "transfer_keys +",
        "transfers + deposit",
        "wagering_returns +",
        "wallets ~ head_hash, real_minor, seq",
      ]
    `);
    const refused = (await begin(token)).deposit;
    expect(
      await reported(token, refused.depositId, 'declined', () => submitForm(refused.paymentUrl, { action: 'decline' })),
    ).toMatchInlineSnapshot(`
      [
        "deposit_changes +",
        "deposits ~ failure_reason, next_check_at, settled_at, state",
        "outbox + failedDeposit",
      ]
    `);
    const challenged = (await begin(token)).deposit;
    await submitForm(challenged.paymentUrl, {
      action: 'pay',
      holder: 'Ada',
      number: '4000000000003220',
      expiry: '12/49',
      cvc: '123',
    });
    const back = await submitForm(challenged.paymentUrl, { action: 'confirm', code: '123456' });
    await expect
      .poll(
        async () =>
          (
            await harness.owner.query('SELECT FROM deposits WHERE deposit_id = $1 AND card_fingerprint IS NOT NULL', [
              challenged.depositId,
            ])
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBe(1);
    const proof = back.searchParams;
    expect(await writes('threeDsWebhook', { token, body: { PaReq: proof.get('PaReq'), MD: proof.get('MD') } }))
      .toMatchInlineSnapshot(`
        [
          "deposit_changes +",
          "deposits ~ challenge_hash",
          "deposits ~ next_check_at, settled_at, state",
          "entries + ×2",
          "outbox + balance",
          "transfer_keys +",
          "transfers + deposit",
          "wagering_starts +",
          "wallets ~ head_hash, real_minor, seq",
        ]
      `);
    const discarded = (await begin(token)).deposit;
    expect(await writes('discardDeposit', { token, params: { depositId: discarded.depositId } }))
      .toMatchInlineSnapshot(`
        [
          "deposit_changes +",
          "deposits ~ failure_reason, next_check_at, settled_at, state",
        ]
      `);
  });
});

describe('withdrawals', () => {
  it('are quoted, requested, cancelled and rejected', async () => {
    const player = await signUpVerifiedPlayer(harness, BRAND);
    const { token, userId } = player;
    const money = moneyOf(wallet, player);
    await money.deposit(10_000_000n);
    await money.play(10_000_000n, 10_000_000n);
    const quote = { ...BANK_QUOTE, amount: '40.00' };
    expect(await writes('quoteWithdrawal', { token, body: quote })).toMatchInlineSnapshot(`
      [
        "withdrawal_quotes +",
      ]
    `);
    const { quoteId } = answer.body['quote'] as { quoteId: string };
    expect(await writes('createWithdrawal', { token, body: { quoteId } })).toMatchInlineSnapshot(`
      [
        "emails + payout_destination_added",
        "entries + ×2",
        "holds + open",
        "outbox + balance",
        "outbox + withdrawalUpdated",
        "payout_destinations +",
        "security_events + withdrawal_requested",
        "transfer_keys +",
        "transfers + withdrawal_hold",
        "wallets ~ head_hash, held_minor, real_minor, seq",
        "withdrawal_changes + ×2",
        "withdrawals + requested",
        "withdrawals ~ next_check_at, state",
      ]
    `);
    const { withdrawalId } = answer.body['withdrawal'] as { withdrawalId: string };
    expect(await writes('cancelWithdrawal', { token, params: { withdrawalId } })).toMatchInlineSnapshot(`
      [
        "entries + ×2",
        "holds ~ decided_at, state",
        "outbox + balance",
        "outbox + withdrawalUpdated",
        "transfer_decisions +",
        "transfer_keys +",
        "transfers + withdrawal_release",
        "wallets ~ head_hash, held_minor, real_minor, seq",
        "withdrawal_changes +",
        "withdrawals ~ next_check_at, state",
      ]
    `);
    await writes('quoteWithdrawal', { token, body: quote });
    await writes('createWithdrawal', {
      token,
      body: { quoteId: (answer.body['quote'] as { quoteId: string }).quoteId },
    });
    const { withdrawalId: other } = answer.body['withdrawal'] as { withdrawalId: string };
    await harness.owner.query(
      `UPDATE withdrawals SET next_check_at = now() + interval '1 hour' WHERE withdrawal_id = $1`,
      [other],
    );
    expect(await changes.during(() => withdrawalAdmin.reject(other, { by: 'Ada', reason: 'details_differ' })))
      .toMatchInlineSnapshot(`
      [
        "emails + withdrawal_rejected",
        "entries + ×2",
        "holds ~ decided_at, state",
        "outbox + balance",
        "outbox + withdrawalUpdated",
        "transfer_decisions +",
        "transfer_keys +",
        "transfers + withdrawal_release",
        "wallets ~ head_hash, held_minor, real_minor, seq",
        "withdrawal_changes +",
        "withdrawals ~ next_check_at, reason, state",
      ]
    `);
    const { rows } = await harness.owner.query<{ destination_id: string }>(
      'SELECT destination_id FROM payout_destinations WHERE player_id = $1',
      [userId],
    );
    expect(await writes('removePayoutDestination', { token, params: { destinationId: rows[0]?.destination_id ?? '' } }))
      .toMatchInlineSnapshot(`
      [
        "payout_destinations ~ removed_at",
        "security_events + payout_destination_removed",
      ]
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
    expect(await writes('joinTournament', { token, body: { tournament } })).toMatchInlineSnapshot(`
      [
        "tournament_opt_ins +",
      ]
    `);
    await harness.owner.query(`UPDATE calendar_plans SET from_on = current_date - 60`);
    const { token: collector } = await depositor('handelskade');
    expect(await writes('collectCalendarDay', { token: collector, brand: 'handelskade', body: { day: today } }))
      .toMatchInlineSnapshot(`
      [
        "calendar_collections +",
        "entries + ×2",
        "outbox + balance",
        "transfer_keys +",
        "transfers + bonus_grant",
        "user_bonuses + active",
        "wallet_bonuses + active",
        "wallets ~ bonus_id",
        "wallets ~ bonus_minor, head_hash, seq",
      ]
    `);
    const bonusId = await addTemplate(harness.owner, { brand_key: BRAND, bonus_minor: 10_000n, multiplier: 10 });
    await harness.owner.query(`INSERT INTO coupons (brand_key, code, bonus_id) VALUES ($1, 'HARBOUR-77', $2)`, [
      BRAND,
      bonusId,
    ]);
    expect(await writes('redeemCoupon', { token: (await depositor()).token, body: { code: 'HARBOUR-77' } }))
      .toMatchInlineSnapshot(`
      [
        "coupon_redemptions +",
        "coupons ~ uses",
      ]
    `);
  });
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

it('every command is sent here or in another test', () => {
  const ids = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect([...tested, ...Object.keys(ELSEWHERE)].toSorted()).toEqual(ids.toSorted());
});
