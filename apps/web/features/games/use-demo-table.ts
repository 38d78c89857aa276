import type { HouseRules } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { useRef, useState } from 'react';
import { afterTask } from './after-task.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { isRoundElsewhere } from './restore-round.rules.ts';
import { toRoundView } from './round-view.ts';
import type { Move, RoundResult, Table, TableNotice } from './table.types.ts';
import { usePlayMoney } from './use-play-money.ts';

/** Response to a demo round or to an action in one. `openRound` continues it; null once it is over. */
interface DemoResponse {
  readonly round: RoundResult;
  readonly openRound: string | null;
}

/** Game session with play money, held in memory. Outcomes come from the platform by the same rules and odds. */
export function useDemoTable(rules: HouseRules, asset: AssetCode): Table {
  const money = usePlayMoney(rules.stakes[asset].minMinor);
  const [round, setRound] = useState<Table['round']>(null);
  const [isPending, setIsPending] = useState(false);
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const demoSeed = useRef<string | undefined>(undefined);
  const openRound = useRef<string | null>(null);
  const lastRequest = useRef<() => void>(() => {});

  const send = async (stakeMinor: bigint, request: () => Promise<DemoResponse>): Promise<void> => {
    lastRequest.current = () => void send(stakeMinor, request);
    setNotice(null);
    setIsPending(true);
    money.add(-stakeMinor);
    try {
      await afterTask();
      const response = await request();
      openRound.current = response.openRound;
      setRound(toRoundView(response.round));
    } catch (error) {
      money.add(stakeMinor);
      setNotice({ kind: 'refused', error });
      if (isRoundElsewhere(error)) setRound(null);
    } finally {
      setIsPending(false);
    }
  };

  const play = (stakeMinor: bigint, move: Move): void =>
    void send(stakeMinor, async () => {
      const stake = toExactString(stakeMinor, asset);
      const body = { game: rules.slug, currencyCode: asset, stake, move: { ...move } };
      const response = await callApi('playDemoRound', {
        body: { ...body, ...(demoSeed.current !== undefined && { demoSeed: demoSeed.current }) },
      });
      demoSeed.current = response.demoSeed;
      return response;
    });

  const act = (action: Move, addsMinor: bigint): void => {
    const sealed = openRound.current;
    if (sealed === null || isPending) return;
    void send(addsMinor, () => callApi('actInDemoRound', { body: { openRound: sealed, action: { ...action } } }));
  };

  return {
    freeSpins: null,
    endedFreeSpins: null,
    asset,
    balanceMinor: money.balanceMinor,
    bonusMinor: 0n,
    isPending,
    notice,
    round,
    play,
    act,
    retry: () => lastRequest.current(),
    onDisplayed: () => money.pay(round?.winMinor ?? 0n),
  };
}
