import type { Db } from '../../db/database.ts';
import { explainMethod, type Reason } from './explain.rules.ts';
import { findPolicy, listMethods } from './methods.sql.ts';
import type { OfferRequest } from './offer.rules.ts';
import type { DepositingPlayer } from './payments.deps.ts';
import { findPolicyProblems, type PolicyProblem } from './require-policy.ts';

export interface PaymentsAdminDeps {
  readonly db: Db;
  readonly findPlayer: (playerId: string) => Promise<(DepositingPlayer & { readonly brandKey: string }) | null>;
  /** Names of the adapters that are set up; null if this process cannot know. */
  readonly providers: readonly string[] | null;
}

export interface Explanation {
  readonly brandKey: string;
  readonly countryCode: string | null;
  readonly currencyCode: string;
  readonly tags: readonly string[];
  /** Policy problems that exclude this player from every method. */
  readonly problems: readonly PolicyProblem[];
  /** In the operator's order; a method without reasons is offered. */
  readonly methods: ReadonlyArray<{ readonly name: string; readonly reasons: readonly Reason[] }>;
}

export type PaymentsAdmin = ReturnType<typeof createPaymentsAdmin>;

/** Read-only questions of operators about payments, used by commands and not by the site. */
export function createPaymentsAdmin({ db, findPlayer, providers }: PaymentsAdminDeps) {
  return {
    /** Why each method is or is not offered to this player; null for an unknown player id. */
    async explain(
      playerId: string,
      { purpose, currencyCode: requested }: { purpose: OfferRequest['purpose']; currencyCode: string | undefined },
    ): Promise<Explanation | null> {
      const player = await findPlayer(playerId);
      if (player === null) return null;
      const { brandKey, countryCode, tags } = player;
      const currencyCode = requested ?? player.currencyCode;
      const [policy, methods] = await Promise.all([
        findPolicy(db, brandKey, currencyCode),
        listMethods(db, brandKey, currencyCode),
      ]);
      return {
        brandKey,
        countryCode,
        currencyCode,
        tags,
        problems: purpose === 'deposit' ? findPolicyProblems(policy, player) : [],
        methods: methods.map((method) => ({
          name: method.name,
          reasons: explainMethod(method, player, { purpose, currencyCode }, providers),
        })),
      };
    },
  };
}
