import { randomUUID } from 'node:crypto';
import { issueLoginCode } from '@marquee/platform/modules/players/index.ts';
import { sendFile } from '@marquee/platform/modules/verification/testing/send-file.ts';
import { newPlayer, PASSWORD, signUpPlayer } from '@marquee/platform/testing/running-platform.ts';
import { SoftPasskey } from '@marquee/platform/testing/soft-passkey.ts';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BRAND, STRICT_BRAND, setUpCommands } from './testing/record-commands.ts';

/**
 * Everything that each command does to the database: the locks of its transactions in their order, and what it writes: rows, messages to open tabs (`outbox`),
 * e-mails, events for operators. A lock or a write that is left out or added changes a list: decide whether it is wanted, then let `vitest -u` write the list.
 */

const { commands, harness, send, observe, depositor, readValue } = setUpCommands();

const signUp = () => signUpPlayer(harness.port, BRAND);
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
/** The newest e-mail to an address. */
const mailedTo = (email: string) =>
  readValue('SELECT body FROM mailbox WHERE recipient = $1 ORDER BY received_at DESC LIMIT 1', email);

describe('sign-up and log-in', () => {
  it('opens an account, then a session', async () => {
    const body = newPlayer();
    expect(await send('signUp', { body })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks exclusion: → wallets of → players for no key update
      adds emails verify, marketing_consents, player_links verify, players, sign_ups, wallets"
    `);
    const credentials = { email: body.email, password: PASSWORD };
    expect(await send('login', { body: credentials })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks players for no key update
      adds session_tokens, sessions"
    `);
    const token = String(commands.answer().body['accessToken']);
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
    expect(await send('endOneSession', { token, params: { sessionId: other } })).toMatchInlineSnapshot(`
      "locks players for no key update
      adds outbox sessionEnded, security_events session_ended
      changes sessions (end_reason, ended_at)"
    `);
    await harness.request('POST', '/api/user/login', { brand: BRAND, body: credentials });
    expect(await send('endOtherSessions', { token })).toMatchInlineSnapshot(`
      "locks players for no key update
      adds outbox sessionEnded, security_events sessions_ended
      changes players (credential_version), sessions (end_reason, ended_at)
      removes player_links"
    `);
    expect(await send('logout', { token })).toMatchInlineSnapshot(`
      "locks players for no key update
      adds outbox sessionEnded
      changes sessions (end_reason, ended_at), sessions (stepped_up_at)"
    `);
    expect(
      await send('login', { body: { ...credentials, password: 'not this one' }, status: 422 }),
    ).toMatchInlineSnapshot(`"adds security_events login_failed"`);
  });

  it('mails credentials, and a new password ends all sessions', async () => {
    const player = await signUp();
    expect(await send('forgotPassword', { body: { email: player.email } })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks players for no key update
      adds emails reset, player_links reset, security_events password_reset_requested"
    `);
    const token = /modal=reset-password&code=([0-9a-f]{64})/.exec(await mailedTo(player.email))?.[1];
    expect(await send('resetPassword', { body: { token, password: 'another harbour at noon 8' } }))
      .toMatchInlineSnapshot(`
        "locks emails for update skip locked
        locks withdrawals: → withdrawals for update → players for no key update → player_links for update → players for no key update → limits: →
          players for no key update → limits: → exclusion: → players for no key update → withdrawals for update
        adds emails password_changed, outbox sessionEnded, security_events password_changed
        changes player_links (used_at), players (credential_version), players (is_email_verified), players (password_hash), sessions (end_reason, ended_at)
        removes player_links"
      `);
  });

  it('opens sessions by the codes of links, and mails credentials to an account without an address', async () => {
    const { userId: playerId } = await signUp();
    const link = await issueLoginCode(commands.db, { playerId, createdBy: 'Ada', reason: 'requested by phone' });
    expect(await send('useLoginCode', { body: { code: link?.code } })).toMatchInlineSnapshot(`
      "locks players for no key update
      adds factor_challenges login_code
      changes login_codes (used_at)"
    `);
    const { challenge } = commands.answer().body;
    expect(await send('openLoginCode', { body: { challenge } })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks players for no key update
      adds emails new_device, security_events login_link_opened, session_tokens, sessions
      removes factor_challenges"
    `);
    const brand = 'neonfold';
    const { email, ...body } = newPlayer({ username: 'neon-1234-5678' });
    await harness.request('POST', '/api/user/sign-up', { brand, body });
    const credentials = { email: 'neon-1234-5678', password: PASSWORD };
    const opened = await harness.request('POST', '/api/user/login', { brand, body: credentials });
    const token = String(opened.body['accessToken']);
    expect(await send('sendCredentials', { brand, token, body: { email } })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks players for no key update → players for no key update
      adds emails credentials, player_links credentials, security_events email_change_requested"
    `);
  });

  it('where a visitor is', async () => {
    const position = { latitude: 50.85, longitude: 4.35, accuracy: 30 };
    expect(await send('verifyLocation', { body: position })).toMatchInlineSnapshot(`"adds location_checks"`);
    const report = { headers: { 'x-country': 'NL' }, body: { ip: '1.2.3.4', country: 'NL', firstUrl: '/casino' } };
    expect(await send('reportCountryBlocked', report)).toMatchInlineSnapshot(`"adds country_blocks"`);
  });
});

describe('factors', () => {
  it('are added after a step-up and removed', async () => {
    const { token, email, userId } = await signUp();
    expect(await send('stepUpOptions', { token })).toMatchInlineSnapshot(`""`);
    expect(await send('stepUp', { token, body: { password: PASSWORD } })).toMatchInlineSnapshot(`
      "locks players for no key update
      adds security_events stepped_up
      changes sessions (stepped_up_at)"
    `);
    expect(await send('beginTotp', { token })).toMatchInlineSnapshot(`
      "locks players for no key update
      adds totp_secrets"
    `);
    const secret = String(commands.answer().body['secret']);
    expect(await send('confirmTotp', { token, body: { code: codeOf(secret) } })).toMatchInlineSnapshot(`
      "locks players for no key update
      adds emails factor_added, recovery_codes ×10, security_events factor_added
      changes totp_secrets (confirmed_at), totp_secrets (last_step)"
    `);
    expect(await send('renewRecoveryCodes', { token })).toMatchInlineSnapshot(`
      "locks players for no key update
      adds emails factor_added, recovery_codes ×10, security_events recovery_codes_renewed
      removes recovery_codes ×10"
    `);
    await harness.owner.query('UPDATE totp_secrets SET last_step = last_step - 3 WHERE player_id = $1', [userId]);
    expect(await send('login', { body: { email, password: PASSWORD }, status: 422 })).toMatchInlineSnapshot(
      `"adds factor_challenges second_factor"`,
    );
    const { challenge } = commands.answer().body['params'] as { challenge: string };
    expect(await send('loginSecondFactor', { body: { challenge, code: codeOf(secret) } })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks players for no key update
      adds emails new_device, session_tokens, sessions
      changes totp_secrets (last_step)
      removes factor_challenges"
    `);
    expect(await send('removeTotp', { token })).toMatchInlineSnapshot(`
      "locks players for no key update → players for no key update
      adds emails factor_removed, security_events factor_removed
      removes recovery_codes ×10, totp_secrets"
    `);
    const passkey = new SoftPasskey();
    const origin = `http://${BRAND}.localhost:${harness.port}`;
    expect(await send('passkeyOptions', { token })).toMatchInlineSnapshot(`"adds factor_challenges passkey_add"`);
    const created = commands.answer().body as { challenge: string; options: Record<string, unknown> };
    const credential = passkey.create(created.options, origin);
    expect(await send('addPasskey', { token, body: { challenge: created.challenge, credential } }))
      .toMatchInlineSnapshot(`
      "locks players for no key update
      adds emails factor_added, passkeys, security_events passkey_added
      removes factor_challenges"
    `);
    const passkeyId = await readValue('SELECT passkey_id FROM passkeys WHERE player_id = $1', userId);
    expect(await send('passkeyLoginOptions', {})).toMatchInlineSnapshot(`"adds factor_challenges passkey_login"`);
    const asked = commands.answer().body as { challenge: string; options: Record<string, unknown> };
    expect(
      await send('passkeyLogin', {
        body: { challenge: asked.challenge, credential: passkey.get(asked.options, origin) },
      }),
    ).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks players for no key update
      adds emails new_device, session_tokens, sessions
      changes passkeys (last_used_at, sign_count)
      removes factor_challenges"
    `);
    expect(await send('removePasskey', { token, params: { passkeyId } })).toMatchInlineSnapshot(`
      "locks players for no key update → players for no key update
      adds emails factor_removed, security_events passkey_removed
      removes passkeys"
    `);
  });
});

describe('profile', () => {
  it('changes, with what it renews', async () => {
    const { token, email } = await signUp();
    expect(await send('updateUserDetails', { token, body: { firstName: 'Ada', updateFrom: 'Profile Page' } }))
      .toMatchInlineSnapshot(`
        "locks players for no key update → players for no key update → players for no key update → limits: → exclusion:
        adds outbox accountUpdated
        changes players (first_name)"
      `);
    expect(await send('sendVerificationMail', { token })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks players for no key update
      adds emails verify, player_links verify
      removes player_links"
    `);
    await harness.request('POST', '/api/user/step-up', { brand: BRAND, token, body: { password: PASSWORD } });
    expect(await send('changeEmail', { token, body: { email: newPlayer().email } })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks players for no key update → players for no key update
      adds emails email_change, emails email_changed, player_links email, security_events email_change_requested"
    `);
    expect(await send('sendPhoneCode', { token, body: { phoneCode: '49', phone: '15112345678' } }))
      .toMatchInlineSnapshot(`
      "locks players for no key update
      adds phone_codes, security_events phone_code_sent, sms_outbox"
    `);
    const code = /\d{6}/.exec(await readValue('SELECT body FROM sms_outbox'))?.[0];
    expect(await send('verifyPhone', { token, body: { code } })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      locks players for no key update → players for no key update → limits: → exclusion:
      adds emails phone_changed, outbox accountUpdated, security_events phone_changed
      changes phone_codes (tries), players (phone, phone_code, phone_verified_at, verified_phone)
      removes phone_codes"
    `);
    expect(
      await send('setStatisticsShare', {
        token,
        body: {
          isShared: true,
          shows: { nickname: false, registered: true, numbers: true, games: true, races: true, amounts: false },
        },
      }),
    ).toMatchInlineSnapshot(`"adds shared_statistics"`);
    expect(await send('renewStatisticsShare', { token })).toMatchInlineSnapshot(
      `"changes shared_statistics (key_hash, share_key, shared_at)"`,
    );
    expect(await send('addFavorite', { token, params: { game: 'dice' } })).toMatchInlineSnapshot(`"adds favorites"`);
    expect(await send('removeFavorite', { token, params: { game: 'dice' } })).toMatchInlineSnapshot(
      `"removes favorites"`,
    );
    expect(await send('dismissHint', { token, body: { kind: 'risingStakes' } })).toMatchInlineSnapshot(
      `"adds hint_dismissals"`,
    );
    expect(
      await send('sendSupportMessage', {
        token,
        body: {
          topic: 'payment',
          email,
          message: 'My deposit of this morning is still pending.',
          uniqueKey: randomUUID(),
        },
      }),
    ).toMatchInlineSnapshot(`"adds support_messages"`);
    expect(
      await send('logEvent', { token, body: { event: 'PAGE_VIEW', data: { url: '/casino' } } }),
    ).toMatchInlineSnapshot(`"adds browser_events"`);
    expect(await send('requestDataExport', { token })).toMatchInlineSnapshot(`
      "locks data_exports for update skip locked
      locks data_exports for update skip locked
      locks data_exports for update skip locked
      locks emails for update skip locked
      adds data_export_parts, data_exports pending, emails data_ready, personal_data_audit_log export_created, personal_data_audit_log export_requested,
        security_events data_copy_requested
      changes data_exports (byte_count, expires_at, is_encrypted, ready_at, state)"
    `);
    expect(await send('openDataExport', { token })).toMatchInlineSnapshot(`
      "locks players for no key update
      adds security_events data_copy_opened
      changes data_exports (ticket_ends_at, ticket_hash)"
    `);
    expect(await send('requestErasure', { token, body: { isUnderstood: true } })).toMatchInlineSnapshot(`
      "locks emails for update skip locked
      adds emails erasure_requested, erasures pending, personal_data_audit_log erasure_requested, security_events erasure_requested"
    `);
    expect(await send('cancelErasure', { token })).toMatchInlineSnapshot(`
      "adds personal_data_audit_log erasure_cancelled, security_events erasure_cancelled
      changes erasures (ended_at, state)"
    `);
  });

  it('documents are stored and submitted', async () => {
    const player = await signUp();
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    let fileId = '';
    const upload = async () => {
      const { body } = await sendFile(harness.port, { bytes }, { token: player.token, brand: BRAND });
      fileId = body.file?.fileId ?? '';
    };
    expect(await observe('uploadDocument', upload, ({ method }) => method === 'POST')).toMatchInlineSnapshot(`
      "adds document_files image storing
      changes document_files (state)"
    `);
    const body = { documentType: 'identity', fileIds: [fileId], expiresOn: '2040-01-31' };
    expect(await send('submitDocument', { token: player.token, body })).toMatchInlineSnapshot(`
      "locks players for no key update → document_files for update
      adds documents pending, kyc_audit_log status_changed, kyc_audit_log submitted, outbox kycUpdated
      changes document_files (document_id, sort_order), players (kyc_status)"
    `);
    expect(await send('refreshKycStatus', { token: player.token })).toMatchInlineSnapshot(
      `"locks players for no key update"`,
    );
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
    expect(await send('setLimit', { token, body: limit('50.00') })).toMatchInlineSnapshot(`
      "locks limits: → wallets for update
      adds emails limits_changed, player_limit_changes deposit tighten, player_limit_zones"
    `);
    const { token: other, userId } = await depositor();
    await harness.owner.query(
      `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, value, requested_at, effective_at)
         SELECT $1, 'EUR', 'deposit', 0, 'tighten', 500000, at, at FROM (SELECT now() - interval '3 days' AS at) AS past`,
      [userId],
    );
    expect(await send('setLimit', { token: other, body: limit('90.00') })).toMatchInlineSnapshot(`
      "locks limits: → wallets for update
      adds emails limits_changed, player_limit_changes deposit loosen, player_limit_zones"
    `);
    expect(await send('cancelLimitChange', { token: other, body: { kind: 'deposit', period: 0 } }))
      .toMatchInlineSnapshot(`
      "locks limits: → wallets for update
      adds player_limit_changes deposit cancel"
    `);
    expect(await send('setRealityCheck', { token, body: { intervalMinutes: 30 } })).toMatchInlineSnapshot(`
      "locks limits: shared → wallets for update → player_limit_usage for update
      locks limits: shared → wallets for update → player_limit_usage for update → player_limit_usage for update → player_limit_usage for update
      adds player_limit_usage, reality_check_choices
      changes player_limit_usage (bucket_at, check_due_ms, check_ms), player_limit_usage (check_due_ms, check_ms), player_limit_usage (valid_until) ×2"
    `);
    expect(await send('freezeAccount', { token: (await depositor()).token, body: { days: 3 } })).toMatchInlineSnapshot(`
      "locks players for no key update → limits:
      adds outbox accountRestricted, player_restrictions freeze"
    `);
    expect(await send('declineDepositLimit', { token: (await depositor()).token })).toMatchInlineSnapshot(
      `"adds deposit_limit_declines"`,
    );
    // Another account of the same person, with the same number.
    const [excluded, duplicate] = [await depositor(), await signUpPlayer(harness.port, 'ropewalk')];
    await harness.owner.query(
      `UPDATE players SET phone_code = '49', phone = '15187654321', verified_phone = '+4915187654321', phone_verified_at = now(), wants_newsletter = true
         WHERE player_id = ANY ($1)`,
      [[excluded.userId, duplicate.userId]],
    );
    expect(await send('selfExclude', { token: excluded.token, body: { mode: 'custom', option: 2 } }))
      .toMatchInlineSnapshot(`
      "locks players for no key update → players for no key update → limits: → limits: → exclusion: → wallets for update → wallets for update
      adds exclusion_keys email ×2, exclusion_keys phone ×2, exclusion_keys proven_phone ×2, marketing_consents ×2, outbox accountRestricted ×2,
        player_restrictions selfExclusion ×2, wagering_waivers ×2
      changes players (wants_newsletter) ×2"
    `);
  });

  it('what only some markets have', async () => {
    const brand = STRICT_BRAND;
    const { token, userId } = await depositor(brand);
    await harness.owner.query(
      `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, value, requested_at, effective_at, confirmable_from, confirmable_until)
         VALUES ($1, 'EUR', 'deposit', 0, 'tighten', 500000, now() - interval '3 days', now() - interval '3 days', NULL, NULL),
           ($1, 'EUR', 'deposit', 0, 'loosen', 900000, now() - interval '2 days', NULL, now() - interval '1 hour', now() + interval '1 day')`,
      [userId],
    );
    expect(await send('confirmLimit', { brand, token, body: { kind: 'deposit', period: 0 } })).toMatchInlineSnapshot(`
      "locks limits: → wallets for update
      adds emails limits_changed, player_limit_changes deposit confirm"
    `);
    const round = { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5_000, over: true } };
    await send('playRound', { brand, token, body: round });
    await harness.owner.query('UPDATE player_limit_usage SET session_ms = session_ms + 1800000 WHERE player_id = $1', [
      userId,
    ]);
    expect(await send('answerRealityCheck', { brand, token, body: { answer: 'continue' } })).toMatchInlineSnapshot(`
      "locks limits: shared → wallets for update → player_limit_usage for update
      locks limits: shared → wallets for update → player_limit_usage for update
      adds outbox playSessionUpdated ×2
      changes player_limit_usage (check_due_ms, is_check_pending) ×2"
    `);
    expect(await send('startPanicBreak', { brand, token })).toMatchInlineSnapshot(`
      "locks players for no key update → limits:
      adds outbox accountRestricted, player_restrictions freeze"
    `);
    const former = await depositor(brand);
    await harness.owner.query(
      `INSERT INTO player_restrictions (player_id, brand_key, kind, starts_at, ends_at, needs_return, cooling_hours)
         VALUES ($1, $2, 'selfExclusion', now() - interval '400 days', now() - interval '1 day', true, 24)`,
      [former.userId, brand],
    );
    expect(await send('requestReturn', { brand, token: former.token })).toMatchInlineSnapshot(`
      "locks limits: → limits:
      adds player_returns"
    `);
  });
});

it('the locks of all commands are those of the list', async () => {
  await expect(commands.lockOrders()).toMatchFileSnapshot('testing/lock-orders/accounts.txt');
});
