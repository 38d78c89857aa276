import type { OpenedDataAdmin } from '../open-data-admin.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { printLine, printText } from '../print.ts';

const needsCasino = true;
const OUTCOMES = {
  requested: 'will be erased after the cooling period.',
  erased: 'is erased.',
  postponed: 'has money or is excluded: nothing was erased.',
  nothing_to_do: 'had nothing to erase.',
};

export const task = defineTask({
  name: 'personal-data',
  summary: 'Lists, copies and erases players’ data (docs/operations/personal-data.md).',
  examples: ['personal-data list', 'personal-data tables', 'personal-data export plr_0123 --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Lists pending erasure requests.',
      examples: ['personal-data list'],
      needsCasino,
    }).action(() =>
      withAdmin(async ({ admin }) => {
        const pending = await admin.list();
        for (const one of pending)
          printLine(
            [one.dueAt.toISOString(), one.brandKey, one.playerId, `requested ${one.requestedAt.toISOString()}`].join(
              '  ',
            ),
          );
        if (pending.length === 0) printLine('No pending erasures.');
      }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'tables',
      summary: 'Lists every table with player data and what an erasure does with it. Needs no casino.',
      examples: ['personal-data tables'],
    }).action(printTables),
  )
  .addCommand(
    aboutPlayer('export', 'Makes the copy of a player’s data, which the player then loads.').action(
      (playerId: string, { by }: { by: string }) =>
        withAdmin(async (opened) => {
          await opened.admin.export(await targetOf(opened, playerId, by));
          printLine(`The export for ${playerId} is ready; the player can download it on the personal data page.`);
        }),
    ),
  )
  .addCommand(
    aboutPlayer('erase', 'Erases a player after the cooling period.')
      .option('--now', 'immediately, without the waiting period')
      .action((playerId: string, { by, now }: { by: string; now?: boolean }) =>
        withAdmin(async (opened) => {
          const outcome = await opened.admin.erase(await targetOf(opened, playerId, by), now ?? false);
          printLine(`${playerId} ${OUTCOMES[outcome]}`);
        }),
      ),
  )
  .addCommand(
    aboutPlayer('cancel', 'Cancels a request for erasure.').action((playerId: string, { by }: { by: string }) =>
      withAdmin(async ({ admin }) => {
        await admin.cancel(playerId, by);
        printLine(`The erasure of ${playerId} is cancelled.`);
      }),
    ),
  )
  .addCommand(
    aboutPlayer('identity', 'Shows what the law keeps of an erased player.').action(
      (playerId: string, { by }: { by: string }) =>
        withAdmin(async ({ admin }) => {
          const stored = await admin.identity(playerId, by);
          const text = stored && `${stored.text}\nKept until ${stored.retainedUntil.toISOString()}.`;
          printText(text ?? 'No data is stored about this player.');
        }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'history',
      summary: 'Shows the audit log of a player’s data.',
      examples: ['personal-data history plr_0123'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .action((playerId: string) =>
        withAdmin(async ({ admin }) => {
          for (const { happenedAt, actor, action, detail } of await admin.history(playerId))
            printLine([happenedAt.toISOString(), actor, action, detail].filter(Boolean).join('  '));
        }),
      ),
  );

function aboutPlayer(name: string, summary: string) {
  return defineTask({ name, summary, examples: [`personal-data ${name} plr_0123 --by Ada`], needsCasino })
    .argument('<player>', 'id, e-mail address or phone number of the player')
    .addOption(byOption());
}

async function withAdmin(work: (opened: OpenedDataAdmin) => Promise<void>): Promise<void> {
  const { openDataAdmin } = await import('../open-data-admin.ts');
  const opened = openDataAdmin(process.env);
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

async function targetOf({ findTarget }: OpenedDataAdmin, playerId: string, by: string) {
  const target = await findTarget(playerId, by);
  if (!target) throw new Error(`There is no player ${playerId}.`);
  return target;
}

async function printTables(): Promise<void> {
  const { PERSONAL_TABLES } = await import('../../apps/platform/wiring/personal-tables.ts');
  for (const { table, topic, description: holds, isExported, onErasure } of PERSONAL_TABLES) {
    const outcomeText = onErasure.do === 'keep' ? `keep (${onErasure.why})` : onErasure.do;
    const copied = isExported ? 'in the copy' : 'not in it';
    printLine([table.padEnd(24), topic.padEnd(13), copied.padEnd(12), outcomeText.padEnd(22), holds].join('  '));
  }
}

if (import.meta.main) await runTask(task);
