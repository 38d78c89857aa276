import { defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine, printText } from '../print.ts';

export const task = defineTask({
  name: 'sms-outbox',
  summary: 'Shows SMS that were stored because no SMS provider is configured, newest last.',
  examples: ['sms-outbox', 'sms-outbox --to +4915112345678'],
  needsCasino: true,
})
  .option('--to <number>', 'only to this number')
  .action(({ to }: { to?: string }) =>
    withCasinoDatabase(async (db) => {
      const { listSms } = await import('../../apps/platform/modules/messaging/index.ts');
      const texts = await listSms(db, to ?? null);
      for (const text of texts) printText(`${text.received_at.toISOString()}  ${text.recipient}\n${text.body}\n`);
      if (texts.length === 0) printLine('The SMS outbox is empty.');
    }),
  );

if (import.meta.main) await runTask(task);
