import type { createPool } from '../apps/platform/db/pool.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';

type Owner = ReturnType<typeof createPool>;

/** Players that are compared with others. */
export interface Group {
  readonly name: string;
  readonly isWithoutDeposit?: boolean;
  readonly prepare: (owner: Owner, playerId: string) => Promise<void>;
}

/** More than a run can stake, in minor units. */
export const MUCH = 10n ** 12n;

/** Every limit of play, too high to be reached. */
async function setAllLimits(owner: Owner, playerId: string): Promise<void> {
  await owner.query(
    `INSERT INTO player_limit_changes (player_id, currency_code, kind, period, action, value, requested_at, effective_at)
     SELECT $1, 'EUR', l.kind, l.period, 'tighten', CASE l.kind WHEN 'sessionTime' THEN 40000 ELSE 1000000000000 END, now(), now()
     FROM (SELECT kind, period FROM unnest(ARRAY['turnover', 'loss', 'sessionTime']) kind, generate_series(0, 2) period
       UNION ALL SELECT 'stake', NULL) l`,
    [playerId],
  );
  await owner.query('SELECT limits_changed($1)', [playerId]);
}

/** A bonus with a maximum bet, weights, and so much to wager that it stays active. */
async function grantBonus(owner: Owner, playerId: string): Promise<void> {
  const bonusId = `ubn_${playerId}`;
  await createWallet({ pool: owner }).grantBonus({
    source: 'bonuses',
    externalId: bonusId,
    playerId,
    asset: 'EUR',
    amountMinor: MUCH,
    bonusId,
  });
  await owner.query(
    `INSERT INTO user_bonuses (user_bonus_id, player_id, bonus_id, name, bonus_type, status, currency_code, bonus_minor, multiplier, wager_minor,
       wagering_source, bet_minor_max, weights, ends_at)
     VALUES ($1, $2, 'bns_bench', 'A bonus', 'no_deposit', 'active', 'EUR', $3, 35, $3::bigint * 35, 'REAL_TO_FUN', 50000,
       '{"categories": {"live": 10, "table": 20}}', now() + interval '7 days')`,
    [bonusId, playerId, MUCH],
  );
}

export const LIMITED: readonly Group[] = [{ name: 'with limits', prepare: setAllLimits }];
export const WITH_BONUS: readonly Group[] = [
  { name: 'with a bonus, real money', prepare: grantBonus },
  { name: 'with a bonus, bonus money', isWithoutDeposit: true, prepare: grantBonus },
];
