import type { IdentityChecks } from '../../apps/platform/modules/limits/index.ts';
import { byOption, defineTask, rowNumber, runTask } from '../cli.ts';
import { printLine, printRest } from '../print.ts';

const needsCasino = true;

export const task = defineTask({
  name: 'identity-checks',
  summary: 'Decides whether players are excluded ones (docs/operations/limits.md).',
  examples: ['identity-checks list', 'identity-checks decide 7 --different --reason "passport compared" --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary:
        'Lists checks that need a decision, oldest first: the player, the excluded account, and what both share.',
      examples: ['identity-checks list'],
      needsCasino,
    })
      .option('--after <check>', 'continue after this number', rowNumber)
      .action(({ after }: { after?: bigint }) =>
        withChecks(async (checks) => {
          const { rows, isLast } = await checks.list(after);
          for (const { checkId, openedAt, brandKey, playerId, matchedPlayerId, signals } of rows) {
            const other = matchedPlayerId === playerId ? 'its own exclusion' : matchedPlayerId;
            printLine(
              `${checkId}  ${openedAt.toISOString()}  ${brandKey}  ${playerId}  ${other}  ${signals.join(', ')}`,
            );
          }
          const lastId = rows.at(-1)?.checkId.toString();
          printRest({ lastId, isLast, none: 'No checks need a decision.' });
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'decide',
      summary: 'Decides a check: the exclusion applies to this player too, or the player is somebody else.',
      examples: ['identity-checks decide 7 --same --reason "same passport" --by Ada'],
      needsCasino,
    })
      .argument('<check>', 'number of the check', rowNumber)
      .option('--same', 'the excluded person: the exclusion applies')
      .option('--different', 'somebody else: deposits and play are open')
      .requiredOption('--reason <text>', 'why, for the record')
      .addOption(byOption())
      .action((checkId: bigint, { same, different, reason, by }: Decision) =>
        withChecks(async (checks) => {
          if ((same === true) === (different === true)) throw new Error('Say --same or --different.');
          await checks.decide(checkId, { isSame: same === true, reason, by });
          printLine(
            same === true
              ? `Check ${checkId}: the exclusion applies to this player.`
              : `Check ${checkId}: this player is somebody else; the check no longer stops their money.`,
          );
        }),
      ),
  );

interface Decision {
  readonly same?: boolean;
  readonly different?: boolean;
  readonly reason: string;
  readonly by: string;
}

async function withChecks(work: (checks: IdentityChecks) => Promise<void>): Promise<void> {
  const { openIdentityChecks } = await import('../open-identity-checks.ts');
  const { checks, close } = openIdentityChecks(process.env);
  try {
    await work(checks);
  } finally {
    await close();
  }
}

if (import.meta.main) await runTask(task);
