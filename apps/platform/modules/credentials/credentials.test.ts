import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withTx } from '../../db/tx.ts';
import {
  createCredentials,
  CREDENTIAL_EVENTS,
  CREDENTIAL_KINDS,
  type CredentialEvent,
  type CredentialName,
} from './index.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';

const DAY_MS = 86_400_000;
const announced: string[] = [];
const recovered: unknown[] = [];
const credentials = createCredentials({
  recovery: {
    lock: async () => {},
    reviewWithdrawals: async (_tx, { since, ...recovery }) =>
      void recovered.push({ ...recovery, days: (Date.now() - since.getTime()) / DAY_MS }),
  },
  announceEnded: async (_tx, { sessionId }) => void announced.push(sessionId.split('_')[1] ?? ''),
});
const { owner, db } = setUpDatabase();

let counter = 0;
const hash = (label: string) => `sha256('${label}-${counter}'::bytea)`;

/**
 * Inserts a player with one row of every kind, and two where a kind belongs to a session: `current`, which continues,
 * and `other`.
 */
async function fillPlayer(factorsAreDaysOld: number): Promise<string> {
  counter += 1;
  const id = `plr_${counter}`;
  const factor = `now() - interval '${factorsAreDaysOld} days'`;
  const statements = [
    `INSERT INTO players (player_id, brand_key, email, password_hash, username, currency_code, preferred_language, terms_accepted_at, verified_phone, phone_verified_at)
       VALUES ($1, 'lumen', $1 || '@example.com', 'a hash', 'ada', 'EUR', 'en', now(), '+49' || (15100000000 + ${counter})::text, ${factor})`,
    ...['current', 'other'].flatMap((which) => [
      `INSERT INTO sessions (session_id, player_id, brand_key, idle_seconds, expires_at, ip, user_agent, device_hash, stepped_up_at)
         VALUES ('ses_${which}_' || $1, $1, 'lumen', 600, now() + interval '1 day', '203.0.113.7', '', ${hash(`device-${which}`)}, now())`,
      `INSERT INTO session_tokens (token_hash, session_id) SELECT ${hash(`token-${which}`)}, 'ses_${which}_' || $1`,
      `INSERT INTO known_devices (player_id, device_hash) VALUES ($1, ${hash(`device-${which}`)})`,
      ...['verify', 'reset', 'email', 'credentials'].map(
        (purpose) => `INSERT INTO player_links (token_hash, player_id, purpose, email, expires_at, requested_by_session)
          VALUES (${hash(`link-${purpose}-${which}`)}, $1, '${purpose}', 'x@example.com', now() + interval '1 hour', 'ses_${which}_' || $1)`,
      ),
    ]),
    `INSERT INTO player_links (token_hash, player_id, purpose, email, expires_at) VALUES (${hash('revert')}, $1, 'revert', 'old@example.com', now() + interval '7 days')`,
    `INSERT INTO phone_codes (player_id, e164, phone_code, phone, salt, code_hash, expires_at)
       VALUES ($1, '+4915112345678', '49', '15112345678', decode(repeat('01', 16), 'hex'), ${hash('phone')}, now() + interval '10 minutes')`,
    `INSERT INTO totp_secrets (player_id, encrypted_secret, created_at, confirmed_at) VALUES ($1, '\\x00', ${factor}, ${factor})`,
    `INSERT INTO recovery_codes (player_id, code_hash) VALUES ($1, ${hash('recovery')})`,
    `INSERT INTO passkeys (credential_id, passkey_id, player_id, rp_id, public_key, sign_count, name, created_at)
       VALUES ('cred_' || $1, 'pky_' || $1, $1, 'x', '\\x00', 0, 'key', ${factor})`,
    ...['second_factor', 'step_up', 'passkey_add', 'login_code'].map(
      (kind) => `INSERT INTO factor_challenges (token_hash, kind, brand_key, player_id, credential_version, expires_at)
        VALUES (${hash(kind)}, '${kind}', 'lumen', $1, 0, now() + interval '5 minutes')`,
    ),
    `INSERT INTO factor_challenges (token_hash, kind, brand_key, challenge, expires_at) SELECT ${hash('passkey_login')}, 'passkey_login', 'lumen', $1, now() + interval '5 minutes'`,
    `INSERT INTO login_codes (code_hash, player_id, brand_key, credential_version, created_by, reason, expires_at)
       VALUES (${hash('login-code')}, $1, 'lumen', 0, 'Ada', 'support', now() + interval '1 minute')`,
    `INSERT INTO data_exports (export_id, player_id, brand_key, locale, origin, state, ticket_hash, ticket_ends_at)
       VALUES ('exp_' || $1, $1, 'lumen', 'en', 'http://x', 'ready', ${hash('ticket')}, now() + interval '5 minutes')`,
    `INSERT INTO card_sessions (session_id, brand_key, player_id, method, adapter, currency_code, provider_session, expires_at)
       VALUES ('ccs_' || $1, 'lumen', $1, 'cards', 'sandbox', 'EUR', 'provider-' || $1, now() + interval '1 hour')`,
    `INSERT INTO shared_statistics (player_id, brand_key, share_key, key_hash, shared_at, shows_nickname, shows_registered, shows_numbers, shows_games, shows_races, shows_amounts)
       VALUES ($1, 'lumen', 'shr_' || lpad('${counter}', 31, '0'), ${hash('share')}, now(), false, true, true, true, true, false)`,
  ];
  for (const text of statements) await owner.query(text.replaceAll('$1', '$1::text'), [id]);
  return id;
}

