import { hash } from 'node:crypto';
import type { Move } from '@marquee/games/game-rules.ts';

/** Provider key of the house games in the ledger. */
export const HOUSE_PROVIDER = 'originals';
/** A round that is open for longer was interrupted: its request has ended by then. */
export const INTERRUPTED_AFTER_MS = 5_000;

/** Ids of a round in the ledger: provider, and the ids of its first stake, its win and the refund of that stake. */
export interface RoundMoneyIds {
  readonly source: string;
  readonly bet: string;
  readonly win: string;
  readonly rollback: string;
}

export function moneyIds(round: { readonly roundId: string; readonly gameSlug: string }): RoundMoneyIds {
  const { roundId, gameSlug } = round;
  return { source: `house:${gameSlug}`, bet: `${roundId}:bet`, win: `${roundId}:win`, rollback: `${roundId}:rollback` };
}

/** Ids of the stakes that a round may have booked, with those of their refunds: the first stake, and each one that an action added. */
export function stakeIds(round: {
  readonly roundId: string;
  readonly gameSlug: string;
  readonly steps: readonly { readonly added: string }[] | null;
}): readonly Pick<RoundMoneyIds, 'bet' | 'rollback'>[] {
  const { bet, rollback } = moneyIds(round);
  const added = round.steps?.flatMap((step, index) =>
    index > 0 && step.added !== '0' ? [{ bet: `${bet}:${index - 1}`, rollback: `${rollback}:${index - 1}` }] : [],
  );
  return [{ bet, rollback }, ...(added ?? [])];
}

export interface RoundRequest {
  readonly gameSlug: string;
  readonly asset: string;
  readonly stakeMinor: bigint;
  readonly move: Move;
  /** The set of which a free spin is used; absent for money. */
  readonly freeSpins?: string | undefined;
}

/** Hash of all input of the request, independent of the order of fields in the move. */
export function inputHashOf(request: RoundRequest): string {
  const { gameSlug, asset, stakeMinor, move, freeSpins } = request;
  const fields = Object.keys(move)
    .toSorted()
    .map((name) => [name, move[name]]);
  return hash('sha256', JSON.stringify([gameSlug, asset, stakeMinor.toString(), fields, freeSpins]), 'hex');
}

export function isInterrupted(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() >= INTERRUPTED_AFTER_MS;
}
