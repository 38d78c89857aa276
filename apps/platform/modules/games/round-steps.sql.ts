import { sql } from 'kysely';
import type { Move } from '@marquee/games/game-rules.ts';
import { retryTransient } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../db/database.ts';
import { refusalOf } from '../wallet/index.ts';
import type { RoundRow, SettledRound } from './rounds.sql.ts';

export interface RoundStep {
  readonly round: Pick<RoundRow, 'roundId' | 'playerId'>;
  /** Null: the opening. */
  readonly action: Move | null;
  /** Number of steps before this one. */
  readonly index: number;
  /** Stake that an action adds; 0n for the opening, whose stake is in the round. */
  readonly addedMinor: bigint;
  /** Part of the step's stake that counts towards wagering a deposit. */
  readonly countedMinor: bigint;
  /** Expected cost of the step's stake, in 1/10,000 minor unit. */
  readonly costMinorBps: bigint;
  /** Until when the round then waits for the player. */
  readonly waitsUntil: Date;
  /** The step risks a win, or opens a round in which wins can be risked: the country of residence for which that is allowed. Null for other steps. */
  readonly gamble: { readonly residence: string | null } | null;
  /** Null: the round stays open. */
  readonly settled: SettledRound | null;
}

/**
 * Books the step's stake, stores the step, and settles the round if it is over, in one transaction. `moved`: the round has ended or has other steps;
 * a refusal: the stake or the gamble was refused. Both have changed nothing.
 */
export async function playStep(db: Db, step: RoundStep): Promise<'done' | 'moved' | Refusal> {
  const { round, action, index, addedMinor, countedMinor, costMinorBps, waitsUntil, gamble, settled } = step;
  const { rows } = await retryTransient(() =>
    sql<{ answer: string | null }>`SELECT wallet_play_step(${round.playerId}, ${round.roundId}, ${index}::integer,
      ${action && JSON.stringify(action)}::jsonb, ${addedMinor}::bigint, ${countedMinor}::bigint, ${waitsUntil}::timestamptz,
      ${settled && settled.winMinor}::bigint, ${settled && JSON.stringify(settled.outcome)}::json, ${gamble !== null}::boolean,
      ${gamble && gamble.residence}::text, ${costMinorBps}::bigint) AS answer`.execute(db),
  );
  const answer = rows[0]?.answer ?? null;
  if (answer === null) return 'done';
  if (answer === 'moved') return answer;
  const refusal = refusalOf(answer);
  if (refusal instanceof Refusal) return refusal;
  throw refusal;
}
