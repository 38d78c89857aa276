// Payouts by bank file: exports them, takes the bank's report, and marks single ones (docs/operations/payments.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@marquee/contract/environment.ts';
import { toExactString } from '@marquee/money/money.ts';
import { BankFileError, type BankFileDesk, type ExportedFile } from '../../apps/platform/modules/bank-files/index.ts';
import { SettingsError } from '../../apps/platform/modules/brands/index.ts';
import { openBankFileDesk } from '../open-bank-file-desk.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- pay-outs <command>
  list                                        what waits for the next file, and the files so far
  export [--out folder] [--by name]           puts everything that waits into a new file (SEPA pain.001)
  file   <number> [--out folder]              writes a file again, byte for byte
  import <report> [--by name]                 takes the bank's report (pain.002, or CSV endToEndId;status;reason;reference)
  paid   <payment> [--reference r] [--by name]   the bank has paid it
  reject <payment> --reason text [--by name]     the bank will not pay it: the money goes back to the player's wallet
  return <payment> --reason text [--by name]     it was paid and came back: the same
A payment is named by its withdrawal id, with - or _. Without --by, the act is written down under your name on this machine.`;

const FLAGS = {
  out: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  reference: { type: 'string' },
  help: { type: 'boolean' },
} as const;
const NEEDS: Readonly<Record<string, number>> = {
  list: 1,
  export: 1,
  file: 2,
  import: 2,
  paid: 2,
  reject: 2,
  return: 2,
};

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: FLAGS });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

const { values, positionals } = readArguments();
const [command = '', subject = ''] = positionals;
if (values.help === true) {
  console.log(USAGE);
  process.exit(0);
}
const needsReason = command === 'reject' || command === 'return';
if (positionals.length !== NEEDS[command] || (needsReason && values.reason === undefined)) {
  console.error(USAGE);
  process.exit(2);
}
const by = values.by ?? userInfo().username;

try {
  const { desk, close } = openBankFileDesk(process.env);
  try {
    await run(desk);
  } finally {
    await close();
  }
} catch (error) {
  if (!isForOperators(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** What an operator can do something about: a wish that cannot be met, a file or a database that cannot be reached. */
function isForOperators(error: unknown): error is Error {
  if (error instanceof BankFileError || error instanceof SettingsError || error instanceof EnvironmentError)
    return true;
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

async function run(desk: BankFileDesk): Promise<void> {
  if (command === 'list') return list(desk);
  if (command === 'export') {
    const file = await desk.export(by);
    if (file === null) say('No payout waits for a file.');
    else save(file);
  } else if (command === 'file') save(await desk.file(Number(subject)));
  else if (command === 'import') {
    const changed = await desk.import(readFileSync(subject, 'utf8'), by);
    say(`${changed} payouts changed; the casino books them within a minute.`);
  } else {
    const news = ({ paid: 'paid', reject: 'rejected', return: 'returned' } as const)[command as 'paid'];
    const told = { news, by, reason: values.reason ?? null, bankReference: values.reference ?? null };
    const changed = await desk.mark(subject.replaceAll('_', '-'), told);
    say(
      changed === 0 ? 'That was known already; nothing changed.' : 'Written down; the casino books it within a minute.',
    );
  }
}

async function list(desk: BankFileDesk): Promise<void> {
  const waiting = await desk.waiting();
  const total = waiting.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  say(`${waiting.length} payouts wait for a file: ${toExactString(total, 'EUR')} EUR.`);
  for (const { batch, payments } of await Promise.all(
    (await desk.batches()).map(({ batchNr }) => desk.file(batchNr)),
  )) {
    const open = payments.filter(({ state }) => state === 'exported').length;
    const sum = toExactString(batch.totalMinor, 'EUR');
    say(
      `${batch.batchNr}  ${batch.messageId}  ${payments.length} payouts  ${sum} EUR  ${open} without an answer  ${batch.exportedAt.toISOString()}  ${batch.exportedBy}`,
    );
  }
}

function save({ batch, payments, xml }: ExportedFile): void {
  const path = join(values.out ?? '.', `${batch.messageId}.xml`);
  writeFileSync(path, xml, { mode: 0o600 });
  say(
    `${path}: ${payments.length} payouts, ${toExactString(batch.totalMinor, 'EUR')} EUR. It holds names and accounts: hand it to the bank and delete it.`,
  );
}