const linksOf = (purpose: string) =>
  `SELECT split_part(requested_by_session, '_', 2) FROM player_links WHERE player_id = $1 AND purpose = '${purpose}'`;
const challenge = (kind: string) => `SELECT '' FROM factor_challenges WHERE player_id = $1 AND kind = '${kind}'`;

/** One row per valid credential of a kind; its text is the session it belongs to. */
const PRESENT: Readonly<Record<CredentialName, string | null>> = {
  password: `SELECT '' FROM players WHERE player_id = $1 AND password_hash = 'a hash'`,
  session: `SELECT split_part(session_id, '_', 2) FROM sessions JOIN session_tokens USING (session_id) WHERE player_id = $1 AND ended_at IS NULL`,
  step_up: `SELECT split_part(session_id, '_', 2) FROM sessions WHERE player_id = $1 AND stepped_up_at IS NOT NULL`,
  known_device: `SELECT split_part(session_id, '_', 2) FROM known_devices JOIN sessions USING (player_id, device_hash) WHERE player_id = $1`,
  link_verify: linksOf('verify'),
  link_reset: linksOf('reset'),
  link_email: linksOf('email'),
  link_credentials: linksOf('credentials'),
  link_revert: `SELECT '' FROM player_links WHERE player_id = $1 AND purpose = 'revert'`,
  phone_code: `SELECT '' FROM phone_codes WHERE player_id = $1`,
  verified_phone: `SELECT '' FROM players WHERE player_id = $1 AND verified_phone IS NOT NULL`,
  totp: `SELECT '' FROM totp_secrets WHERE player_id = $1`,
  recovery_code: `SELECT '' FROM recovery_codes WHERE player_id = $1`,
  passkey: `SELECT '' FROM passkeys WHERE player_id = $1`,
  challenge_second_factor: challenge('second_factor'),
  challenge_step_up: challenge('step_up'),
  challenge_passkey_add: challenge('passkey_add'),
  challenge_login_code: challenge('login_code'),
  challenge_passkey_login: `SELECT '' FROM factor_challenges WHERE challenge = $1`,
  login_code: `SELECT '' FROM login_codes WHERE player_id = $1 AND used_at IS NULL`,
  data_copy_ticket: `SELECT '' FROM data_exports WHERE player_id = $1 AND ticket_hash IS NOT NULL`,
  card_session: `SELECT '' FROM card_sessions WHERE player_id = $1`,
  share_link: `SELECT '' FROM shared_statistics WHERE player_id = $1 AND key_hash IS NOT NULL`,
  location_proof: null,
};

async function survivorsOf(playerId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries(PRESENT)) {
    if (text === null) continue;
    const { rows } = await owner.query<[string]>({ text, values: [playerId], rowMode: 'array' });
    for (const [session] of rows.toSorted()) found.push(session ? `${name} of ${session}` : name);
  }
  return found;
}

