import type { CashbackAdmin } from '../../apps/platform/modules/cashback/index.ts';
import { runTask } from '../cli.ts';
import { defineRewardTask, ESTIMATE_DAYS, money, type TaskCasino } from '../reward-task.ts';

const load = () => import('../../apps/platform/modules/cashback/index.ts');

export const task = defineRewardTask({
  name: 'cashback',
  summary: 'Shows, previews, publishes and stops the cashback of a brand (docs/operations/bonuses.md).',
  holds: 'a cashback',
  read: async () => {
    const { readCashback } = await load();
    return (input) => {
      const result = readCashback(input);
      return 'faults' in result ? result : { definition: result.cashback };
    };
  },
  show: async (casino, brandKey) => {
    const { version, rules } = await (await adminOf(casino)).show(brandKey);
    if (rules.length === 0) return ['The brand has no cashback.'];
    return [
      `version ${version ?? '-'}`,
      ...rules.map(
        ({ currency_code: code, period, percent_bps: bps, loss_minor_min: min, cashback_minor_max: max, multiplier }) =>
          `${code}: ${bps / 100} % per ${period} from a loss of ${money(min, code)}, ${max === null ? 'no maximum' : `at most ${money(max, code)}`}, wagering ${multiplier} times`,
      ),
    ];
  },
  preview: async (casino, player, definition) => {
    const periods = await (await adminOf(casino)).preview(player, { definition, days: ESTIMATE_DAYS });
    if (periods.length === 0) return [`No play that counts in the last ${ESTIMATE_DAYS} days.`];
    return periods.map(
      ({ firstDay, lostMinor, cashbackMinor, currencyCode }) =>
        `from ${firstDay}: lost ${money(lostMinor, currencyCode)}, cashback ${money(cashbackMinor, currencyCode)}`,
    );
  },
  estimate: async (casino, brandKey, definition) => {
    const estimates = await (await adminOf(casino)).estimate(brandKey, { definition, days: ESTIMATE_DAYS });
    return [
      ...estimates.map(
        ({ currencyCode, players, periods, lostMinor, cashbackMinor, multiplier }) =>
          `${currencyCode}: ${players} players with ${periods} periods lost ${money(lostMinor, currencyCode)}; cashback ${money(cashbackMinor, currencyCode)}${multiplier > 0 ? `, with wagering of ${multiplier} times` : ''}`,
      ),
      'assumes: everybody claims in time and plays as before; the first and the running period are incomplete; wagering costs players a part, which is not subtracted',
    ];
  },
  changeOf: (cashback) => ({ cashback }),
  publish: async (casino, brandKey, { definition, author }) =>
    (await adminOf(casino)).publish(brandKey, definition, author),
  stop: async (casino, brandKey, author) => (await adminOf(casino)).stop(brandKey, author),
});

async function adminOf({ db }: TaskCasino): Promise<CashbackAdmin> {
  return (await load()).createCashbackAdmin(db);
}

if (import.meta.main) await runTask(task);
