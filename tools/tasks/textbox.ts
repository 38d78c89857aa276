// Shows text messages that were kept because no company that sends them is set up, newest last: textbox [--to +4915112345678].
import { parseArgs } from 'node:util';
import { listTexts } from '../../apps/platform/modules/messaging/index.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';
import { say, sayText } from '../say.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const db = openCasinoDatabase(process.env);
try {
  const texts = await listTexts(db, values.to ?? null);
  for (const text of texts) sayText(`${text.received_at.toISOString()}  ${text.recipient}\n${text.body}\n`);
  if (texts.length === 0) say('The textbox is empty.');
} finally {
  await db.destroy();
}
