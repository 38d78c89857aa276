import type { bonusStatus } from '@marquee/contract/bonuses.ts';
import type * as z from 'zod/mini';

/** What the end of a bonus depends on, in minor units. */
export interface CancellationFacts {
  readonly status: z.output<typeof bonusStatus>;
  /** Money of this bonus in the wallet; zero unless it is active. */
  readonly bonusMinor: bigint;
  readonly realMinor: bigint;
  readonly wageredMinor: bigint;
  readonly wagerMinor: bigint;
  /** Largest amount that becomes real money; null: no maximum. */
  readonly winMinorMax: bigint | null;
  /** A round with money of this bonus is open. */
  readonly hasOpenRounds: boolean;
  /** Free spins whose winnings are not credited; null for other bonuses. `isOver`: none can be used any more. */
  readonly freeSpins: {
    readonly left: number;
    readonly won: string;
    readonly isReal: boolean;
    readonly isOver: boolean;
  } | null;
}

export interface Cancellation {
  /** Status of the bonus after it. */
  readonly status: CancellationFacts['status'];
  /** Bonus money that returns to the house. */
  readonly lostMinor: bigint;
  /** Free spins that can no longer be used. */
  readonly lostFreeSpins: number;
  /** Real money afterwards. */
  readonly keptMinor: bigint;
}

/** Unused spins and winnings are lost; winnings in real money are paid. */
function cancelledSet(
  { realMinor, winMinorMax }: CancellationFacts,
  { left, won, isReal, isOver }: NonNullable<CancellationFacts['freeSpins']>,
): Cancellation {
  const wonMinor = BigInt(won);
  const dueMinor = winMinorMax === null || wonMinor < winMinorMax ? wonMinor : winMinorMax;
  if (isOver && dueMinor === 0n)
    return { status: left === 0 ? 'completed' : 'expired', lostMinor: 0n, lostFreeSpins: 0, keptMinor: realMinor };
  return {
    status: isOver && isReal ? 'completed' : 'cancelled',
    lostMinor: isReal ? 0n : dueMinor,
    lostFreeSpins: isOver ? 0 : left,
    keptMinor: isReal ? realMinor + dueMinor : realMinor,
  };
}

/** What a cancellation would do now. A bonus whose wagering is complete is paid instead, after an open round with its money; an ended one stays as it is. */
export function cancellationOf(facts: CancellationFacts): Cancellation {
  const { status, bonusMinor, realMinor, winMinorMax } = facts;
  if (status !== 'available' && status !== 'active')
    return { status, lostMinor: 0n, lostFreeSpins: 0, keptMinor: realMinor };
  if (facts.freeSpins) return cancelledSet(facts, facts.freeSpins);
  if (status === 'active' && facts.wageredMinor >= facts.wagerMinor) {
    if (facts.hasOpenRounds) return { status, lostMinor: 0n, lostFreeSpins: 0, keptMinor: realMinor };
    const paid = winMinorMax === null || bonusMinor < winMinorMax ? bonusMinor : winMinorMax;
    return { status: 'completed', lostMinor: bonusMinor - paid, lostFreeSpins: 0, keptMinor: realMinor + paid };
  }
  return { status: 'cancelled', lostMinor: bonusMinor, lostFreeSpins: 0, keptMinor: realMinor };
}
