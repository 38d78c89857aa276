import { canonicalMailbox } from '@marquee/person-matching/mailbox.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';

let database: TestDatabase;
let owner: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = createOwnerPool(database);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const LOCAL = ['ada', 'a.d.a', 'a-d-a', 'a_d_a', 'ada+tag', 'a.d+a.b', '+tag', '...', '-ada'];
const HOSTS =
  'example.com gmail.com googlemail.com proton.me pm.me protonmail.ch icloud.com me.com yandex.ru ya.ru narod.ru fastmail.com ada.fastmail.fm yahoo.de yahoo.co.uk ymail.com'.split(
    ' ',
  );

test('the database finds the same mailbox behind an address as the rules', async () => {
  const emails = LOCAL.flatMap((name) => HOSTS.map((host) => `${name}@${host}`));
  const { rows } = await owner.query<{ email: string; mailbox: string | null }>(
    'SELECT email, mailbox_of(email) AS mailbox FROM unnest($1::text[]) AS email',
    [emails],
  );
  expect(rows).toHaveLength(emails.length);
  expect(rows).toEqual(rows.map(({ email }) => ({ email, mailbox: canonicalMailbox(email) })));
});

test('a placeholder of an account without an address is nobody’s mailbox', async () => {
  const { rows } = await owner.query(`SELECT mailbox_of('plr_1@players.invalid') AS mailbox`);
  expect(rows).toEqual([{ mailbox: null }]);
});
