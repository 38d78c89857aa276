import type { GameRules } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { shownRound } from './shown-round.ts';
import type { Move, PlayedRound, Table, TableNotice } from './table.types.ts';

/** Play money to begin with, in smallest stakes. */
const START_STAKES = 5_000n;

/** Play money, kept by this page alone; the outcome comes from the platform by the same rules and odds. */
export function useDemoTable(rules: GameRules, asset: AssetCode): Table {
  const { minMinor } = rules.stakes[asset];
  const [balanceMinor, setBalance] = useState(minMinor * START_STAKES);
  const [round, setRound] = useState<PlayedRound | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const demoSeed = useRef<string | undefined>(undefined);
  const lastWish = useRef<{ stakeMinor: bigint; move: Move } | null>(null);

  const play = async (stakeMinor: bigint, move: Move): Promise<void> => {
    lastWish.current = { stakeMinor, move };
    setNotice(null);
    setIsWaiting(true);
    setBalance((before) => before - stakeMinor);
    try {
      const answer = await callApi('playDemoRound', {
        body: {
          game: rules.slug,
          currencyCode: asset,
          stake: toExactString(stakeMinor, asset),
          move: { ...move },
          ...(demoSeed.current !== undefined && { demoSeed: demoSeed.current }),
        },
      });
      demoSeed.current = answer.demoSeed;
      setRound(answer.round);
    } catch (error) {
      setBalance((before) => before + stakeMinor);
      setNotice({ kind: 'refused', error });
    } finally {
      setIsWaiting(false);
    }
  };

  const [shown, setShown] = useState<{ readonly from: PlayedRound | null; readonly round: Table['round'] }>({
    from: null,
    round: null,
  });
  if (round !== shown.from) setShown({ from: round, round: round && shownRound(round) });
  return {
    asset,
    balanceMinor,
    isWaiting,
    notice,
    round: shown.round,
    play: (stakeMinor, move) => void play(stakeMinor, move),
    retry: () => lastWish.current && void play(lastWish.current.stakeMinor, lastWish.current.move),
    onShown: () => {
      const winMinor = shown.round?.winMinor ?? 0n;
      setBalance((before) => {
        const after = before + winMinor;
        // Play money never runs out: there is nothing to lose, and nothing to buy.
        return after < minMinor ? minMinor * START_STAKES : after;
      });
    },
  };
}
