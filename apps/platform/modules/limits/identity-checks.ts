import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import { listExclusions } from './exclusions.sql.ts';
import { findCheck, insertDecision, listUndecided } from './identity-checks.sql.ts';
import { findRestriction, lockAccounts } from './limits.sql.ts';
import type { RestrictedPlayer, Restriction } from './limits.types.ts';
import { insertCarriedOver } from './exclusions.sql.ts';
import { endsLater, termsOf } from './scope.rules.ts';

export interface IdentityChecksDeps {
  readonly db: Db;
  readonly lockPlayer: (tx: Tx, playerId: string) => Promise<void>;
  /** As for restrictions that players request themselves. */
  readonly onRestricted: (tx: Tx, player: RestrictedPlayer, restriction: Restriction) => Promise<void>;
}

/** A decision that is not possible, with a message for the operator. */
export class IdentityCheckError extends Error {
  override readonly name = 'IdentityCheckError';
}

const LIST_MAX = 200;
const REASON_LENGTH_MIN = 3;

/** Checks of people who may be excluded ones: for operators, who compare the documents of the player with the other account. Decisions are kept with their author. */
export function createIdentityChecks(deps: IdentityChecksDeps) {
  return {
    /** Undecided checks, the oldest first, after the given number. */
    list: async (after = 0n) => {
      const rows = await listUndecided(deps.db, { after, countMax: LIST_MAX });
      return { rows, isLast: rows.length < LIST_MAX };
    },
    /**
     * Decides a check, once. `isSame`: the exclusion applies to this account too, with its end. Otherwise the player may play, and this pair of accounts is
     * never asked about again. Throws `IdentityCheckError`.
     */
    decide: async (checkId: bigint, { isSame, by, reason }: { isSame: boolean; by: string; reason: string }) => {
      const actor = requireOperatorName(by);
      if (reason.trim().length < REASON_LENGTH_MIN) throw new IdentityCheckError('Say why, for the record.');
      const check = await findCheck(deps.db, checkId);
      if (!check) throw new IdentityCheckError(`There is no check ${checkId}.`);
      await withTx(deps.db, async (tx) => {
        await lockAccounts(deps, tx, [check.playerId]);
        if (
          !(await insertDecision(tx, { checkId, playerId: check.playerId, isSame, by: actor, reason: reason.trim() }))
        )
          throw new IdentityCheckError(`Check ${checkId} was decided before.`);
        if (isSame) await exclude(deps, tx, check);
      });
    },
  };
}

/** Carries the exclusion of the matched account over; one of the account itself applies again by the decision. */
async function exclude(
  deps: IdentityChecksDeps,
  tx: Tx,
  { playerId, brandKey, matchedPlayerId }: { playerId: string; brandKey: string; matchedPlayerId: string },
): Promise<void> {
  const held = await findRestriction(tx, playerId);
  if (matchedPlayerId !== playerId) {
    const scope = { brandKeys: await brandsOf(tx, matchedPlayerId), notOf: playerId };
    const [match] = await listExclusions(tx, { hashes: [], playerIds: [matchedPlayerId] }, scope);
    if (!match || !endsLater(match.terms, held && termsOf(held))) return;
    await insertCarriedOver(tx, { playerId, brandKey, terms: match.terms, origin: 'match', matchedPlayerId });
  }
  const restriction = await findRestriction(tx, playerId);
  if (restriction) await deps.onRestricted(tx, { playerId, brandKey }, restriction);
}

/** The brands of the account's restrictions. */
async function brandsOf(tx: Tx, playerId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('player_restrictions')
    .select('brand_key')
    .distinct()
    .where('player_id', '=', playerId)
    .execute();
  return rows.map((row) => row.brand_key);
}

export type IdentityChecks = ReturnType<typeof createIdentityChecks>;
