import { InvalidArgumentError } from 'commander';
import { byOption, defineTask, runTask } from '../cli.ts';
import { printLine } from '../print.ts';
import type { ArchiveReport } from '../../apps/platform/jobs/archive-month.ts';

const needsCasino = true;
const DONE = { 1: 'it could not be done, or the audit has findings' };

export const task = defineTask({
  name: 'archive',
  summary: 'Archives old months of the ledger (docs/operations/archive.md).',
  examples: ['archive list', 'archive detach 2026-01 --by "Ada Lovelace"'],
})
  .addCommand(
    defineTask({ name: 'list', summary: 'Lists archived months.', examples: ['archive list'], needsCasino }).action(
      list,
    ),
  )
  .addCommand(
    defineTask({
      name: 'detach',
      summary: 'Audits the oldest attached month and moves it to the archive.',
      examples: ['archive detach 2026-01 --by Ada'],
      exitCodes: DONE,
      needsCasino,
    })
      .argument('<month>', 'YYYY-MM', firstDay)
      .addOption(byOption())
      .action((month: string, { by }: { by: string }) =>
        change(month, 'is archived', ({ archiveMonth }, pool) => archiveMonth({ pool, month, actor: by })),
      ),
  )
  .addCommand(
    defineTask({
      name: 'audit',
      summary: 'Audits an archived month on its own.',
      examples: ['archive audit 2026-01'],
      exitCodes: DONE,
      needsCasino,
    })
      .argument('<month>', 'YYYY-MM', firstDay)
      .action((month: string) =>
        change(month, 'is verified', ({ auditArchivedMonth }, pool) => auditArchivedMonth({ pool, month })),
      ),
  )
  .addCommand(
    defineTask({
      name: 'attach',
      summary: 'Attaches the newest archived month again.',
      examples: ['archive attach 2026-01'],
      exitCodes: DONE,
      needsCasino,
    })
      .argument('<month>', 'YYYY-MM', firstDay)
      .action((month: string) => change(month, 'is attached', ({ attachMonth }, pool) => attachMonth({ pool, month }))),
  );

/** Parses YYYY-MM to the first day of the month. */
function firstDay(text: string): string {
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return `${text}-01`;
  throw new InvalidArgumentError('It takes a month such as 2026-01.');
}

type Archive = typeof import('../../apps/platform/jobs/archive-month.ts');
type OwnerPool = Parameters<Archive['listArchivedMonths']>[0];

async function withOwner(work: (archive: Archive, pool: OwnerPool) => Promise<void>): Promise<void> {
  const { createPool } = await import('../../apps/platform/db/pool.ts');
  const archive = await import('../../apps/platform/jobs/archive-month.ts');
  const { casinoOwnerUrl } = await import('../open-casino-database.ts');
  const settings = { role: null, max: 1, statementTimeoutMs: null, applicationName: 'marquee-archive' } as const;
  const pool = createPool({ url: casinoOwnerUrl(process.env), ...settings });
  try {
    await work(archive, pool);
  } finally {
    await pool.end();
  }
}

function list(): Promise<void> {
  return withOwner(async ({ listArchivedMonths }, pool) => {
    const months = await listArchivedMonths(pool);
    if (months.length === 0) printLine('No month is archived.');
    for (const { month, transfers, actor, archived_at: at } of months)
      printLine(`${month}: ${transfers} transfers, archived on ${at.toISOString()} by ${actor}.`);
  });
}

function change(
  month: string,
  done: string,
  work: (archive: Archive, pool: OwnerPool) => Promise<ArchiveReport>,
): Promise<void> {
  return withOwner(async (archive, pool) => {
    const { blockers, problems, transfers } = await work(archive, pool);
    for (const blocker of blockers) printLine(blocker);
    for (const { finding, wallet_id: wallet, transfer_id: transfer, detail } of problems)
      printLine(`${finding}: wallet ${wallet}, transfer ${transfer}, ${detail}`);
    if (blockers.length > 0 || problems.length > 0) process.exitCode = 1;
    else printLine(`${month.slice(0, 7)} ${done}. ${transfers} transfers verified.`);
  });
}

if (import.meta.main) await runTask(task);
