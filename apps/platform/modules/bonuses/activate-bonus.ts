import type { activateBonus as activateEndpoint } from '@marquee/contract/bonuses.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { BonusPolicy } from '@marquee/brands/market-policy.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { isSamePerson } from './abuse.rules.ts';
import { listSharedSignals } from './abuse.sql.ts';
import { activationRefusal, expiryOf, wagerOf, type ActivationFacts } from './activation.rules.ts';
import {
  findActivation,
  findAvailable,
  insertActivation,
  insertUserBonus,
  isFull,
  listActive,
  lockActivations,
} from './activations.sql.ts';
import { listTemplates, type TemplateRow } from './bonuses.sql.ts';
import type { BonusesDeps, BonusPerson } from './bonuses.deps.ts';
import { countDeposits, findUserBonus, settleBonus } from './ending.sql.ts';
import { termsOf } from './grant-bonus.ts';
import { setTermsOf, spinHoursOf } from './set-terms.ts';
import { termsOf as marketTermsOf } from './list-offers.ts';
import { isAllowedIn } from './offer.rules.ts';
import { presentUserBonus } from './list-user-bonuses.ts';

export interface Activation {
  readonly brandKey: string;
  readonly locale: string;
  readonly playerId: string;
  readonly bonusId: string;
  readonly currencyCode: string;
  readonly idempotencyKey: string;
}

/**
 * Activates an available bonus exactly once, under its current terms. Money moves for cashback, and for a bonus amount without a deposit; one that needs a deposit gets the
 * status `available` and no money. Throws `request.not_found` for unknown and other brands' bonuses, `player.excluded`, and the refusals of `activationRefusal`.
 */
export async function activateBonus(
  deps: BonusesDeps,
  { brandKey, locale, playerId, bonusId, currencyCode, idempotencyKey }: Activation,
): Promise<ResponseOf<typeof activateEndpoint>> {
  if (!isAssetCode(currencyCode)) throw new Refusal('wallet.unknown_currency');
  if (!(await deps.wallet.findWallet(playerId, currencyCode))) throw new Refusal('wallet.unknown_currency');
  const now = deps.now();
  return withTx(deps.db, async (tx) => {
    await lockActivations(tx, playerId);
    const before = await findActivation(tx, playerId, idempotencyKey);
    if (before) {
      if (before.bonus_id !== bonusId) throw new Refusal('request.id_reused');
      return { userBonus: presentUserBonus(before) };
    }
    await deps.requireUnrestricted(tx, playerId);
    const filter = { brandKey, locale, playerId, type: undefined, isDeposit: false, cpnc: undefined };
    const template = (await listTemplates(tx, filter)).find((each) => each.bonus_id === bonusId);
    if (!template) throw new Refusal('request.not_found');
    if (template.currency_code !== currencyCode) throw new Refusal('wallet.unknown_currency');
    // Chosen before for a deposit that was not completed.
    const chosen = await findAvailable(tx, playerId, bonusId);
    if (chosen) return { userBonus: presentUserBonus(chosen) };
    const residence = template.country_codes.length === 0 ? null : await deps.residenceOf(playerId, tx);
    if (template.country_codes.length > 0 && !template.country_codes.includes(residence ?? ''))
      throw new Refusal('request.not_found');
    const policy = await deps.policyOf(brandKey, playerId, tx);
    if (!isAllowedIn(policy, marketTermsOf(template))) throw new Refusal('bonus.market_forbidden');
    const depositCount = await countDeposits(tx, { playerId, currencyCode });
    const person = { ...(await deps.personOf(playerId, tx)), locale };
    const refusal = activationRefusal(await factsOf(tx, { playerId, template, depositCount, policy, person }), now);
    if (refusal) throw new Refusal(refusal.code, refusal.params);
    if (template.bonus_type === 'instant_cashback') {
      const userBonus = await deps.claimCashback(tx, { brandKey, locale, playerId, currencyCode, idempotencyKey });
      await insertActivation(tx, idempotencyKey, { playerId, bonusId, userBonusId: userBonus.userBonusId });
      return { userBonus };
    }
    const grantedMinor = template.bonus_type === 'no_deposit' ? (template.bonus_minor ?? 0n) : 0n;
    const isDeposit = template.bonus_type === 'deposit';
    const isSet = template.bonus_type === 'freespins';
    const row = await insertUserBonus(tx, {
      ...(isSet ? setTermsOf(template) : termsOf(template)),
      user_bonus_id: deps.newId('ubn'),
      player_id: playerId,
      // A set starts when it is settled.
      status: isDeposit || isSet ? 'available' : 'active',
      // Of a deposit bonus: its fixed amount, until the deposit determines it.
      bonus_minor: isDeposit ? (template.bonus_minor ?? 0n) : grantedMinor,
      wager_minor: wagerOf(grantedMinor, template.multiplier),
      starts_at: now,
      ends_at: expiryOf(
        { validTo: template.valid_to, validHours: isSet ? spinHoursOf(template) : template.valid_hours },
        now,
      ),
    });
    await insertActivation(tx, idempotencyKey, { playerId, bonusId, userBonusId: row.user_bonus_id });
    if (isDeposit && template.free_spins !== null)
      await insertUserBonus(tx, {
        ...setTermsOf(template),
        user_bonus_id: deps.newId('ubn'),
        player_id: playerId,
        status: 'available',
        bonus_minor: 0n,
        wager_minor: 0n,
        starts_at: now,
        with_bonus_id: row.user_bonus_id,
      });
    if (isSet) await settleBonus(tx, row.user_bonus_id);
    if (grantedMinor > 0n) {
      await deps.wallet.inTx(tx).grantBonus({
        source: 'bonuses',
        externalId: row.user_bonus_id,
        playerId,
        asset: currencyCode,
        amountMinor: grantedMinor,
        bonusId: row.user_bonus_id,
      });
      // Without a wagering requirement the money is real at once.
      await settleBonus(tx, row.user_bonus_id);
    }
    return { userBonus: presentUserBonus((await findUserBonus(tx, playerId, row.user_bonus_id)) ?? row) };
  });
}

