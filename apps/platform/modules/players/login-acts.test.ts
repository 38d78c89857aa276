import { beforeAll, expect, it } from 'vitest';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { createLoginActs } from './testing/login-acts.ts';

const database = setUpDatabase();
let tableOf: Awaited<ReturnType<typeof createLoginActs>>;
beforeAll(async () => {
  tableOf = await createLoginActs(database);
});

it('sessions', async () => {
  expect(await tableOf('request')).toMatchInlineSnapshot(`
    "request
      more than a minute later: ~ sessions last_seen_at now→now
      nearly idle: gets a new token; in 2 transactions; + session_tokens; ~ sessions last_seen_at -0.5h→now
      nearly too old: in 2 transactions; ~ session_tokens ends_at null→now; ~ sessions last_seen_at -0.2h→now
      renewal nearly due: ~ sessions last_seen_at -0.2h→now
      renewal due: gets a new token; in 2 transactions; + session_tokens; ~ sessions last_seen_at -0.3h→now
      renewed: ~ session_tokens ends_at null→now
      fresh, a minute later, successor used, former token over: nothing
      otherwise: session.expired
    request with the former token
      nearly too old: ~ sessions last_seen_at -0.2h→now
      former token over: closes sockets; is a copy; session.expired; - known_devices; ~ sessions end_reason null→reused
      too old, copy used: session.expired
      renewed, successor used: nothing
      otherwise: session.invalid
    log out
      idle, too old, copy used, ended: session.expired
      otherwise: closes sockets; ~ sessions end_reason null→logout"
  `);
  expect(await tableOf('session')).toMatchInlineSnapshot(`
    "end the other session
      ended: session.expired
      other session ended: request.not_found
      ten minutes later, proof over, app on, phone code over: auth.step_up_required
      phone code sent, phone code sent before, phone code tried four times, phone code tried five times: closes sockets; - phone_codes; ~ sessions
        end_reason null→revoked
      otherwise: closes sockets; ~ sessions end_reason null→revoked
    end all other sessions
      ended: session.expired
      other session ended: ends 0
      phone code sent, phone code sent before, phone code tried four times, phone code tried five times, phone code over: closes sockets; ends 1; -
        phone_codes; ~ sessions end_reason null→revoked
      otherwise: closes sockets; ends 1; ~ sessions end_reason null→revoked
    ask how to prove
      ended: session.expired
      app on, app on and proved: code
      otherwise: password
    prove the password
      ended: session.expired
      app begun: proves for 600 seconds
      proved, proof over: proves for 600 seconds; ~ sessions stepped_up_at -0.2h→now
      app on, app on and proved: auth.factor_wrong
      otherwise: proves for 600 seconds; ~ sessions stepped_up_at null→now
    prove a code
      ended: session.expired
      app on: proves for 600 seconds; ~ sessions stepped_up_at -0.2h→now
      app on and proved: proves for 600 seconds; ~ sessions stepped_up_at now→now
      otherwise: auth.factor_wrong
    begin an app
      proved: + totp_secrets
      ended: session.expired
      app begun: nothing
      app on and proved: auth.factor_unavailable
      otherwise: auth.step_up_required
    confirm the app
      ended: session.expired
      app begun: mails factor_added; + recovery_codes ×10; ~ totp_secrets confirmed_at null→now
      proved, app on and proved: auth.factor_wrong
      otherwise: auth.step_up_required
    remove the app
      proved: nothing
      ended: session.expired
      app begun: - totp_secrets
      app on and proved: mails factor_removed; - recovery_codes ×10; - totp_secrets
      otherwise: auth.step_up_required
    renew recovery codes
      ended: session.expired
      app on and proved: mails factor_added; + recovery_codes ×10; - recovery_codes ×10
      proved, app begun: auth.factor_unavailable
      otherwise: auth.step_up_required
    change the password
      ended: session.expired
      other session ended: tells accountUpdated; mails password_changed; ~ players password_hash hash→hash
      app on: auth.step_up_required
      phone code sent, phone code sent before, phone code tried four times, phone code tried five times, phone code over: tells accountUpdated;
        closes sockets; mails password_changed; - phone_codes; ~ players password_hash hash→hash; ~ sessions end_reason null→revoked
      otherwise: tells accountUpdated; closes sockets; mails password_changed; ~ players password_hash hash→hash; ~ sessions end_reason
        null→revoked
    change the address
      ended: session.expired
      proved, app begun, app on and proved: mails email_change_requested; mails email_change to the new address; + player_links purpose=email
        expires_at=+1h; + player_links purpose=revert expires_at=+168h
      otherwise: auth.step_up_required
    ask for a phone code
      ended: session.expired
      phone code sent before: sends a code
      phone verified: nothing
      phone code sent, phone code tried four times, phone code tried five times: request.too_many
      ten minutes later, proof over, app on, phone code over: auth.step_up_required
      otherwise: sends a code; + phone_codes tries=0
    enter the phone code
      ended: session.expired
      phone code sent, phone code sent before, phone code tried four times: applies exclusions; tells accountUpdated; mails phone_changed; in 2
        transactions; - phone_codes; ~ players phone_verified_at null→now
      otherwise: profile.phone_code_expired"
  `);
});

