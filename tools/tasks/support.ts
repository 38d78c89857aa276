import type { SupportAdmin } from '../../apps/platform/modules/support/index.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine } from '../print.ts';

const needsCasino = true;

export const task = defineTask({
  name: 'support',
  summary: 'Shows open messages to support, and closes answered ones.',
  examples: ['support list --brand handelskade', 'support close 7K2M-9QX4 --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Open messages: about protection first, then by loyalty level, then the oldest.',
      examples: ['support list', 'support list --brand handelskade'],
      needsCasino,
    })
      .option('--brand <key>', 'only this brand')
      .action(({ brand }: { brand?: string }) =>
        withAdmin(async (admin) => {
          const messages = await admin.list(brand ?? null);
          if (messages.length === 0) printLine('No open messages.');
          for (const { reference, brandKey, topic, level, email, sentAt, message } of messages) {
            printLine(`${reference}  ${brandKey}  ${topic}  level ${level}  ${email}  ${sentAt.toISOString()}`);
            for (const line of message.split('\n')) printLine(`    ${line}`);
          }
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'close',
      summary: 'Removes an answered message from the list.',
      examples: ['support close 7K2M-9QX4 --by Ada'],
      needsCasino,
    })
      .argument('<message>', 'reference of the message')
      .addOption(byOption())
      .action((reference: string, { by }: { by: string }) =>
        withAdmin(async (admin) => {
          await admin.close(reference, by);
          printLine('Closed.');
        }),
      ),
  );

function withAdmin(work: (admin: SupportAdmin) => Promise<void>): Promise<void> {
  return withCasinoDatabase(async (db) => {
    const { createSupportAdmin } = await import('../../apps/platform/modules/support/index.ts');
    await work(createSupportAdmin(db));
  });
}

if (import.meta.main) await runTask(task);
