// Shows mails that were kept because no mail server is set up, newest last: mailbox [--to address].
import { parseArgs } from 'node:util';
import { listLetters } from '../../apps/platform/modules/messaging/index.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';
import { say, sayText } from '../say.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const db = openCasinoDatabase(process.env);
try {
  const letters = await listLetters(db, values.to ?? null);
  for (const letter of letters)
    sayText(`${letter.received_at.toISOString()}  ${letter.recipient}\n${letter.subject}\n\n${letter.body}\n`);
  if (letters.length === 0) say('The mailbox is empty.');
} finally {
  await db.destroy();
}
