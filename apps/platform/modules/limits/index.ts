import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { checkDeposit, findLimitStep, hasDepositLimit, type DepositToCheck } from './check-deposit.ts';
import { getLimits } from './get-limits.ts';
import { keepTimeZone } from './keep-time-zone.ts';
import { listConfirmable } from './list-confirmable.ts';
import { stateOf } from './limit-change.rules.ts';
import {
  findNewestChange,
  findBreak,
  findRestriction,
  insertDepositLimitDecline,
  listNewestChanges,
  listRestricted,
  lockLimitsOfPlayer,
} from './limits.sql.ts';
import type { LimitName, LimitOwner, Period, RestrictedPlayer } from './limits.types.ts';
import {
  checkBet,
  findStakeRoom,
  findTimeZone,
  storeMarketRules,
  type BetToCheck,
  type MarketRule,
} from './play-limits.sql.ts';
import { requestReturn } from './request-return.ts';
import { requireUnrestricted } from './require-unrestricted.ts';
import { restrictPlayer } from './restrict-player.ts';
import { blocksErasure, type RestrictionRequest } from './restriction.rules.ts';
import { cancelLimitChange, confirmLimit, setLimit, type LimitRequest } from './set-limit.ts';
import type { LimitsDeps } from './limits.deps.ts';
export { LIMITS_TABLES } from './personal-tables.ts';

export { marketRulesOf } from './market-rules.ts';
export { createExclusions, type Exclusions } from './exclusions.ts';
export { createIdentityChecks, type IdentityChecks } from './identity-checks.ts';
export { hasOpenCheck } from './identity-checks.sql.ts';
export { excludedRefusal, requireUnrestricted } from './require-unrestricted.ts';
export { findRestriction, lockLimitsOfPlayer } from './limits.sql.ts';
export { findTimeZone } from './play-limits.sql.ts';
export { blocksErasure } from './restriction.rules.ts';
export type { PersonIdentity } from './identity.rules.ts';
export type { SelfExclusionRegister } from './port.ts';
export { createLimitRemovals, type LimitRemovals } from './removal-by-support.ts';
export { createBrandLimitsAdmin, valueText, type BrandLimitsAdmin } from './brand-limits-admin.ts';
export { applyDueBrandLimits, type BrandLimitName } from './brand-limits.sql.ts';
export type { RestrictedPlayer, Restriction } from './limits.types.ts';

