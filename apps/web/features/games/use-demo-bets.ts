import { cashOutAt, finalMove } from '@marquee/games/live/view/own-bet.rules.ts';
import type { LiveBoard, LiveTableState, OwnBet } from '@marquee/games/live/view/live-view.types.ts';
import type { HouseRules } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { useState } from 'react';
import type { LivePlay } from './live-bets.types.ts';
import { usePlayMoney } from './use-play-money.ts';

interface DemoGame {
  readonly rules: HouseRules;
  readonly board: LiveBoard;
  readonly asset: AssetCode;
}

/** Bets with play money on the shared rounds. They stay in this browser; nothing is sent. */
export function useDemoBets({ rules, board, asset }: DemoGame, table: LiveTableState): LivePlay {
  const money = usePlayMoney(rules.stakes[asset].minMinor);
  const [own, setOwn] = useState<OwnBet | null>(null);
  const { round, clock } = table;
  const number = round?.number ?? 0;
  return {
    asset,
    own,
    balanceMinor: money.balanceMinor,
    bonusMinor: 0n,
    isPending: false,
    notice: null,
    retry: () => {},
    place: (stakeMinor, move) => {
      money.add(-stakeMinor);
      setOwn((before) => joined(before?.number === number ? before : null, { number, stakeMinor, move }));
    },
    cashOut: () => {
      const cashOut = round && cashOutAt(round, clock());
      if (cashOut !== null) setOwn((before) => before && { ...before, cashOut });
    },
    onShown: (shown) => {
      if (own?.number !== shown || !round) return;
      // A round that was given up has no outcome.
      const { outcome } = round;
      money.pay(outcome === null ? own.stakeMinor : board.payoutOf(finalMove(own), own.stakeMinor, outcome));
    },
  };
}

function joined(before: OwnBet | null, bet: Pick<OwnBet, 'number' | 'stakeMinor' | 'move'>): OwnBet {
  const move: Record<string, string | number | boolean> = { ...before?.move };
  for (const [field, minor] of Object.entries(bet.move)) {
    const known = move[field];
    move[field] =
      typeof known === 'string' && typeof minor === 'string' ? (BigInt(known) + BigInt(minor)).toString() : minor;
  }
  return { ...bet, move, stakeMinor: (before?.stakeMinor ?? 0n) + bet.stakeMinor, cashOut: null, isReturned: false };
}
