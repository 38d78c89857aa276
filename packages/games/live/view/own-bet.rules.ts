import { multiplierAfter, TARGET_MIN } from '../../crash/crash.rules.ts';
import type { LiveRound, OwnBet } from './live-view.types.ts';

/** The move that counts: a cash-out replaces the target. */
export function finalMove({ move, cashOut }: Pick<OwnBet, 'move' | 'cashOut'>): OwnBet['move'] {
  return cashOut === null ? move : { target: cashOut };
}

/** Hundredths at which a stake leaves the curve now; null before the curve has grown and after its end, as on the server. */
export function cashOutAt({ drawsAtMs, resultAtMs }: Pick<LiveRound, 'drawsAtMs' | 'resultAtMs'>, nowMs: number) {
  if (drawsAtMs === null || resultAtMs !== null) return null;
  const multiplier = multiplierAfter(nowMs - drawsAtMs);
  return multiplier >= TARGET_MIN ? multiplier : null;
}

/** Amounts by field, in minor units. */
export function betsOf(move: OwnBet['move']): ReadonlyMap<string, bigint> {
  return new Map(
    Object.entries(move).flatMap(([field, minor]) =>
      typeof minor === 'string' ? [[field, BigInt(minor)] as const] : [],
    ),
  );
}