interface Activating {
  readonly playerId: string;
  readonly template: TemplateRow;
  readonly depositCount: number;
  readonly policy: BonusPolicy;
  readonly person: BonusPerson & { readonly locale: string };
}

async function factsOf(
  tx: Tx,
  { playerId, template, depositCount, policy, person }: Activating,
): Promise<ActivationFacts> {
  const held = await listActive(tx, playerId);
  const active = held.filter(({ status }) => status === 'active');
  // One that never got its deposit may be chosen again.
  const [claim] = held
    .filter((bonus) => bonus.bonus_id === template.bonus_id && bonus.with_bonus_id === null)
    .filter(({ bonus_type: type, deposit_minor: depositMinor }) => type !== 'deposit' || depositMinor !== null)
    .toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime());
  return {
    type: template.bonus_type as ActivationFacts['type'], // A check constraint limits the column to these values.
    startsAt: template.starts_at,
    endsAt: template.ends_at,
    validTo: template.valid_to,
    weekdays: template.weekdays,
    hourFrom: template.hour_from,
    hourTo: template.hour_to,
    ...person,
    registeredHoursMax: template.registered_hours_max,
    needsVerifiedEmail: template.needs_email_verification,
    retryHours: template.retry_hours,
    // Cashback is claimed once per period instead.
    lastClaimedAt: template.bonus_type === 'instant_cashback' ? null : (claim?.starts_at ?? null),
    wasCancelled: claim?.status === 'cancelled',
    hasOtherAccount: (await listSharedSignals(tx, playerId)).some(isSamePerson),
    depositCount,
    depositNumber: template.deposit_number,
    isFull: await isFull(tx, template),
    isBarredByMarket: policy.welcomeOnly && (held.length > 0 || depositCount > 0),
    hasActiveBonus: active.some((bonus) => !bonus.is_set),
    hasActiveFreeSpins: active.some((bonus) => bonus.is_set),
    givesFreeSpins: template.free_spins !== null,
  };
}
