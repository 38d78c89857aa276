import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { setUpDatabase } from '../db/testing/set-up-database.ts';
import { addTextRows, at, PLAYER } from '../db/testing/table-rows.ts';
import { deleteOldEmails } from '../modules/messaging/emails.sql.ts';
import { deleteOldChallenges } from '../modules/factors/challenges.sql.ts';
import { shadowClock } from '../modules/limits/testing/shadow-clock.ts';
import { deleteOldCounters } from '../modules/players/attempts.sql.ts';
import { deleteOldLinks } from '../modules/players/links.sql.ts';
import { deleteOldLoginCodes } from '../modules/players/login-codes.sql.ts';
import { deleteOldPhoneCodes } from '../modules/players/phones.sql.ts';
import { deleteOldProofs } from '../modules/registration/used-pow-challenges.sql.ts';
import { deleteOldSecurityEvents } from '../modules/security-events/index.ts';
import { deleteOldTokens } from '../modules/sessions/tokens.sql.ts';
import { deleteOldQuotes } from '../modules/withdrawals/quotes.sql.ts';

const { owner, db } = setUpDatabase();
const HASH = `\\x${'07'.repeat(32)}`;
const OF_PLAYER = 'player_id=plr_1';
const deleteOfBrand = (on: Db, countMax: number) => deleteOldEmails(on, { brandKey: 'one', days: 30 }, countMax);

beforeAll(async () => {
  await shadowClock(owner);
  await addTextRows(owner, 'players', PLAYER, `${OF_PLAYER} email=a@example.com`);
  const session = 'player_id=plr_1 brand_key=one idle_seconds=60 ip=1 user_agent= created_at=@-9';
  await addTextRows(owner, 'sessions', session, 'session_id=ended ended_at=@0 end_reason=logout expires_at=@9');
  await addTextRows(owner, 'sessions', session, 'session_id=over expires_at=@0');
  await addTextRows(owner, 'sessions', session, 'session_id=open expires_at=2099-01-01');
});

it.each([
  [
    'phone_codes',
    `${OF_PLAYER} e164=1 phone_code=1 phone=1 salt=${HASH.slice(0, 34)} code_hash=${HASH} expires_at=@0`,
    0,
    deleteOldPhoneCodes,
  ],
  ['attempt_counters', 'counter_key=a attempts=1 window_ends_at=@0', 0, deleteOldCounters],
  ['player_links', `${OF_PLAYER} token_hash=${HASH} purpose=reset email=a expires_at=@0`, 0, deleteOldLinks],
  ['factor_challenges', `token_hash=${HASH} kind=step_up brand_key=one expires_at=@0`, 0, deleteOldChallenges],
  ['used_proofs_of_work', `proof_hash=${HASH} unique_key=a brand_key=one expires_at=@0`, 0, deleteOldProofs],
  ['session_tokens', `token_hash=${HASH} session_id=ended`, 7, deleteOldTokens],
  ['session_tokens', `token_hash=${HASH} session_id=over`, 7, deleteOldTokens],
  ['session_tokens', `token_hash=${HASH} session_id=open ends_at=@0`, 7, deleteOldTokens],
  ['emails', 'email_id=a brand_key=one recipient=a locale=en template=verify created_at=@0', 30, deleteOfBrand],
  [
    'login_codes',
    `code_hash=${HASH} ${OF_PLAYER} brand_key=one credential_version=0 created_by=A reason=a expires_at=@0`,
    90,
    deleteOldLoginCodes,
  ],
  ['security_events', 'kind=login_failed source=a happened_at=@0', 90, deleteOldSecurityEvents],
  [
    'withdrawal_quotes',
    `${OF_PLAYER} quote_id=a brand_key=one method=bank currency_code=EUR amount_minor=2 fee_minor=1 address=a expires_at=@0`,
    1,
    deleteOldQuotes,
  ],
] as const)('rows of %s stay through their last instant: %s, %i days', async (table, row, days, deleteOld) => {
  await addTextRows(owner, table, '', row);
  const left: unknown[] = [];
  for (const [ms, countMax] of [
    [0, 9],
    [1, 0],
    [1, 9],
  ] as const) {
    await owner.query('UPDATE vector_clock.instant SET at = $1', [at(days * 86_400_000 + ms)]);
    left.push([await deleteOld(db, countMax), (await owner.query(`SELECT 1 FROM ${table}`)).rowCount]);
  }
  expect(left).toEqual([
    [0, 1],
    [0, 1],
    [1, 0],
  ]);
});
