import { multiplierAfter } from '@marquee/games/crash/crash.rules.ts';
import { finalMove } from '@marquee/games/live/view/own-bet.rules.ts';
import type { LiveBoard, LiveTableState, OwnBet } from '@marquee/games/live/view/live-view.types.ts';
import type { HouseRules } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { useState } from 'react';
import type { LivePlay } from './live-bets.types.ts';

/** Initial play money, as a multiple of the minimum stake. */
const START_STAKES = 5_000n;

interface DemoGame {
  readonly rules: HouseRules;
  readonly board: LiveBoard;
  readonly asset: AssetCode;
}

/** Bets with play money on the shared rounds. They stay in this browser; nothing is sent. */
export function useDemoBets({ rules, board, asset }: DemoGame, table: LiveTableState): LivePlay {
  const { minMinor } = rules.stakes[asset];
  const [balanceMinor, setBalance] = useState(minMinor * START_STAKES);
  const [own, setOwn] = useState<OwnBet | null>(null);
  const { round, clock } = table;
  const number = round?.number ?? 0;
  return {
    asset,
    own,
    balanceMinor,
    bonusMinor: 0n,
    isPending: false,
    notice: null,
    retry: () => {},
    place: (stakeMinor, move) => {
      setBalance((before) => before - stakeMinor);
      setOwn((before) => joined(before?.number === number ? before : null, { number, stakeMinor, move }));
    },
    cashOut: () => {
      if (!round || round.drawsAtMs === null || round.resultAtMs !== null) return;
      const cashOut = multiplierAfter(clock() - round.drawsAtMs);
      setOwn((before) => before && { ...before, cashOut });
    },
    onShown: (shown) => {
      if (own?.number !== shown || !round) return;
      const win =
        round.outcome === null ? own.stakeMinor : board.payoutOf(finalMove(own), own.stakeMinor, round.outcome);
      setBalance((before) => {
        const after = before + win;
        // Play money is refilled: there is nothing to lose and nothing to buy.
        return after < minMinor ? minMinor * START_STAKES : after;
      });
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
