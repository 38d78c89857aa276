import type { createDebugAccess } from '../../apps/platform/modules/location/index.ts';
import { byOption, defineTask, runTask, wholeNumber } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine } from '../print.ts';

const needsCasino = true;
const DAYS_MAX = 365;

type Access = ReturnType<typeof createDebugAccess>;
interface Change {
  readonly reason: string;
  readonly by: string;
}

export const task = defineTask({
  name: 'debug-access',
  summary: `Lets an account override its country, for testing; it expires after ${DAYS_MAX} days at the latest (docs/operations/location.md).`,
  examples: ['debug-access grant plr_0123 --reason "tests of the Dutch notice" --days 30', 'debug-access list'],
})
  .addCommand(
    change('grant', 'Gives an account debug access.')
      .option('--days <days>', 'duration in days', wholeNumber(1, DAYS_MAX), 30)
      .action((playerId: string, { reason, by, days }: Change & { days: number }) =>
        withAccess(async (access) => {
          if (!(await access.grant({ playerId, by, reason, days }))) throw new Error(`There is no player ${playerId}.`);
          printLine(`${playerId} has debug access for ${days} day(s).`);
        }),
      ),
  )
  .addCommand(
    change('revoke', 'Takes it back.').action((playerId: string, { reason, by }: Change) =>
      withAccess(async (access) => {
        if (!(await access.revoke({ playerId, by, reason }))) throw new Error(`There is no player ${playerId}.`);
        printLine(`${playerId} has no debug access.`);
      }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'Lists accounts with debug access.',
      examples: ['debug-access list'],
      needsCasino,
    }).action(() =>
      withAccess(async (access) => {
        const all = await access.list();
        for (const { playerId, brandKey, actor, reason, endsAt } of all)
          printLine([playerId, brandKey, `until ${endsAt?.toISOString()}`, actor, reason].join('  '));
        if (all.length === 0) printLine('No account has debug access.');
      }),
    ),
  )
  .addCommand(
    defineTask({
      name: 'history',
      summary: 'Shows who granted and revoked it.',
      examples: ['debug-access history plr_0123'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .action((playerId: string) =>
        withAccess(async (access) => {
          const entries = await access.history(playerId);
          for (const { happenedAt, actor, action, reason, endsAt } of entries)
            printLine(
              [happenedAt.toISOString(), actor, action, endsAt && `until ${endsAt.toISOString()}`, reason]
                .filter(Boolean)
                .join('  '),
            );
          if (entries.length === 0) printLine('No entries.');
        }),
      ),
  );

function change(name: string, summary: string) {
  return defineTask({ name, summary, examples: [`debug-access ${name} plr_0123 --reason "why"`], needsCasino })
    .argument('<player>', 'id, e-mail address or phone number of the player')
    .requiredOption('--reason <why>', 'kept with the act')
    .addOption(byOption());
}

async function withAccess(work: (access: Access) => Promise<void>): Promise<void> {
  const { createDebugAccess: create } = await import('../../apps/platform/modules/location/index.ts');
  await withCasinoDatabase((db) => work(create({ db, now: () => new Date() })));
}

if (import.meta.main) await runTask(task);