it('log-in', async () => {
  expect(await tableOf('login')).toMatchInlineSnapshot(`
    "log in
      hash of a former cost: mails new_device; opens a session, not the first; ~ players password_hash hash→hash; + session_tokens; + sessions
        opened_by=login expires_at=+1h last_seen_at=now
      code asked before a new password: auth.wrong_credentials
      ten wrong passwords, guesses from everywhere: auth.locked
      six guesses, nine wrong passwords, ten wrong passwords a minute ago: asks whether it is a person; mails new_device; opens a session, not the
        first; + session_tokens; + sessions opened_by=login expires_at=+1h last_seen_at=now
      app on, code asked, code asked too long ago, code asked and entered, recovery code entered, link of an operator, followed, with an app on:
        auth.second_factor_required; + factor_challenges kind=second_factor
      otherwise: mails new_device; opens a session, not the first; + session_tokens; + sessions opened_by=login expires_at=+1h last_seen_at=now
    log in on the known device
      hash of a former cost: opens a session, not the first; ~ players password_hash hash→hash; + session_tokens; + sessions opened_by=login
        expires_at=+1h last_seen_at=now
      code asked before a new password: auth.wrong_credentials
      app on, code asked, code asked too long ago, code asked and entered, recovery code entered, link of an operator, followed, with an app on:
        auth.second_factor_required; + factor_challenges kind=second_factor
      otherwise: opens a session, not the first; + session_tokens; + sessions opened_by=login expires_at=+1h last_seen_at=now
    log in wrongly
      ten wrong passwords, guesses from everywhere: auth.locked
      six guesses, nine wrong passwords, ten wrong passwords a minute ago: asks whether it is a person; auth.wrong_credentials
      otherwise: auth.wrong_credentials
    log in by phone
      phone verified: mails new_device; opens a session, not the first; + session_tokens; + sessions opened_by=login expires_at=+1h
        last_seen_at=now
      otherwise: auth.wrong_credentials
    enter a code, enter the code before
      code asked and entered: auth.factor_wrong
      code asked, recovery code entered: mails new_device; - factor_challenges; + session_tokens; + sessions opened_by=login expires_at=+1h
        last_seen_at=now
      otherwise: auth.challenge_expired
    enter an older code, enter a wrong code
      code asked, code asked and entered, recovery code entered: auth.factor_wrong
      otherwise: auth.challenge_expired
    enter a recovery code
      recovery code entered: auth.factor_wrong
      code asked, code asked and entered: mails new_device; - factor_challenges; ~ recovery_codes used_at null→now; + session_tokens; + sessions
        opened_by=login expires_at=+1h last_seen_at=now
      otherwise: auth.challenge_expired
    follow the link of an operator
      link of an operator: shows 4***@example.com; + factor_challenges kind=login_code; ~ login_codes used_at null→now
      otherwise: auth.link_expired
    follow it at another brand
      otherwise: auth.link_expired
    confirm the link of an operator
      link of an operator, followed: mails new_device; - factor_challenges; + session_tokens; + sessions opened_by=login_code expires_at=+1h
        last_seen_at=now
      link of an operator, followed, with an app on: auth.second_factor_required; in 2 transactions; + factor_challenges kind=second_factor; -
        factor_challenges
      otherwise: auth.challenge_expired"
  `);
});

