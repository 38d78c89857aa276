import type { ClubAdmin } from '../../apps/platform/modules/loyalty/index.ts';
import { runTask } from '../cli.ts';
import { defineRewardTask, ESTIMATE_DAYS, money, type TaskCasino } from '../reward-task.ts';

const load = () => import('../../apps/platform/modules/loyalty/index.ts');

export const task = defineRewardTask({
  name: 'loyalty',
  summary: 'Shows, previews, publishes and stops the loyalty club of a brand (docs/operations/loyalty.md).',
  holds: 'a club',
  read: async () => {
    const { readClub } = await load();
    return (input) => {
      const result = readClub(input);
      return 'faults' in result ? result : { definition: result.club };
    };
  },
  show: async (casino, brandKey) => {
    const club = await (await adminOf(casino)).find(brandKey);
    if (!club) return ['The brand has no club.'];
    return [
      `version ${club.version ?? '-'}, ${club.isActive ? 'counts play' : 'stopped'}`,
      ...club.levels.map(({ level, name, players }) => `${level}  ${name.padEnd(24)} ${players} players`),
    ];
  },
  preview: async (casino, { playerId }, club) => {
    const admin = await adminOf(casino);
    const { points, level, ratePercent } = await admin.findStanding(playerId);
    const now = `${points} points: level ${level} with ${ratePercent} % rakeback now`;
    if (!club) return [now];
    const then = admin.preview(points, club);
    return [`${now}, level ${then.level} with ${then.rakebackPercent} % under the file`];
  },
  estimate: async (casino, brandKey, club) => {
    const { rakeback, pots, rewards } = await (await adminOf(casino)).estimate(brandKey, club, ESTIMATE_DAYS);
    if (rakeback.length === 0) return [`No play in the last ${ESTIMATE_DAYS} days.`];
    return [
      ...rakeback.map(
        ({ currencyCode, players, stakedMinor, earnedMinor, thenMinor }) =>
          `${players} players staked ${money(stakedMinor, currencyCode)}: rakeback ${money(earnedMinor, currencyCode)} now, ${money(thenMinor, currencyCode)} then`,
      ),
      ...pots.map(
        ({ currencyCode, pots: count, paidMinor, thenMinor }) =>
          `${count} pots: ${money(paidMinor, currencyCode)} now, ${money(thenMinor, currencyCode)} then`,
      ),
      ...rewards.map(
        ({ currencyCode, players, rewardMinor }) =>
          `${players} players would get rewards for new levels, once: ${money(rewardMinor, currencyCode)}`,
      ),
      'assumes: the play and the points of now',
    ];
  },
  changeOf: (club) => ({ club }),
  publish: async (casino, brandKey, { definition, author }) =>
    (await adminOf(casino)).publish(brandKey, definition, author),
  stop: async (casino, brandKey, author) => (await adminOf(casino)).stop(brandKey, author),
});

async function adminOf({ db }: TaskCasino): Promise<ClubAdmin> {
  return (await load()).createClubAdmin(db);
}

if (import.meta.main) await runTask(task);
