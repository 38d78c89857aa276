import type { OwnBet } from './live-view.types.ts';

/** The move that counts: a cash-out replaces the target. */
export function finalMove({ move, cashOut }: Pick<OwnBet, 'move' | 'cashOut'>): OwnBet['move'] {
  return cashOut === null ? move : { target: cashOut };
}

/** Amounts by field, in minor units. */
export function betsOf(move: OwnBet['move']): ReadonlyMap<string, bigint> {
  return new Map(
    Object.entries(move).flatMap(([field, minor]) =>
      typeof minor === 'string' ? [[field, BigInt(minor)] as const] : [],
    ),
  );
}