/** The module's API: limits, freezes, self-exclusion. */
export function createLimits(deps: LimitsDeps) {
  const ownerOf = async (playerId: string, requested?: string): Promise<LimitOwner & { brandKey: string }> => {
    const player = await deps.findPlayer(playerId);
    const currencyCode = player?.currencyCode ?? '';
    if (!player || !isAssetCode(currencyCode) || (requested !== undefined && requested !== currencyCode))
      throw new Refusal('wallet.unknown_currency', { currency: requested ?? currencyCode });
    return { playerId, currencyCode, brandKey: player.brandKey };
  };
  /** Runs a change and returns the limits after it. */
  const changed = async (owner: Awaited<ReturnType<typeof ownerOf>>, change: Promise<void>) => {
    await change;
    return getLimits(deps, owner);
  };
  /** Confirms or cancels a pending change. */
  const decide =
    (decision: typeof confirmLimit) =>
    async (playerId: string, { kind, period }: LimitName) => {
      const owner = await ownerOf(playerId);
      return changed(owner, decision(deps, { ...owner, kind, period }));
    };
  return {
    getLimits: async (playerId: string) => getLimits(deps, await ownerOf(playerId)),
    /** The limit of one period in force, as an exact amount in the player's currency; null if there is none. */
    findDepositLimit: async (playerId: string, period: Period): Promise<string | null> => {
      const owner = await ownerOf(playerId);
      const { now, newest } = await findNewestChange(deps.db, playerId, { kind: 'deposit', period });
      const { inForce } = stateOf(newest, now);
      return inForce === null ? null : toExactString(inForce, owner.currencyCode);
    },
    keepTimeZone: (playerId: string, timeZone: string | undefined) => keepTimeZone(deps.db, playerId, timeZone),
    listConfirmable: async (playerId: string) => listConfirmable(deps, await ownerOf(playerId)),
    setLimit: async (
      playerId: string,
      request: LimitName & Pick<LimitRequest, 'amount' | 'timeZone'> & { readonly currencyCode: string },
    ) => {
      const owner = await ownerOf(playerId, request.currencyCode);
      return changed(owner, setLimit(deps, { ...request, ...owner }));
    },
    confirmLimit: decide(confirmLimit),
    cancelLimitChange: decide(cancelLimitChange),
    /** The refusal that the first stake of a round would get now, as text of the ledger; null if it is allowed. The ledger decides when it books the stake. */
    checkBet: (bet: BetToCheck) => checkBet(deps.db, bet),
    /** What limits allow now for a game; call `checkBet` before, which brings it up to date. */
    findStakeRoom: (bet: Omit<BetToCheck, 'stakeMinor'>) => findStakeRoom(deps.db, bet),
    /** Writes what the ledger needs of the markets of each brand. Runs at start. */
    storeMarketRules: async (brands: readonly { readonly key: string; readonly rules: readonly MarketRule[] }[]) => {
      for (const { key, rules } of brands) await storeMarketRules(deps.db, key, rules);
    },
    /** The time zone of the player's limits; null if none was ever stored. */
    findTimeZone: (playerId: string, db: Db | Tx = deps.db) => findTimeZone(db, playerId),
    restrict: (player: RestrictedPlayer, request: RestrictionRequest) => restrictPlayer(deps, player, request),
    /** Asks to play again after the chosen end of a self-exclusion. */
    requestReturn: (playerId: string) => requestReturn(deps, playerId),
    /** Starts the break of the market's panic button at once; throws `request.not_found` where no button is required. */
    startPanicBreak: async (player: RestrictedPlayer) => {
      const { timeOuts } = await deps.policyOf(player.playerId, deps.db);
      const hours = timeOuts.panicButtonHours;
      if (hours === null) throw new Refusal('request.not_found');
      return restrictPlayer(deps, player, { kind: 'freeze', hours });
    },
    /** The restriction in force; null if there is none. Reads with `db` if given. */
    findRestriction: (playerId: string, db: Db | Tx = deps.db) => findRestriction(db, playerId),
    findBreak,
    /** Those of these players who are restricted now. */
    listRestricted: (playerIds: readonly string[]) => listRestricted(deps.db, playerIds),
    /** Throws `player.excluded`. Called before bets and demo rounds, never for wins or withdrawals. */
    requirePlay: (playerId: string) => requireUnrestricted(deps.db, playerId),
    /** The same inside a transaction, serialised with new restrictions. */
    requireUnrestricted: async (tx: Tx, playerId: string): Promise<void> => {
      await lockLimitsOfPlayer(tx, playerId);
      await requireUnrestricted(tx, playerId);
    },
    /** Whether the player is restricted; new restrictions wait for the end of the transaction. */
    isRestricted: async (tx: Tx, playerId: string): Promise<boolean> => {
      await lockLimitsOfPlayer(tx, playerId);
      return (await findRestriction(tx, playerId)) !== null;
    },
    /** Whether a restriction forbids to erase the account; new restrictions wait for the end of the transaction. */
    blocksErasure: async (tx: Tx, playerId: string): Promise<boolean> => {
      await lockLimitsOfPlayer(tx, playerId);
      return blocksErasure(await findRestriction(tx, playerId), new Date());
    },
    ...depositRules(deps, async (playerId) => getLimits(deps, await ownerOf(playerId))),
  };
}

/** What limits require of deposits. */
function depositRules<T>(deps: LimitsDeps, limitsOf: (playerId: string) => Promise<T>) {
  return {
    /** Throws if this deposit is not allowed; call it inside the transaction that writes the deposit. */
    checkDeposit: (tx: Tx, deposit: DepositToCheck) => checkDeposit(deps, tx, deposit),
    /** What the player's next deposit waits for; null: nothing. */
    findLimitStep: async (playerId: string, isFirst: boolean) => {
      const { now, changes } = await listNewestChanges(deps.db, playerId);
      return findLimitStep(deps, deps.db, { playerId, isFirst, hasLimit: hasDepositLimit(changes, now) });
    },
    /** Stores that the player was asked for a deposit limit and set none. */
    declineDepositLimit: async (playerId: string) => {
      await insertDepositLimitDecline(deps.db, playerId);
      return limitsOf(playerId);
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
