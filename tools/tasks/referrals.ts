import type { ReferralsAdmin } from '../../apps/platform/modules/referrals/index.ts';
import { afterOption, defineTask, jsonOption, limitOption, runTask, sinceOption } from '../cli.ts';
import { withCasinoDatabase } from '../open-casino-database.ts';
import { printLine, printJson, printRest } from '../print.ts';
import { defineRewardTask, ESTIMATE_DAYS, money, type TaskCasino } from '../reward-task.ts';

interface Values {
  readonly brand?: string;
  readonly partner?: string;
  readonly player?: string;
  readonly since: Date;
  readonly limit: number;
  readonly after?: string;
  readonly json?: boolean;
}

const list = defineTask({
  name: 'list',
  summary: 'Lists where new players came from: partners and campaigns.',
  examples: ['referrals list --brand lumen --partner quay --since 30d', 'referrals list --player plr_0123 --json'],
  needsCasino: true,
})
  .option('--brand <key>', 'only this brand')
  .option('--partner <value>', 'only this partner')
  .option('--player <id>', 'only this player: id, e-mail address or phone number')
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

const load = () => import('../../apps/platform/modules/referrals/index.ts');

export const task = defineRewardTask({
  name: 'referrals',
  summary: 'Shows, previews, publishes and stops what a brand pays for referrals (docs/operations/bonuses.md).',
  holds: 'a referral program',
  read: async () => {
    const { readReferralProgram } = await load();
    return (input) => {
      const result = readReferralProgram(input);
      return 'faults' in result ? result : { definition: result.program };
    };
  },
  show: async (casino, brandKey) => {
    const { version, program, sums } = await (await adminOf(casino)).show(brandKey);
    const percent = program?.percent ?? casino.brands.getBrand(brandKey).referAFriendPercent;
    return [
      `${percent} % of the house edge${program ? ` for ${program.days} days` : ''}, ${version === null ? 'setting of the brand' : `version ${version}`}`,
      ...sums.map(
        ({ currencyCode, friends, stakedMinor, earnedMinor }) =>
          `${friends} friends staked ${money(stakedMinor, currencyCode)}, earned ${money(earnedMinor, currencyCode)}`,
      ),
    ];
  },
  preview: async (casino, player, program) => {
    const percent = program?.percent ?? (await percentNow(casino, player.brandKey));
    const friends = await (await adminOf(casino)).preview(player, percent);
    return friends.length === 0 ? ['No friend of this player has played.'] : comparisonOf(friends, percent);
  },
  estimate: async (casino, brandKey, { percent }) => {
    const sums = await (await adminOf(casino)).estimate(brandKey, { percent, days: ESTIMATE_DAYS });
    if (sums.length === 0) return [`No play of friends who registered in the last ${ESTIMATE_DAYS} days.`];
    return [
      ...comparisonOf(sums, percent),
      'assumes: as many players invite as many friends as before; friends who have not deposited are included; existing friends keep their percentage',
    ];
  },
  changeOf: (program) => ({ referralPercent: program.percent }),
  publish: async (casino, brandKey, { definition, author }) =>
    (await adminOf(casino)).publish(brandKey, definition, author),
  stop: async (casino, brandKey, author) => (await adminOf(casino)).stop(brandKey, author),
}).addCommand(list);

function comparisonOf(
  sums: readonly {
    currencyCode: string;
    friends: number;
    stakedMinor: bigint;
    earnedMinor: bigint;
    thenMinor: bigint;
  }[],
  percent: number,
): readonly string[] {
  return sums.map(
    ({ currencyCode, friends, stakedMinor, earnedMinor, thenMinor }) =>
      `${friends} friends staked ${money(stakedMinor, currencyCode)}: earned ${money(earnedMinor, currencyCode)}, ${money(thenMinor, currencyCode)} with ${percent} %`,
  );
}

async function percentNow(casino: TaskCasino, brandKey: string): Promise<number> {
  const { program } = await (await adminOf(casino)).show(brandKey);
  return program?.percent ?? casino.brands.getBrand(brandKey).referAFriendPercent;
}

async function adminOf({ db }: TaskCasino): Promise<ReferralsAdmin> {
  return (await load()).createReferralsAdmin(db);
}

if (import.meta.main) await runTask(task);
