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
}

export interface Cancellation {
  /** Status of the bonus after it. */
  readonly status: CancellationFacts['status'];
  /** Bonus money that returns to the house. */
  readonly lostMinor: bigint;
  /** Real money afterwards. */
  readonly keptMinor: bigint;
}

/** What a cancellation would do now. A bonus whose wagering is complete is paid instead, unless an open round delays that; an ended one stays as it is. */
export function cancellationOf(facts: CancellationFacts): Cancellation {
  const { status, bonusMinor, realMinor, winMinorMax } = facts;
  if (status !== 'available' && status !== 'active') return { status, lostMinor: 0n, keptMinor: realMinor };
  if (status === 'active' && facts.wageredMinor >= facts.wagerMinor && bonusMinor > 0n && !facts.hasOpenRounds) {
    const paid = winMinorMax === null || bonusMinor < winMinorMax ? bonusMinor : winMinorMax;
    return { status: 'completed', lostMinor: bonusMinor - paid, keptMinor: realMinor + paid };
  }
  return { status: 'cancelled', lostMinor: bonusMinor, keptMinor: realMinor };
}
