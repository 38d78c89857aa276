import type { HouseRules } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { toRoundView } from './round-view.ts';
import type { Move, RoundResult, Table, TableNotice } from './table.types.ts';

/** Initial play money, as a multiple of the minimum stake. */
const START_STAKES = 5_000n;

/** Game session with play money, held in memory. Outcomes come from the platform by the same rules and odds. */
export function useDemoTable(rules: HouseRules, asset: AssetCode): Table {
  const { minMinor } = rules.stakes[asset];
  const [balanceMinor, setBalance] = useState(minMinor * START_STAKES);
  const [round, setRound] = useState<RoundResult | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const demoSeed = useRef<string | undefined>(undefined);
  const lastPlay = useRef<{ stakeMinor: bigint; move: Move } | null>(null);

  const play = async (stakeMinor: bigint, move: Move): Promise<void> => {
    lastPlay.current = { stakeMinor, move };
    setNotice(null);
    setIsPending(true);
    setBalance((before) => before - stakeMinor);
    try {
      const response = await callApi('playDemoRound', {
        body: {
          game: rules.slug,
          currencyCode: asset,
          stake: toExactString(stakeMinor, asset),
          move: { ...move },
          ...(demoSeed.current !== undefined && { demoSeed: demoSeed.current }),
        },
      });
      demoSeed.current = response.demoSeed;
      setRound(response.round);
    } catch (error) {
      setBalance((before) => before + stakeMinor);
      setNotice({ kind: 'refused', error });
    } finally {
      setIsPending(false);
    }
  };

  const [displayed, setDisplayed] = useState<{ readonly from: RoundResult | null; readonly round: Table['round'] }>({
    from: null,
    round: null,
  });
  if (round !== displayed.from) setDisplayed({ from: round, round: round && toRoundView(round) });
  return {
    asset,
    balanceMinor,
    bonusMinor: 0n,
    isPending,
    notice,
    round: displayed.round,
    play: (stakeMinor, move) => void play(stakeMinor, move),
    retry: () => lastPlay.current && void play(lastPlay.current.stakeMinor, lastPlay.current.move),
    onDisplayed: () => {
      const winMinor = displayed.round?.winMinor ?? 0n;
      setBalance((before) => {
        const after = before + winMinor;
        // Play money is refilled: there is nothing to lose and nothing to buy.
        return after < minMinor ? minMinor * START_STAKES : after;
      });
    },
  };
}
