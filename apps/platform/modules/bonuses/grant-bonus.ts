import { getAsset } from '@marquee/money/assets.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { wagerOf } from './activation.rules.ts';
import { insertUserBonus, listHeld } from './activations.sql.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { findTemplate, type TemplateRow } from './bonuses.sql.ts';
import { findUserBonus, settleBonus } from './ending.sql.ts';
import { presentUserBonus } from './list-user-bonuses.ts';
import { isRewardAllowedIn } from './offer.rules.ts';

export interface Grant {
  readonly brandKey: string;
  readonly locale: string;
  readonly playerId: string;
  readonly bonusId: string;
  readonly amountMinor: bigint;
  /** Wagering requirement as a multiple of the amount; 0: real money at once. */
  readonly multiplier: number;
  /** Days for the wagering. */
  readonly validDays: number;
}

type GrantDeps = Pick<BonusesDeps, 'wallet' | 'policyOf' | 'newId' | 'now'>;

const DAY_MS = 86_400_000;

/**
 * Grants a reward for play that the caller has found due, in the caller's transaction. The caller holds the lock of activations
 * (`lockActivations`), and makes sure that it happens once and that the player is not excluded. Throws `bonus.market_forbidden`, and `bonus.ACTIVE_BONUS` while another bonus is active.
 */
export async function grantBonus(deps: GrantDeps, tx: Tx, grant: Grant) {
  const { playerId, amountMinor, multiplier } = grant;
  const template = await findTemplate(tx, grant.bonusId, grant.locale);
  if (!template) throw new Error(`The bonus ${grant.bonusId} does not exist`);
  const policy = await deps.policyOf(grant.brandKey, playerId, tx);
  if (!isRewardAllowedIn(policy, multiplier)) throw new Refusal('bonus.market_forbidden');
  const active = (await listHeld(tx, playerId)).filter(({ status }) => status === 'active');
  if (active.some((bonus) => !bonus.is_set)) throw new Refusal('bonus.ACTIVE_BONUS');
  const now = deps.now();
  const row = await insertUserBonus(tx, {
    ...termsOf(template),
    user_bonus_id: deps.newId('ubn'),
    player_id: playerId,
    status: 'active',
    bonus_minor: amountMinor,
    multiplier,
    wager_minor: wagerOf(amountMinor, multiplier),
    starts_at: now,
    ends_at: multiplier === 0 ? null : new Date(now.getTime() + grant.validDays * DAY_MS),
  });
  await deps.wallet.inTx(tx).grantBonus({
    source: 'bonuses',
    externalId: row.user_bonus_id,
    playerId,
    asset: getAsset(template.currency_code).code,
    amountMinor,
    bonusId: row.user_bonus_id,
  });
  // Without a wagering requirement the money is real at once.
  await settleBonus(tx, row.user_bonus_id);
  return presentUserBonus((await findUserBonus(tx, playerId, row.user_bonus_id)) ?? row);
}

/** A copy of the template's terms: later changes of the template do not affect bonuses of players. */
export function termsOf(template: TemplateRow) {
  return {
    bonus_id: template.bonus_id,
    name: template.title,
    bonus_type: template.bonus_type,
    currency_code: template.currency_code,
    game_slugs: template.game_slugs,
    multiplier: template.multiplier ?? 0,
    deposit_percent: template.deposit_percent,
    deposit_number: template.deposit_number,
    threshold_minor_max: template.threshold_minor_max,
    win_minor_max: template.win_minor_max,
    balance_minor_min: template.balance_minor_min,
    deposit_minor_min: template.deposit_minor_min,
    bet_minor_max: template.bet_minor_max,
    weights: JSON.stringify(template.weights),
    wagering_source: template.wagering_source ?? 'REAL_MONEY_ONLY',
    valid_to: template.valid_to,
  };
}
