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
      summary: 'Requests for erasure that wait.',
      examples: ['personal-data list'],
      needsCasino,
    }).action(() =>
      withAdmin(async ({ admin }) => {
        const pending = await admin.list();
        for (const one of pending)
          printLine(
            [one.dueAt.toISOString(), one.brandKey, one.playerId, `asked ${one.requestedAt.toISOString()}`].join('  '),
          );
        if (pending.length === 0) printLine('Nobody waits to be erased.');
      }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'tables',
      summary: 'Every table that holds something about players, and what becomes of it. Needs no casino.',
      examples: ['personal-data tables'],
    }).action(printTables),
  )
  .addCommand(
    aboutPlayer('export', 'Makes the copy of a player’s data, which the player then loads.').action(
      (playerId: string, { by }: { by: string }) =>
        withAdmin(async (opened) => {
          await opened.admin.export(await targetOf(opened, playerId, by));
          printLine(`The copy of ${playerId} is made; the player loads it on their page of personal data.`);
        }),
    ),
  )
  .addCommand(
    aboutPlayer('erase', 'Erases a player after the cooling period.')
      .option('--now', 'at once, without the cooling period')
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
        printLine(`${playerId} stays.`);
      }),
    ),
  )
  .addCommand(
    aboutPlayer('identity', 'Shows what the law keeps of an erased player.').action(
      (playerId: string, { by }: { by: string }) =>
        withAdmin(async ({ admin }) => {
          const stored = await admin.identity(playerId, by);
          const text = stored && `${stored.text}\nKept until ${stored.retainedUntil.toISOString()}.`;
          printText(text ?? 'Nothing is kept of this player.');
        }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'history',
      summary: 'Who did what with a player’s data.',
      examples: ['personal-data history plr_0123'],
      needsCasino,
    })
      .argument('<player>', 'id of the player')
      .action((playerId: string) =>
        withAdmin(async ({ admin }) => {
          for (const { actedAt: performedAt, actor, act, detail } of await admin.history(playerId))
            printLine([performedAt.toISOString(), actor, act, detail].filter(Boolean).join('  '));
        }),
      ),
  );

function aboutPlayer(name: string, summary: string) {
  return defineTask({ name, summary, examples: [`personal-data ${name} plr_0123 --by Ada`], needsCasino })
    .argument('<player>', 'id of the player')
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
