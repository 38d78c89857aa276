import type { LiveClient } from '@marquee/games/game.types.ts';
import { Offline } from '@marquee/games/view/action-label.tsx';
import { RoundBalance } from '@marquee/games/view/spoken-round.tsx';
import { LiveTable } from '@marquee/games/live/view/live-table.tsx';
import type { LiveTableState } from '@marquee/games/live/view/live-view.types.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { formatMinor } from '@marquee/money/format.ts';
import { useState } from 'react';
import { useIsOffline } from '../../lib/navigation/use-is-offline.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModal } from '../../modals/modal-url.ts';
import { FrameParts } from './frame.tsx';
import type { GameData } from './game.types.ts';
import type { LivePlay } from './live-bets.types.ts';
import { Notice } from './notice.tsx';
import { useSpokenBalance } from './spoken-balance.ts';
import { balanceForBets, cappedLimits, NO_ROOM_LIMIT } from './stake-cap.rules.ts';
import { Balance } from './table-stage.tsx';
import { useDemoBets } from './use-demo-bets.ts';
import type { LoadedGame } from './use-game-client.ts';
import { useLiveTable } from './use-live-table.ts';
import { usePlayRules } from './use-play-rules.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';
import { useRealBets } from './use-real-bets.ts';
import { useRealMoney, type RealMoneyParts } from './use-real-money.tsx';
import { useSound } from './use-sound.ts';

export interface LiveProps {
  readonly game: GameData;
  readonly loaded: LoadedGame & { readonly client: LiveClient };
}

/** Play money on the shared rounds. */
export function LiveDemoStage(props: LiveProps) {
  const { settings } = useSite();
  const { client, locale } = props.loaded;
  const table = useLiveTable(client.rules.slug, locale);
  const asset = isAssetCode(settings.defaultCurrency) ? settings.defaultCurrency : 'EUR';
  const play = useDemoBets({ rules: client.rules, board: client.board, asset }, table);
  return <LiveStage {...props} {...{ table, play }} isDemo />;
}

/** Real money: no bets while a reality check is due or a break is running. */
export function LiveRealStage(props: LiveProps) {
  const { client, locale } = props.loaded;
  const table = useLiveTable(client.rules.slug, locale);
  const play = useRealBets(client.rules.slug, table);
  return <LiveStage {...props} {...{ table, play }} {...useRealMoney(props.game, play)} />;
}

interface StageProps extends LiveProps, Partial<Omit<RealMoneyParts, 'isDemo'>> {
  readonly table: LiveTableState;
  readonly play: LivePlay;
  readonly isDemo: boolean;
}

/** A live table in its frame. */
function LiveStage({ game, loaded, table, play, isDemo, ...parts }: StageProps) {
  const {
    room = NO_ROOM_LIMIT,
    isBonusUsable = true,
    isStopped = false,
    meters,
    tools,
    stopNotice,
    hint,
    children,
  } = parts;
  const { client, t, locale } = loaded;
  const modal = useModal();
  const prefersReducedMotion = usePrefersReducedMotion();
  const isOffline = useIsOffline();
  const sound = useSound();
  const { presentation } = usePlayRules(game);
  const { asset } = play;
  const balanceMinor = balanceForBets(play, isBonusUsable);
  const [shownNumber, setShownNumber] = useState(0);
  // The table subtracts what is placed in this round; what limits leave is already without it.
  const placedMinor = play.own !== null && play.own.number === table.round?.number ? play.own.stakeMinor : 0n;
  const leftMinor = room.leftMinor === null ? null : room.leftMinor + placedMinor;
  const limits = cappedLimits(client.rules.stakes[asset], { ...room, leftMinor });
  const ownNumber = play.own?.number;
  const shownId = ownNumber !== undefined && ownNumber === shownNumber ? String(shownNumber) : null;
  const spokenBalance = useSpokenBalance(play, { isDemo, shownId });
  const allMeters = (
    <>
      {meters}
      <Balance table={play} isDemo={isDemo} />
    </>
  );
  return (
    <>
      <FrameParts {...{ tools }} meters={allMeters} />
      {stopNotice || (
        <Notice
          table={play}
          hasInsufficientFunds={!isDemo && balanceMinor !== null && balanceMinor < limits.minMinor}
          isDemo={isDemo}
          isWaiting={false}
          limits={limits}
          hint={hint}
        />
      )}
      <Offline value={isOffline}>
        <RoundBalance value={spokenBalance}>
          <LiveTable
            {...play}
            {...{ table, limits, balanceMinor, presentation, prefersReducedMotion, isDemo, t, locale }}
            board={client.board}
            isMuted={sound.isMuted}
            onShown={(number) => {
              play.onShown(number);
              setShownNumber(number);
            }}
            canPlay={!isOffline && !isStopped && table.connection === 'live' && balanceMinor !== null}
            formatMinor={(minor) => formatMinor(minor, asset, locale)}
            onToggleSound={sound.toggle}
            onRules={() => modal.open('game-rules', { item: client.rules.slug })}
          />
        </RoundBalance>
      </Offline>
      {children}
    </>
  );
}
