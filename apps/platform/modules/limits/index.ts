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

export { createExclusions, type Exclusions } from './exclusions.ts';
export { excludedRefusal } from './require-unrestricted.ts';
export type { PersonIdentity } from './identity.rules.ts';
export type { SelfExclusionRegister } from './port.ts';
export type { DepositToCheck } from './check-deposit.ts';
export type { RestrictedPlayer, Restriction } from './limits.types.ts';

/** The module's API: deposit limits, freezes, self-exclusion. */
export function createLimits(deps: LimitsDeps) {
  const ownerOf = async (playerId: string, requested?: string): Promise<LimitOwner> => {
    const currencyCode = await deps.currencyOf(playerId);
    if (!isAssetCode(currencyCode) || (requested !== undefined && requested !== currencyCode))
      throw new Refusal('wallet.unknown_currency', { currency: requested ?? currencyCode });
    return { playerId, currencyCode };
  };
  return {
    getLimits: async (playerId: string) => getLimits(deps, await ownerOf(playerId)),
    /** The limit of one period in force, as an exact amount in the player's currency; null if there is none. */
    findDepositLimit: async (playerId: string, period: Period): Promise<string | null> => {
      const owner = await ownerOf(playerId);
      const { now, changes } = await listNewestChanges(deps.db, owner);
      const { inForceMinor } = stateOf(changes.get(period), now);
      return inForceMinor === null ? null : toExactString(inForceMinor, owner.currencyCode);
    },
    /** Returns the limits after the change. */
    setDepositLimit: async (request: Omit<DepositLimitRequest, 'currencyCode'> & { readonly currencyCode: string }) => {
      const owner = await ownerOf(request.playerId, request.currencyCode);
      await setDepositLimit(deps, { ...request, ...owner });
      return getLimits(deps, owner);
    },
    restrict: (player: { readonly playerId: string; readonly brandKey: string }, request: RestrictionRequest) =>
      restrictPlayer(deps, player, request),
    /** The restriction in force; null if there is none. Reads with `db` if given. */
    findRestriction: (playerId: string, db: Db | Tx = deps.db) => findRestriction(db, playerId),
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
    /** Throws if this deposit is not allowed; call it inside the transaction that writes the deposit. */
    checkDeposit: (tx: Tx, deposit: DepositToCheck) => checkDeposit(tx, deposit),
  };
}

export type Limits = ReturnType<typeof createLimits>;
