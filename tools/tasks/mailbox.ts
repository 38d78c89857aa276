import { defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine, printText } from '../print.ts';

export const task = defineTask({
  name: 'mailbox',
  summary: 'Shows e-mails that were stored because no mail server is configured, newest last.',
  examples: ['mailbox', 'mailbox --to ada@example.com'],
  needsCasino: true,
})
  .option('--to <address>', 'only to this address')
  .action(({ to }: { to?: string }) =>
    withCasinoDatabase(async (db) => {
      const { listEmails } = await import('../../apps/platform/modules/messaging/index.ts');
      const letters = await listEmails(db, to ?? null);
      for (const { received_at: at, recipient, subject, body } of letters)
        printText(`${at.toISOString()}  ${recipient}\n${subject}\n\n${body}\n`);
      if (letters.length === 0) printLine('The mailbox is empty.');
    }),
  );

if (import.meta.main) await runTask(task);
