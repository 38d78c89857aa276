import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { signUpPlayer, newPlayer, PASSWORD, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { mailedTo, RESET_KEY, VERIFY_KEY } from '../../testing/mailed-to.ts';

const harness = setUpPlatform();

const NEW_PASSWORD = 'another harbour at noon 8';

/** Keys of the received links, oldest first. Waits until there are `count`. */
const keysFor = (email: string, count: number, pattern = VERIFY_KEY) => mailedTo(harness, email, pattern, count);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const visit = async (key: string, brand = 'handelskade') =>
  (await harness.request('POST', `/api/core/verify-email?key=${key}`, { brand, body: '', headers: FORM })).headers[
    'location'
  ];
const isVerified = async ({ userId }: TestPlayer) =>
  (await harness.owner.query('SELECT is_email_verified FROM players WHERE player_id = $1', [userId])).rows[0];
const forgot = (email: string) => harness.request('POST', '/api/user/forgot-password', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  harness.request('POST', '/api/user/reset-password', { body: { token, password } });
const logIn = (email: string, password: string) =>
  harness.request('POST', '/api/user/login', { body: { email, password } });
const resend = (player: TestPlayer | null) =>
  harness.request('POST', '/api/user/send-verification-mail', player ? { token: player.token } : {});

/** Status of the page of a link, and where it leads without a button. */
const opened = async (key: string, page = 'verify-email', brand = 'handelskade') => {
  const { status, headers } = await harness.request('GET', `/api/core/${page}?key=${key}`, { brand });
  return [status, headers['location']];
};
/** Where a browser without a session is led. */
const CONFIRMED = '/casino?modal=login&item=email-confirmed';
const EXPIRED = [303, '/?modal=verify-email-expired'];

test('a link that a newer one has replaced says so when it is opened, and opening changes nothing', async () => {
  const player = await signUpPlayer(harness.port);
  const [first = ''] = await keysFor(player.email, 1);
  expect(await opened(first)).toEqual([200, undefined]);
  expect((await resend(player)).status).toBe(200);
  const [, second = ''] = await keysFor(player.email, 2);
  expect([await opened(first), await visit(first)]).toEqual([EXPIRED, EXPIRED[1]]);
  expect(await opened(second)).toEqual([200, undefined]);
  expect(await isVerified(player)).toEqual({ is_email_verified: false });
  expect(await visit(second)).toBe(CONFIRMED);
  // Its second use leads to the log-in as well.
  expect(await opened(second)).toEqual([200, undefined]);
});

test.each(['made-up', '', '0'.repeat(64), 'a'.repeat(500)])(
  'a link with the key "%s" leads to the dialog for a new one',
  async (key) => {
    expect([await opened(key), await visit(key)]).toEqual([EXPIRED, EXPIRED[1]]);
    expect((await opened(key, 'revert-email'))[0]).toBe(410);
  },
);

test('a new player gets one e-mail whose link verifies the address, also on a second use', async () => {
  const player = await signUpPlayer(harness.port);
  const [key = ''] = await keysFor(player.email, 1);
  expect(await isVerified(player)).toEqual({ is_email_verified: false });
  expect(await visit(key, 'lumen')).toMatch(/modal=verify-email-expired$/);
  expect(await visit(key)).toBe(CONFIRMED);
  expect(await visit(key)).toBe(CONFIRMED);
  expect(await isVerified(player)).toEqual({ is_email_verified: true });
  // The first verification revokes all earlier sessions.
  expect((await resend(player)).status).toBe(403);
  const body = { email: player.email, password: PASSWORD };
  const login = await harness.request<{ accessToken: string }>('POST', '/api/user/login', { body });
  expect((await resend({ ...player, token: login.body.accessToken })).status).toBe(200);
  expect(await keysFor(player.email, 1)).toHaveLength(1);
});

test('stores only hashes of links, and removes the link from an e-mail after sending', async () => {
  const player = await signUpPlayer(harness.port);
  const [key = ''] = await keysFor(player.email, 1);
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await harness.owner.query('SELECT link FROM emails WHERE recipient = $1 AND sent_at IS NOT NULL', [
      player.email,
    ]);
    if (rows.length > 0) {
      expect(rows).toEqual([{ link: null }]);
      break;
    }
    await wait(25);
  }
  const { rows } = await harness.owner.query(`SELECT encode(token_hash, 'hex') AS hash FROM player_links`);
  expect(rows.map(({ hash }) => hash)).not.toContain(key);
});

test('limits repeated requests, and reports an e-mail that cannot be sent', async () => {
  const player = await signUpPlayer(harness.port);
  for (let time = 0; time < 5; time += 1) expect((await resend(player)).status).toBe(200);
  expect((await resend(player)).status).toBe(429);
  expect((await resend(null)).status).toBe(403);
  const other = await signUpPlayer(harness.port);
  await keysFor(other.email, 1);
  await harness.owner.query('ALTER TABLE mailbox RENAME TO mailbox_away');
  const failed = await resend(other);
  await harness.owner.query('ALTER TABLE mailbox_away RENAME TO mailbox');
  expect([failed.status, failed.body['code']]).toEqual([503, 'profile.verification_mail_failed']);
});

test('forgot-password gives the same response for every address; the link sets a password once and ends every session', async () => {
  const player = await signUpPlayer(harness.port);
  const known = await forgot(player.email.toUpperCase());
  const unknown = await forgot('unknown@example.com');
  expect([known.status, known.body]).toEqual([200, { done: true }]);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  const [key = ''] = await keysFor(player.email, 1, RESET_KEY);
  const weak = await reset(key, 'password');
  expect([weak.status, weak.body['code']]).toEqual([422, 'auth.field_invalid']);
  expect((await reset(key)).status).toBe(200);
  const again = await reset(key);
  expect([again.status, again.body['code']]).toEqual([422, 'auth.link_expired']);
  expect((await harness.request('GET', '/api/user/get-user-details', { token: player.token })).status).toBe(403);
  expect((await logIn(player.email, PASSWORD)).status).toBe(422);
  expect((await logIn(player.email, NEW_PASSWORD)).status).toBe(200);
  const { rows } = await harness.owner.query('SELECT 1 FROM mailbox WHERE recipient = $1', ['unknown@example.com']);
  expect(rows).toEqual([]);
});

test('ignores a forged host header in e-mails', async () => {
  const player = await signUpPlayer(harness.port);
  await keysFor(player.email, 1);
  const headers = { host: '127.0.0.1:1' };
  await harness.request('POST', '/api/user/forgot-password', { headers, body: { email: player.email } });
  await keysFor(player.email, 1, RESET_KEY);
  const { rows } = await harness.owner.query<{ body: string }>(
    "SELECT body FROM mailbox WHERE recipient = $1 AND body LIKE '%reset-password%'",
    [player.email],
  );
  expect(rows[0]?.body).toContain('http://handelskade.localhost:1/?modal=reset-password&code=');
  expect(rows[0]?.body).not.toContain('127.0.0.1');
});

test('mails the owner of an address, in their language, about a sign-up with it, without revealing that to the visitor', async () => {
  const owned = newPlayer({ preferredLanguage: 'de' });
  const signUp = (body: unknown) =>
    harness.request<{ createUser: { email: string; userId: string } }>('POST', '/api/user/sign-up', { body });
  const first = await signUp(owned);
  await keysFor(owned.email, 1);
  const trying = { ...owned, preferredLanguage: 'en', password: 'quite another harbour 9' };
  const same = { ...trying, uniqueKey: `again-${owned.uniqueKey}` };
  const responses = [await signUp(same), await signUp(same)];
  for (const { status, body } of responses) {
    expect([status, Object.keys(body), Object.keys(body.createUser)]).toEqual([
      first.status,
      Object.keys(first.body),
      Object.keys(first.body.createUser),
    ]);
    expect(body.createUser.email).toBe(owned.email);
    expect(body.createUser.userId).not.toBe(first.body.createUser.userId);
  }
  // The account is unchanged.
  for (const [password, status] of [
    [trying.password, 422],
    [PASSWORD, 200],
  ] as const)
    expect((await logIn(owned.email, password)).status).toBe(status);
  const fetchEmails = async () =>
    (
      await harness.owner.query<{ subject: string; body: string }>(
        `SELECT subject, body FROM mailbox WHERE recipient = $1 AND body NOT LIKE '%verify-email%'`,
        [owned.email],
      )
    ).rows;
  await vi.waitFor(async () => expect(await fetchEmails()).toHaveLength(1), 10_000);
  const [email] = await fetchEmails();
  expect(email?.subject).toBe('Registrierungsversuch mit Ihrer E-Mail-Adresse bei Handelskade');
  expect(email?.body).toMatch(/http:\/\/handelskade\.localhost:\d+\/\?modal=login\n/);
  // The e-mail contains no link, and at most three are sent per hour.
  expect(email?.body).not.toContain('key=');
  for (let time = 0; time < 4; time += 1) await signUp({ ...trying, uniqueKey: `more-${time}-${owned.uniqueKey}` });
  const { rows } = await harness.owner.query(
    `SELECT 1 FROM emails WHERE recipient = $1 AND template = 'already_registered'`,
    [owned.email],
  );
  expect(rows).toHaveLength(3);
});

test('sign-up takes the same time for known and unknown addresses', async () => {
  const known = newPlayer();
  await harness.request('POST', '/api/user/sign-up', { body: known });
  const measured: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 10; round += 1)
    // Alternating, so that other load on the machine affects both equally.
    for (const kind of ['known', 'unknown'] as const) {
      const body = newPlayer(kind === 'known' ? { email: known.email } : {});
      const started = performance.now();
      await harness.request('POST', '/api/user/sign-up', { body });
      measured[kind].push(performance.now() - started);
    }
  // The fastest of each. Without the hash one of them would be ten times faster.
  const [knownMs, unknownMs] = [Math.min(...measured.known), Math.min(...measured.unknown)];
  expect(Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs)).toBeLessThan(0.4);
});
