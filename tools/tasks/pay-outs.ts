import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toExactString } from '@marquee/money/money.ts';
import type { BankFileAdmin, ExportedFile } from '../../apps/platform/modules/bank-files/index.ts';
import { byOption, defineTask, runTask, wholeNumber } from '../cli.ts';
import { printLine } from '../print.ts';

const needsCasino = true;

export const task = defineTask({
  name: 'pay-outs',
  summary:
    'Payouts by bank file: exports them, takes the bank’s report, and marks single ones (docs/operations/payments.md).',
  examples: ['pay-outs list', 'pay-outs export --out files --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Shows payouts to export, and the files so far.',
      examples: ['pay-outs list'],
      needsCasino,
    }).action(() => withAdmin(list)),
  )
  .addCommand(
    defineTask({
      name: 'export',
      summary: 'Exports all pending payouts into a new file (SEPA pain.001).',
      examples: ['pay-outs export --out files --by Ada'],
      needsCasino,
    })
      .option('--out <folder>', 'target folder', '.')
      .addOption(byOption())
      .action(({ out, by }: { out: string; by: string }) =>
        withAdmin(async (admin) => {
          const file = await admin.export(by);
          if (file === null) printLine('No payouts to export.');
          else save(file, out);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'file',
      summary: 'Writes an earlier file again, byte for byte.',
      examples: ['pay-outs file 12 --out files'],
      needsCasino,
    })
      .argument('<number>', 'number of the file', wholeNumber(1, 2 ** 31))
      .option('--out <folder>', 'target folder', '.')
      .action((number: number, { out }: { out: string }) =>
        withAdmin(async (admin) => save(await admin.file(number), out)),
      ),
  )
  .addCommand(
    defineTask({
      name: 'import',
      summary: 'Imports the bank’s report (pain.002, or CSV endToEndId;status;reason;reference).',
      examples: ['pay-outs import report.xml --by Ada'],
      needsCasino,
    })
      .argument('<report>', 'file from the bank')
      .addOption(byOption())
      .action((report: string, { by }: { by: string }) =>
        withAdmin(async (admin) => {
          const changed = await admin.import(readFileSync(report, 'utf8'), by);
          printLine(`${changed} payouts changed; the casino books them within a minute.`);
        }),
      ),
  )
  .addCommand(
    addMarkCommand('paid', 'The bank has paid it.')
      .option('--reference <text>', 'the bank’s reference')
      .action((payment: string, { by, reference }: { by: string; reference?: string }) =>
        mark(payment, { update: 'paid', by, reason: null, bankReference: reference ?? null }),
      ),
  )
  .addCommand(
    addMarkCommand('reject', 'The bank will not pay it: the money goes back to the player’s wallet.')
      .requiredOption('--reason <text>', 'why')
      .action((payment: string, { by, reason }: { by: string; reason: string }) =>
        mark(payment, { update: 'rejected', by, reason, bankReference: null }),
      ),
  )
  .addCommand(
    addMarkCommand('return', 'It was paid and came back: the money goes back to the player’s wallet.')
      .requiredOption('--reason <text>', 'why')
      .action((payment: string, { by, reason }: { by: string; reason: string }) =>
        mark(payment, { update: 'returned', by, reason, bankReference: null }),
      ),
  );

function addMarkCommand(name: string, summary: string) {
  const reason = name === 'paid' ? '' : ' --reason "account closed"';
  return defineTask({ name, summary, examples: [`pay-outs ${name} wdr_0123${reason} --by Ada`], needsCasino })
    .argument('<payment>', 'id of the withdrawal, with - or _')
    .addOption(byOption());
}

async function withAdmin(work: (admin: BankFileAdmin) => Promise<void>): Promise<void> {
  const { openBankFileAdmin } = await import('../open-bank-file-admin.ts');
  const { admin, close } = openBankFileAdmin(process.env);
  try {
    await work(admin);
  } finally {
    await close();
  }
}

function mark(payment: string, update: Parameters<BankFileAdmin['setStatus']>[1]): Promise<void> {
  return withAdmin(async (admin) => {
    const changed = await admin.setStatus(payment.replaceAll('_', '-'), update);
    printLine(changed === 0 ? 'Already recorded; nothing changed.' : 'Recorded; the casino books it within a minute.');
  });
}

async function list(admin: BankFileAdmin): Promise<void> {
  const pending = await admin.pending();
  const total = pending.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  printLine(`${pending.length} payouts to export: ${toExactString(total, 'EUR')} EUR.`);
  for (const { batch, payments } of await Promise.all(
    (await admin.batches()).map(({ batchNr }) => admin.file(batchNr)),
  )) {
    const open = payments.filter(({ state }) => state === 'exported').length;
    const sum = toExactString(batch.totalMinor, 'EUR');
    printLine(
      `${batch.batchNr}  ${batch.messageId}  ${payments.length} payouts  ${sum} EUR  ${open} pending  ${batch.exportedAt.toISOString()}  ${batch.exportedBy}`,
    );
  }
}

function save({ batch, payments, xml }: ExportedFile, folder: string): void {
  const path = join(folder, `${batch.messageId}.xml`);
  writeFileSync(path, xml, { mode: 0o600 });
  printLine(
    `${path}: ${payments.length} payouts, ${toExactString(batch.totalMinor, 'EUR')} EUR. It contains names and accounts: send it to the bank and delete it.`,
  );
}

if (import.meta.main) await runTask(task);
