import { defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { say, sayText } from '../say.ts';

export const task = defineTask({
  name: 'textbox',
  summary: 'Shows text messages that were kept because no company that sends them is set up, newest last.',
  examples: ['textbox', 'textbox --to +4915112345678'],
  needsCasino: true,
})
  .option('--to <number>', 'to this number alone')
  .action(({ to }: { to?: string }) =>
    withCasinoDatabase(async (db) => {
      const { listTexts } = await import('../../apps/platform/modules/messaging/index.ts');
      const texts = await listTexts(db, to ?? null);
      for (const text of texts) sayText(`${text.received_at.toISOString()}  ${text.recipient}\n${text.body}\n`);
      if (texts.length === 0) say('The textbox is empty.');
    }),
  );

if (import.meta.main) await runTask(task);