it('links of e-mails', async () => {
  expect(await tableOf('mail')).toMatchInlineSnapshot(`
    "look at the page
      change asked: email_change is open; email_change_back is open
      change asked, unverified: verify is open; email_change is open
      unverified, confirmed before, link asked, unverified: verify is open
      change asked in an ended session, change asked an hour ago, moved: email_change_back is open
      otherwise: nothing
    confirm the address
      unverified: holds unproven details; applies exclusions; closes sockets ×2; reviews withdrawals for email_first_verified; works; -
        known_devices; ~ player_links used_at null→now; ~ players is_email_verified false→true; ~ sessions end_reason null→revoked ×2
      confirmed before: works
      change asked, unverified: holds unproven details; applies exclusions; closes sockets ×2; reviews withdrawals for email_first_verified; works;
        - known_devices; - player_links; ~ player_links used_at null→now; ~ players is_email_verified false→true; ~ sessions end_reason
        null→revoked; ~ sessions end_reason null→revoked, stepped_up_at now→null
      link asked, unverified: holds unproven details; applies exclusions; closes sockets ×2; reviews withdrawals for email_first_verified; works; -
        known_devices; - player_links; ~ player_links used_at null→now; ~ players is_email_verified false→true; ~ sessions end_reason null→revoked
        ×2
      otherwise: does not work
    confirm the new address
      change asked: applies exclusions; tells accountUpdated; mails email_change_done; works; + player_links purpose=revert expires_at=+168h; ~
        player_links used_at null→now; ~ sessions stepped_up_at -1h→null
      change asked, unverified: holds unproven details; applies exclusions; closes sockets ×2; reviews withdrawals for email_first_verified; works;
        - known_devices; - player_links; ~ player_links used_at null→now; ~ players is_email_verified false→true; ~ sessions end_reason
        null→revoked; ~ sessions end_reason null→revoked, stepped_up_at now→null
      otherwise: does not work
    revert the address
      change asked in an ended session: applies exclusions; closes sockets; reviews withdrawals for email_reverted; mails email_reverted; asks for
        a new password; + player_links purpose=reset expires_at=+1h; ~ player_links used_at null→now; ~ players password_hash hash→none; ~ sessions
        end_reason null→revoked
      moved: applies exclusions; closes sockets ×2; reviews withdrawals for email_reverted; mails email_reverted; asks for a new password; -
        known_devices; + player_links purpose=reset expires_at=+1h; - player_links; ~ player_links used_at null→now; ~ players password_hash
        hash→none; ~ sessions end_reason null→revoked ×2
      change asked, change asked an hour ago: applies exclusions; closes sockets ×2; reviews withdrawals for email_reverted; mails email_reverted;
        asks for a new password; - known_devices; + player_links purpose=reset expires_at=+1h; - player_links; ~ player_links used_at null→now; ~
        players password_hash hash→none; ~ sessions end_reason null→revoked; ~ sessions end_reason null→revoked, stepped_up_at -1h→null
      otherwise: does not work
    forget the password
      moved, moved a week ago: nothing
      moved back, link asked, link asked an hour ago, link asked, unverified: mails reset; + player_links purpose=reset expires_at=+1h; -
        player_links
      otherwise: mails reset; + player_links purpose=reset expires_at=+1h
    reset the password
      moved back: reviews withdrawals for password_reset; mails password_changed; ~ player_links used_at null→now; ~ players password_hash
        none→hash
      link asked: closes sockets ×2; reviews withdrawals for password_reset; mails password_changed; - known_devices; ~ player_links used_at
        null→now; ~ players password_hash hash→hash; ~ sessions end_reason null→revoked ×2
      link asked, unverified: holds unproven details; applies exclusions; closes sockets ×2; reviews withdrawals for email_first_verified; mails
        password_changed; - known_devices; - player_links; ~ player_links used_at null→now; ~ players is_email_verified false→true, password_hash
        hash→hash; ~ sessions end_reason null→revoked ×2
      otherwise: auth.link_expired
    log in
      moved, moved a week ago, moved back, link asked and used: auth.wrong_credentials
      otherwise: mails new_device; opens a session, not the first; + session_tokens; + sessions opened_by=login expires_at=+1h last_seen_at=now"
  `);
});
