import type { CalendarAdmin } from '../../apps/platform/modules/bonus-calendar/index.ts';
import { runTask } from '../cli.ts';
import { defineRewardTask, ESTIMATE_DAYS, money, type TaskCasino } from '../reward-task.ts';

const load = () => import('../../apps/platform/modules/bonus-calendar/index.ts');

export const task = defineRewardTask({
  name: 'calendar',
  summary: 'Shows, previews, publishes and stops the bonus calendar of a brand (docs/operations/bonuses.md).',
  holds: 'a calendar',
  read: async () => {
    const { readCalendar } = await load();
    return (input) => {
      const result = readCalendar(input);
      return 'faults' in result ? result : { definition: result.calendar };
    };
  },
  show: async (casino, brandKey) => {
    const { version, days } = await (await adminOf(casino)).show(brandKey);
    if (days.length === 0) return ['The brand plans no bonuses.'];
    return [
      `version ${version ?? '-'}`,
      ...days.map(
        ({ weekday, currencyCode, title, bonusMinor, collected }) =>
          `weekday ${weekday}  ${money(bonusMinor, currencyCode)}  collected ${collected} times  ${title}`,
      ),
    ];
  },
  preview: async ({ db, brands, wallet }, player, calendar) => {
    const [{ previewCollection }, { rewardCommandDeps }] = await Promise.all([
      load(),
      import('../../apps/platform/wiring/reward-commands.ts'),
    ]);
    const deps = rewardCommandDeps({ db, brands, wallet });
    const { day, timeZone, name, bonusAmount, currencyCode, refusal } = await previewCollection(deps, {
      ...player,
      calendar,
    });
    return [`${day} (${timeZone}): ${refusal ?? `${name}, ${bonusAmount} ${currencyCode}`}`];
  },
  estimate: async (casino, brandKey, calendar) => {
    const { estimateLines } = await import('../print-bonus-estimate.ts');
    const deps = {
      db: casino.db,
      policyOfCountry: (key: string, countryCode: string | null) =>
        casino.brands.policyOfPlayer({ brandKey: key, countryCode }).bonuses,
    };
    const of = { calendar, days: ESTIMATE_DAYS };
    const estimates = await (await adminOf(casino)).estimate(deps, brandKey, of);
    return estimates.flatMap((each) => estimateLines(each, ESTIMATE_DAYS));
  },
  changeOf: (calendar) => ({ calendar }),
  publish: async (casino, brandKey, { definition, author }) =>
    (await adminOf(casino)).publish(brandKey, definition, author),
  stop: async (casino, brandKey, author) => (await adminOf(casino)).stop(brandKey, author),
});

async function adminOf({ db }: TaskCasino): Promise<CalendarAdmin> {
  return (await load()).createCalendarAdmin(db);
}

if (import.meta.main) await runTask(task);
