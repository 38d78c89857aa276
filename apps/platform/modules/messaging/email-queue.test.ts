import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { addTextRows, at } from '../../db/testing/table-rows.ts';
import { shadowClock } from '../limits/testing/shadow-clock.ts';
import { claimDue } from './emails.sql.ts';
import { createMessaging } from './index.ts';

const { owner, db } = setUpDatabase();
const EMAIL = 'brand_key=one recipient=a@example.com locale=en template=verify link=/a attempts=0 next_try_at=@0';
let isDown = false;
const seen: string[] = [];
const mail = createMessaging({
  db,
  transport: { send: async ({ emailId }) => (isDown ? Promise.reject(new Error('down')) : void seen.push(emailId)) },
  retentionDays: [],
  linkOf: (brandKey, link) => `${brandKey}${link}`,
  senderOf: () => ({ name: 'One', email: 'a@example.com' }),
  log: { warn: () => void seen.push('failed') },
});
const setClock = (ms: number) => owner.query('UPDATE vector_clock.instant SET at = $1', [at(ms)]);
const stored = async () =>
  (
    await owner.query(
      `SELECT email_id, attempts, extract(epoch FROM next_try_at - $1)::float AS wait, link, sent_at FROM emails ORDER BY 1`,
      [at(0)],
    )
  ).rows;

beforeAll(() => shadowClock(owner));
beforeEach(async () => {
  await owner.query('DELETE FROM emails');
  await setClock(0);
  [isDown, seen.length] = [false, 0];
});

it('claims what is due for a minute, the longest due first, or the one that is named', async () => {
  await addTextRows(
    owner,
    'emails',
    EMAIL,
    'email_id=now\nemail_id=later next_try_at=@1\nemail_id=before next_try_at=@-1\nemail_id=done next_try_at=null',
  );
  const ids = async (countMax: number, id: string | null = null) =>
    (await claimDue(db, countMax, id)).map(({ emailId }) => emailId);
  expect([await ids(1), await ids(9, 'later'), await ids(9, 'now'), await ids(9)]).toEqual([
    ['before'],
    [],
    ['now'],
    [],
  ]);
  await setClock(59_999);
  expect(await ids(9)).toEqual(['later']);
  await setClock(60_000);
  expect((await claimDue(db, 9, null)).map(({ emailId, attempts }) => [emailId, attempts]).toSorted()).toEqual([
    ['before', 2],
    ['now', 2],
  ]);
});

it('sends all that is due, and tries again later what fails, unless somebody waits for it', async () => {
  await addTextRows(owner, 'emails', EMAIL, Array.from({ length: 21 }, (_, index) => `email_id=${index}`).join('\n'));
  await mail.sendDue();
  expect(seen.length).toBe(21);
  expect((await stored())[0]).toEqual({ email_id: '0', attempts: 1, wait: null, link: null, sent_at: at(0) });
  await owner.query('DELETE FROM emails');
  await addTextRows(owner, 'emails', EMAIL, 'email_id=a\nemail_id=b');
  isDown = true;
  expect(await mail.sendNow('a')).toBe(false);
  mail.sendSoon();
  await mail.settle();
  expect(await stored()).toEqual([
    { email_id: 'a', attempts: 1, wait: null, link: null, sent_at: null },
    { email_id: 'b', attempts: 1, wait: 60, link: '/a', sent_at: null },
  ]);
  expect(seen.slice(21)).toEqual(['failed', 'failed']);
});
