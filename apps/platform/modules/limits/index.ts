import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { checkDeposit, type DepositToCheck } from './check-deposit.ts';
import { getLimits } from './get-limits.ts';
import { stateOf } from './deposit-limit.rules.ts';
import { findRestriction, listNewestChanges, listRestricted, lockLimitsOfPlayer } from './limits.sql.ts';
import type { LimitOwner, Period } from './limits.types.ts';
import { requireUnrestricted } from './require-unrestricted.ts';
import { restrictPlayer } from './restrict-player.ts';
import type { RestrictionRequest } from './restriction.rules.ts';
import { setDepositLimit, type DepositLimitRequest } from './set-deposit-limit.ts';
import type { LimitsDeps } from './limits.deps.ts';
export { LIMITS_TABLES } from './personal-tables.ts';

export { createExclusions, type Exclusions, type ExclusionsDeps, type Person } from './exclusions.ts';
export { excludedRefusal } from './require-unrestricted.ts';
export type { PersonIdentity } from './identity.rules.ts';
export type { SelfExclusionRegister } from './port.ts';
export type { DepositToCheck } from './check-deposit.ts';
export type { RestrictedPlayer, Restriction } from './limits.types.ts';

/** The front door of what a player may still do: limits they set themselves, freezes, self-exclusion. */
export function createLimits(deps: LimitsDeps) {
  const ownerOf = async (playerId: string, requested?: string): Promise<LimitOwner> => {
    const currencyCode = await deps.currencyOf(playerId);
    if (!isAssetCode(currencyCode) || (requested !== undefined && requested !== currencyCode))
      throw new Refusal('wallet.unknown_currency', { currency: requested ?? currencyCode });
    return { playerId, currencyCode };
  };
  return {
    getLimits: async (playerId: string) => getLimits(deps, await ownerOf(playerId)),
    /** The limit of one period that is in force, as an exact amount in the player's currency; null where none is. */
    findDepositLimit: async (playerId: string, period: Period): Promise<string | null> => {
      const owner = await ownerOf(playerId);
      const { now, changes } = await listNewestChanges(deps.db, owner);
      const { inForceMinor } = stateOf(changes.get(period), now);
      return inForceMinor === null ? null : toExactString(inForceMinor, owner.currencyCode);
    },
    /** Answers the limits as they are after the change. */
    setDepositLimit: async (request: Omit<DepositLimitRequest, 'currencyCode'> & { readonly currencyCode: string }) => {
      const owner = await ownerOf(request.playerId, request.currencyCode);
      await setDepositLimit(deps, { ...request, ...owner });
      return getLimits(deps, owner);
    },
    restrict: (player: { readonly playerId: string; readonly brandKey: string }, request: RestrictionRequest) =>
      restrictPlayer(deps, player, request),
    /** What keeps this player out now; null where nothing does. With `at` read there. */
    findRestriction: (playerId: string, at: Db | Tx = deps.db) => findRestriction(at, playerId),
    /** Those of these players whom something keeps out now. */
    listRestricted: (playerIds: readonly string[]) => listRestricted(deps.db, playerIds),
    /** Throws `player.excluded`. Asked before each stake and each demo round, never for wins or withdrawals. */
    requirePlay: (playerId: string) => requireUnrestricted(deps.db, playerId),
    /** The same inside a transaction: an exclusion comes before what it does, or after it. */
    requireUnrestricted: async (tx: Tx, playerId: string): Promise<void> => {
      await lockLimitsOfPlayer(tx, playerId);
      await requireUnrestricted(tx, playerId);
    },
    /** Whether something keeps the player out; a restriction waits for the end of the transaction. */
    isRestricted: async (tx: Tx, playerId: string): Promise<boolean> => {
      await lockLimitsOfPlayer(tx, playerId);
      return (await findRestriction(tx, playerId)) !== null;
    },
    /** Throws where this deposit may not be begun; inside the transaction that writes it. */
    checkDeposit: (tx: Tx, deposit: DepositToCheck) => checkDeposit(tx, deposit),
  };
}

export type Limits = ReturnType<typeof createLimits>;
