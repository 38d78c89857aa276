import type { LimitRemovals } from '../../apps/platform/modules/limits/index.ts';
import { byOption, defineTask, rowNumber, runTask } from '../cli.ts';
import { printLine } from '../print.ts';

const needsCasino = true;
const KINDS = ['deposit', 'stake', 'turnover', 'loss', 'sessionTime'] as const;
const PERIODS = ['daily', 'weekly', 'monthly'] as const;

export const task = defineTask({
  name: 'limits',
  summary: 'Removes limits of players whose level requires support, with two operators (docs/operations/limits.md).',
  examples: ['limits propose plr_01jd3v9k2m4n6p8r loss:daily --reason phone --by Ada', 'limits confirm 7 --by Grace'],
})
  .addCommand(
    defineTask({
      name: 'propose',
      summary: 'Proposes a removal; prints its number. Nothing changes yet.',
      examples: ['limits propose plr_01jd3v9k2m4n6p8r loss:daily --reason phone --by Ada'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .argument(
        '<limit>',
        `${KINDS.join(', ')}; with the period (${PERIODS.join(', ')}) after a colon, except for stake`,
      )
      .requiredOption('--reason <text>', 'why, for the record')
      .addOption(byOption())
      .action((playerId: string, limit: string, { reason, by }: { reason: string; by: string }) =>
        withRemovals(async (removals) => {
          const [name, periodName] = limit.split(':');
          const kind = KINDS.find((one) => one === name);
          const index = PERIODS.findIndex((one) => one === periodName);
          if (!kind || (periodName !== undefined && index < 0))
            throw new Error(`There is no limit ${limit}; limits: ${KINDS.join(', ')}, with :${PERIODS.join(', :')}.`);
          const period = index === 0 || index === 1 || index === 2 ? index : null;
          const requestId = await removals.propose({ playerId, kind, period, reason, by });
          printLine(`Removal ${requestId} is proposed. Another operator confirms it: limits confirm ${requestId}`);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'confirm',
      summary: 'Confirms a proposed removal; it applies after the delay of the market.',
      examples: ['limits confirm 7 --by Grace'],
      needsCasino,
    })
      .argument('<removal>', 'number of the removal', rowNumber)
      .addOption(byOption())
      .action((requestId: bigint, { by }: { by: string }) =>
        withRemovals(async (removals) => {
          await removals.confirm(requestId, by);
          printLine(`Removal ${requestId} is confirmed. The limit ends after the delay of the market.`);
        }),
      ),
  );

async function withRemovals(work: (removals: LimitRemovals) => Promise<void>): Promise<void> {
  const { openLimitRemovals } = await import('../open-limit-removals.ts');
  const { removals, close } = openLimitRemovals(process.env);
  try {
    await work(removals);
  } finally {
    await close();
  }
}

if (import.meta.main) await runTask(task);
