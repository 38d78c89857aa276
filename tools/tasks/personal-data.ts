import type { OpenedDataDesk } from '../open-data-desk.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { say, sayText } from '../say.ts';

const needsCasino = true;
const OUTCOMES = {
  asked: 'will be erased after the cooling period.',
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
      withDesk(async ({ desk }) => {
        const waiting = await desk.list();
        for (const one of waiting)
          say(
            [one.dueAt.toISOString(), one.brandKey, one.playerId, `asked ${one.requestedAt.toISOString()}`].join('  '),
          );
        if (waiting.length === 0) say('Nobody waits to be erased.');
      }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'tables',
      summary: 'Every table that holds something about players, and what becomes of it. Needs no casino.',
      examples: ['personal-data tables'],
    }).action(sayTables),
  )
  .addCommand(
    aboutPlayer('export', 'Makes the copy of a player’s data, which the player then loads.').action(
      (playerId: string, { by }: { by: string }) =>
        withDesk(async (opened) => {
          await opened.desk.export(await targetOf(opened, playerId, by));
          say(`The copy of ${playerId} is made; the player loads it on their page of personal data.`);
        }),
    ),
  )
  .addCommand(
    aboutPlayer('erase', 'Erases a player after the cooling period.')
      .option('--now', 'at once, without the cooling period')
      .action((playerId: string, { by, now }: { by: string; now?: boolean }) =>
        withDesk(async (opened) => {
          const outcome = await opened.desk.erase(await targetOf(opened, playerId, by), now ?? false);
          say(`${playerId} ${OUTCOMES[outcome]}`);
        }),
      ),
  )
  .addCommand(
    aboutPlayer('cancel', 'Cancels a request for erasure.').action((playerId: string, { by }: { by: string }) =>
      withDesk(async ({ desk }) => {
        await desk.cancel(playerId, by);
        say(`${playerId} stays.`);
      }),
    ),
  )
  .addCommand(
    aboutPlayer('identity', 'Shows what the law keeps of an erased player.').action(
      (playerId: string, { by }: { by: string }) =>
        withDesk(async ({ desk }) => {
          const kept = await desk.identity(playerId, by);
          const text = kept && `${kept.text}\nKept until ${kept.keepUntil.toISOString()}.`;
          sayText(text ?? 'Nothing is kept of this player.');
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
        withDesk(async ({ desk }) => {
          for (const { actedAt, actor, act, detail } of await desk.history(playerId))
            say([actedAt.toISOString(), actor, act, detail].filter(Boolean).join('  '));
        }),
      ),
  );

function aboutPlayer(name: string, summary: string) {
  return defineTask({ name, summary, examples: [`personal-data ${name} plr_0123 --by Ada`], needsCasino })
    .argument('<player>', 'id of the player')
    .addOption(byOption());
}

async function withDesk(work: (opened: OpenedDataDesk) => Promise<void>): Promise<void> {
  const { openDataDesk } = await import('../open-data-desk.ts');
  const opened = openDataDesk(process.env);
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

async function targetOf({ findTarget }: OpenedDataDesk, playerId: string, by: string) {
  const target = await findTarget(playerId, by);
  if (!target) throw new Error(`There is no player ${playerId}.`);
  return target;
}

async function sayTables(): Promise<void> {
  const { PERSONAL_TABLES } = await import('../../apps/platform/personal-tables.ts');
  for (const { table, topic, holds, isExported, onErasure } of PERSONAL_TABLES) {
    const fate = onErasure.do === 'keep' ? `keep (${onErasure.why})` : onErasure.do;
    const copied = isExported ? 'in the copy' : 'not in it';
    say([table.padEnd(24), topic.padEnd(13), copied.padEnd(12), fate.padEnd(22), holds].join('  '));
  }
}

if (import.meta.main) await runTask(task);