const FACTORS = ['verified_phone', 'totp', 'recovery_code', 'passkey'];
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  factors: FACTORS,
  links: ['link_verify', 'link_reset', 'link_email', 'link_credentials'],
  challenges: ['second_factor', 'step_up', 'passkey_add', 'login_code'].map((kind) => `challenge_${kind}`),
};
const SESSION = 'session:current step_up:current known_device:current';
const EVERYWHERE = 'known_device:current known_device:other';
const PENDING = 'links:current links:other phone_code';

/** What remains after each event besides the challenge of a log-in by passkey, of which session. Factors were set up a month before. */
const REMAINS: Readonly<Record<CredentialEvent, string>> = {
  logged_out: `password session:current step_up:current ${EVERYWHERE} ${PENDING} link_revert factors challenges login_code data_copy_ticket card_session share_link`,
  session_ended: `password ${SESSION} links:current link_revert factors card_session share_link`,
  other_sessions_ended: `password ${SESSION} link_revert factors card_session share_link`,
  // The caller writes the new hash.
  password_changed: `password ${SESSION} link_revert factors card_session share_link`,
  password_reset: 'password link_revert factors share_link',
  email_first_verified: 'password link_revert',
  email_changed: `password session:current session:other ${EVERYWHERE} link_revert factors card_session share_link`,
  email_reverted: 'factors share_link',
  factor_removed: `password session:current session:other step_up:current ${EVERYWHERE} ${PENDING} link_revert factors card_session share_link`,
  account_closed: '',
};
const survivorsAfter = (event: CredentialEvent) =>
  `${REMAINS[event]} challenge_passkey_login`
    .trim()
    .split(' ')
    .flatMap((word) => {
      const [name = '', session] = word.split(':');
      return (GROUPS[name] ?? [name]).map((one) => (session === undefined ? one : `${one} of ${session}`));
    })
    .toSorted();

async function happen(event: CredentialEvent, playerId: string): Promise<number> {
  const isOfOther = event === 'logged_out' || event === 'session_ended';
  const isRetained = ['other_sessions_ended', 'password_changed', 'factor_removed'].includes(event);
  const session = isOfOther ? 'other' : isRetained ? 'current' : null;
  return withTx(db, (tx) =>
    credentials.voidFor(tx, event, {
      playerId,
      ...(session !== null && { sessionId: `ses_${session}_${playerId}` }),
      facts: { ip: '192.0.2.1' },
      ...(event === 'email_reverted' && { since: new Date(Date.now() - 7 * DAY_MS) }),
    }),
  );
}

test.each(CREDENTIAL_EVENTS)('%s voids what the table defines and nothing else', async (event) => {
  const [playerId, bystander] = [await fillPlayer(30), await fillPlayer(30)];
  const before = await survivorsOf(bystander);
  expect(new Set(before.map((name) => name.split(' of ')[0])).size).toBe(Object.keys(PRESENT).length - 1);
  announced.length = 0;
  recovered.length = 0;
  const ended = await happen(event, playerId);
  const isRecovery = ['password_reset', 'email_reverted', 'email_first_verified'].includes(event);
  const days = expect.closeTo(7, 2);
  expect(recovered).toEqual(isRecovery ? [{ playerId, event, facts: { ip: '192.0.2.1' }, days }] : []);
  expect((await survivorsOf(playerId)).toSorted()).toEqual(survivorsAfter(event));
  expect(await survivorsOf(bystander)).toEqual(before);
  // Every ended session is announced to the sockets.
  expect(announced.length).toBe(ended);
  const live = survivorsAfter(event).filter((name) => name.startsWith('session of ')).length;
  expect(ended).toBe(2 - live);
});

test('a first verification keeps the session that held the link, without its step-up, its device or anything else', async () => {
  const playerId = await fillPlayer(30);
  const ended = await withTx(db, (tx) =>
    credentials.voidFor(tx, 'email_first_verified', { playerId, sessionId: `ses_current_${playerId}` }),
  );
  expect(ended).toBe(1);
  expect((await survivorsOf(playerId)).toSorted()).toEqual(
    [...survivorsAfter('email_first_verified'), 'session of current'].toSorted(),
  );
});

test('reverting the address removes factors added in the days before the change', async () => {
  const playerId = await fillPlayer(3);
  await owner.query('UPDATE totp_secrets SET confirmed_at = NULL WHERE player_id = $1', [playerId]);
  await happen('email_reverted', playerId);
  const left = await survivorsOf(playerId);
  expect(FACTORS.filter((factor) => left.includes(factor))).toEqual([]);
});

