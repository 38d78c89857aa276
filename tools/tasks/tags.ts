import type { TagsAdmin } from '../../apps/platform/modules/players/index.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine } from '../print.ts';

const needsCasino = true;

interface Change {
  readonly reason: string;
  readonly by: string;
}

export const task = defineTask({
  name: 'tags',
  summary: 'Gives players tags, by which bonuses and payment methods are offered (docs/operations/tags.md).',
  examples: ['tags add plr_0123 high-value --reason "asked by support" --by Ada', 'tags show plr_0123'],
})
  .addCommand(
    change('add', 'Gives a player a tag; it applies from the next request on.').action(
      (playerId: string, tag: string, { reason, by }: Change) =>
        changeTag({ playerId, tag, action: 'added', reason, by }),
    ),
  )
  .addCommand(
    change('remove', 'Takes a tag away.').action((playerId: string, tag: string, { reason, by }: Change) =>
      changeTag({ playerId, tag, action: 'removed', reason, by }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'show',
      summary: 'Shows the tags of a player, and who changed them when and why.',
      examples: ['tags show plr_0123'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .action((playerId: string) =>
        withAdmin(async (admin) => {
          const { tags, changes } = await admin.show(playerId);
          printLine(tags.length === 0 ? 'No tags.' : tags.join(', '));
          for (const { changedAt, action, tag, author, reason } of changes)
            printLine([changedAt.toISOString(), action, tag, author, reason].join('  '));
        }),
      ),
  );

function change(name: string, summary: string) {
  return defineTask({
    name,
    summary,
    examples: [`tags ${name} plr_0123 high-value --reason "asked by support" --by Ada`],
    needsCasino,
  })
    .argument('<player>', 'id, e-mail address or phone number of the player')
    .argument('<tag>', 'the tag')
    .requiredOption('--reason <text>', 'why, for the record')
    .addOption(byOption());
}

function changeTag(request: Parameters<TagsAdmin['change']>[0]): Promise<void> {
  return withAdmin(async (admin) => {
    const tags = await admin.change(request);
    printLine(`${request.playerId} has now: ${tags.length === 0 ? 'no tags' : tags.join(', ')}.`);
  });
}

function withAdmin(work: (admin: TagsAdmin) => Promise<void>): Promise<void> {
  return withCasinoDatabase(async (db) => {
    const { createTagsAdmin } = await import('../../apps/platform/modules/players/index.ts');
    await work(createTagsAdmin(db));
  });
}

if (import.meta.main) await runTask(task);
