import { REWARD_SHARES, type RewardShares } from '@marquee/brands/reward-shares.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { findRewardVersion, inRolledBack } from '../bonuses/index.ts';
import { listUnknownNames } from '../catalogue/index.ts';
import type { CashbackDefinition } from './cashback.ts';
import { cashbackOf, lostOf } from './cashback.rules.ts';
import { listPastLosses } from './past-losses.sql.ts';
import { listRules, saveCashback, stopCashback, type CashbackRule } from './rules.sql.ts';

interface PastPeriod {
  readonly playerId: string;
  readonly currencyCode: string;
  readonly firstDay: string;
  readonly lostMinor: bigint;
  readonly cashbackMinor: bigint;
}

interface CashbackEstimate {
  readonly currencyCode: string;
  readonly players: number;
  readonly periods: number;
  readonly lostMinor: bigint;
  readonly cashbackMinor: bigint;
  readonly multiplier: number;
}

/** What operators do with the cashback of a brand; `shares` are those of the brand. */
export function createCashbackAdmin(db: Db, shares: RewardShares = REWARD_SHARES) {
  const shareBps = shares.cashback * 100;
  return {
    show: async (brandKey: string) => ({
      version: await findRewardVersion(db, brandKey, 'cashback'),
      rules: await listRules(db, brandKey),
    }),
    /** Stores a new version and applies it to periods that begin later. Throws for a game or category that does not exist. */
    publish: (brandKey: string, definition: CashbackDefinition, author: string) =>
      withTx(db, async (tx) => {
        const { games = {}, categories = {} } = definition.exceptions;
        const faults = await listUnknownNames(tx, { games: Object.keys(games), categories: Object.keys(categories) });
        if (faults.length > 0) throw new Error(faults.join('\n'));
        await saveCashback(tx, brandKey, definition, requireOperatorName(author));
      }),
    /** No period begins any more; those that have begun can be claimed. Throws `request.not_found` if the brand has no cashback. */
    stop: (brandKey: string, author: string) =>
      withTx(db, async (tx) => {
        if (!(await stopCashback(tx, brandKey, requireOperatorName(author)))) throw new Refusal('request.not_found');
      }),
    /** What a player's play of the last days earns under the published rules, or those of a file. Changes nothing. */
    preview: async (
      { playerId, brandKey }: { readonly playerId: string; readonly brandKey: string },
      { definition, days }: { readonly definition: CashbackDefinition | null; readonly days: number },
    ) => {
      const rules = await rulesOf(db, brandKey, definition);
      return (await Promise.all(rules.map((rule) => listPast(db, rule, { playerId, days, shareBps })))).flat();
    },
    /** What the play of the last days of all players would have earned under a file, by currency. Changes nothing. */
    estimate: async (brandKey: string, { definition, days }: { definition: CashbackDefinition; days: number }) => {
      const estimates: CashbackEstimate[] = [];
      for (const rule of await rulesOf(db, brandKey, definition)) {
        const earning = (await listPast(db, rule, { playerId: null, days, shareBps })).filter(
          (past) => past.cashbackMinor > 0n,
        );
        estimates.push({
          currencyCode: rule.currency_code,
          players: new Set(earning.map(({ playerId }) => playerId)).size,
          periods: earning.length,
          lostMinor: earning.reduce((sum, { lostMinor }) => sum + lostMinor, 0n),
          cashbackMinor: earning.reduce((sum, { cashbackMinor }) => sum + cashbackMinor, 0n),
          multiplier: rule.multiplier,
        });
      }
      return estimates;
    },
  };
}

export type CashbackAdmin = ReturnType<typeof createCashbackAdmin>;

/** The current rules, or those of a file. Losses are read afterwards: that takes long, and readers of the outbox wait for transactions that have written. */
async function rulesOf(
  db: Db,
  brandKey: string,
  definition: CashbackDefinition | null,
): Promise<readonly CashbackRule[]> {
  if (!definition) return listRules(db, brandKey);
  return inRolledBack(db, async (tx) => {
    await saveCashback(tx, brandKey, definition, 'preview');
    return listRules(tx, brandKey);
  });
}

async function listPast(
  db: Db,
  rule: CashbackRule,
  of: { readonly playerId: string | null; readonly days: number; readonly shareBps: number },
): Promise<readonly PastPeriod[]> {
  const lines = await listPastLosses(db, rule, of);
  const terms = { lossMinorMin: rule.loss_minor_min, cashbackMinorMax: rule.cashback_minor_max };
  return [...Map.groupBy(lines, ({ playerId, firstDay }) => `${firstDay} ${playerId}`).values()].flatMap((period) => {
    const [first] = period;
    if (!first) return [];
    const { playerId, firstDay } = first;
    const amounts = { lostMinor: lostOf(period, first), cashbackMinor: cashbackOf(period, terms, first) };
    return [{ playerId, currencyCode: rule.currency_code, firstDay, ...amounts }];
  });
}
