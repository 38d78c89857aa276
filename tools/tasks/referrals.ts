import { afterOption, defineTask, jsonOption, limitOption, runTask, sinceOption } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine, printJson, printRest } from '../print.ts';

interface Values {
  readonly brand?: string;
  readonly partner?: string;
  readonly player?: string;
  readonly since: Date;
  readonly limit: number;
  readonly after?: string;
  readonly json?: boolean;
}

export const task = defineTask({
  name: 'referrals',
  summary: 'Shows the referrals of new players.',
  examples: ['referrals --brand lumen --partner quay --since 30d', 'referrals --player plr_0123 --json'],
  needsCasino: true,
})
  .option('--brand <key>', 'only this brand')
  .option('--partner <value>', 'only this partner')
  .option('--player <id>', 'only this player')
  .addOption(sinceOption('30d'))
  .addOption(limitOption())
  .addOption(afterOption())
  .addOption(jsonOption())
  .action(({ brand, partner, player, since, limit, after, json }: Values) =>
    withCasinoDatabase(async (db) => {
      const { listReferrals, referralTable } = await import('../../apps/platform/modules/players/index.ts');
      const query = { brandKey: brand, partner, playerId: player, since, after, countMax: limit };
      const referrals = await listReferrals(db, query);
      if (json) printJson(referrals);
      else {
        if (referrals.length > 0) for (const line of referralTable(referrals)) printLine(line);
        const lastId = referrals.at(-1)?.playerId;
        printRest({ lastId, isLast: referrals.length < limit, none: `No referrals since ${since.toISOString()}.` });
      }
    }),
  );

if (import.meta.main) await runTask(task);