test('links, challenges and codes of an old credential version are void, also if written after the event', async () => {
  const playerId = await fillPlayer(30);
  const version = async () =>
    (await owner.query('SELECT credential_version FROM players WHERE player_id = $1', [playerId])).rows[0]
      ?.credential_version as number;
  for (const event of CREDENTIAL_EVENTS) {
    const before = await version();
    await happen(event, playerId);
    const isRenewing = !['logged_out', 'session_ended', 'factor_removed'].includes(event);
    expect([event, (await version()) - before]).toEqual([event, isRenewing ? 1 : 0]);
  }
});

test('a session ended by two concurrent requests ends and voids once', async () => {
  const playerId = await fillPlayer(30);
  const ended = await Promise.all(Array.from({ length: 16 }, () => happen('session_ended', playerId)));
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
});

/** Hash and secret columns that give no access to an account, with the reason. */
const NO_CREDENTIALS: Readonly<Record<string, string>> = {
  'audit_checkpoints.hash': 'chain of the ledger',
  'archived_transfers.hash': 'chain of the ledger',
  'archived_transfers.request_hash': 'same request or another one',
  'archived_wallets.hash': 'chain of the ledger',
  'transfers.hash': 'chain of the ledger',
  'transfers.request_hash': 'same request or another one',
  'wallets.head_hash': 'chain of the ledger',
  'deposits.input_hash': 'same request or another one',
  'deposits.challenge_hash': 'one payment at its provider; no account access',
  'game_rounds.input_hash': 'same request or another one',
  'live_bets.input_hash': 'same request or another one',
  'game_seeds.client_seed': 'fairness of games',
  'security_events.login_hash': 'keyed hash of a typed login; opens nothing',
  'game_seeds.server_seed': 'fairness of games',
  'game_seeds.server_seed_hash': 'fairness of games',
  'provider_statement_lines.content_hash': 'same line or another one',
  'support_messages.content_hash': 'same message or another one',
  'factor_challenges.challenge': 'public: what a passkey signs',
  'sessions.device_hash': 'device of a session; known_devices is the credential',
  'exclusion_keys.key_hash': 'recognises an excluded person; no access',
  'exclusion_names.name_hash': 'recognises an excluded person; no access',
  'used_proofs_of_work.proof_hash': 'proof of work of a visitor, not of a player',
};

test('every column that looks like a credential is in the table, and the table has no missing column', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('bytea', 'text')
       AND c.column_name ~ '(^|_)(hash|secret|token|ticket|salt|challenge|password|seed|credential_id|public_key|share_key|verified_phone|provider_session)$'`,
  );
  const candidates = rows.map(({ name }) => name);
  const known = Object.values(CREDENTIAL_KINDS).flatMap(({ storedIn }) =>
    storedIn.map((entry: string) => entry.split('=')[0] ?? ''),
  );
  const unknown = candidates.filter((name) => !known.includes(name) && !(name in NO_CREDENTIALS));
  expect(unknown, 'give each a row in credential-kinds.ts, or a reason here').toEqual([]);
  const missing = [...known, ...Object.keys(NO_CREDENTIALS)].filter(
    (name) => !candidates.includes(name) && name !== 'sessions.stepped_up_at',
  );
  expect(missing).toEqual([]);
});

test.each([
  ['player_links', 'purpose'],
  ['factor_challenges', 'kind'],
])('every value of %s.%s has its own kind', async (table, column) => {
  const { rows } = await owner.query<{ text: string }>(
    `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = $1`,
    [`${table}_${column}_check`],
  );
  const allowed = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, value]) => value ?? '');
  expect(allowed.length).toBeGreaterThan(3);
  const named = Object.values(CREDENTIAL_KINDS).flatMap(({ storedIn }) => storedIn as readonly string[]);
  expect(allowed.filter((value) => !named.includes(`${table}.token_hash=${value}`))).toEqual([]);
});

test('docs/security/README.md lists every kind', () => {
  const page = readFileSync(new URL('../../../../docs/security/README.md', import.meta.url), 'utf8');
  expect(Object.keys(CREDENTIAL_KINDS).filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});
