import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useRef, useState } from 'react';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText, paidMinor } from '../../instant/multiplier.ts';
import { BetControls } from '../../view/bet-controls.tsx';
import type { GameViewProps, RoundView } from '../../view/game-view.ts';
import { OddsList } from '../../view/odds-list.tsx';
import { PlayLayout } from '../../view/play-layout.tsx';
import { ResultChips } from '../../view/result-chips.tsx';
import { playSound } from '../../view/sound.ts';
import { useCanvas } from '../../view/use-canvas.ts';
import { useImage } from '../../view/use-image.ts';
import { useTypedOdds } from '../../view/typed-field.tsx';
import { typedHundredths } from '../../view/typed-hundredths.ts';
import { useReportedMove } from '../../view/use-reported-move.ts';
import { useReveal } from '../../view/use-reveal.ts';
import { isCelebrated, WinPlate } from '../../view/win-plate.tsx';
import coinUrl from '../art/coin.webp';
import logoUrl from '../art/logo.webp';
import { echoWellRules, type EchoWellOutcome } from '../echo-well.rules.ts';
import { decadesOf, drawWell, type WellScene } from './draw-well.ts';
import styles from './echo-well.module.css';
import { TargetField } from './target-field.tsx';
import type { EchoWellTextKey } from './text-key.ts';

const SPLASH_MS = 650;

/** Deeper falls take longer, but less than proportionally. */
function fallMs({ outcome }: RoundView<EchoWellOutcome>): number {
  return 700 + 650 * Math.sqrt(decadesOf(outcome.depth));
}

type Props = GameViewProps<EchoWellOutcome> & GameTextProps<EchoWellTextKey>;

/** Limbo: a coin falls into a well, and its depth is the multiplier. */
export function EchoWellView(props: Props) {
  const { t, locale, isPending, canPlay, stake, formatMinor, onPlay, isMuted, prefersReducedMotion } = props;
  const [target, setTarget] = useState(200);
  const number = useRef<HTMLParagraphElement>(null);
  const scene = useRef<Pick<WellScene, 'at' | 'water' | 'splash' | 'turn' | 'isWin'>>({
    at: -0.12,
    water: null,
    splash: 0,
    turn: 0,
    isWin: false,
  });
  const coin = useImage(coinUrl);
  const { ref, redraw } = useCanvas(
    (context, size) => drawWell(context, size, { ...scene.current, target: decadesOf(target), coin, locale }),
    [target, coin, locale],
  );
  const { shown, running, past, skip } = useReveal(props, {
    msOf: (round) => fallMs(round) + SPLASH_MS,
    onFrame: (round, elapsedMs) => {
      const end = decadesOf(round.outcome.depth);
      const part = Math.min(1, elapsedMs / fallMs(round));
      const at = -0.12 + (end + 0.12) * part ** 1.7;
      const splash = Math.min(1, Math.max(0, (elapsedMs - fallMs(round)) / SPLASH_MS));
      scene.current = { at, water: end, splash, turn: (1 - part) * end * 9, isWin: round.outcome.isWin };
      const depth = part === 1 ? round.outcome.depth : Math.max(100, Math.floor(100 * 10 ** at));
      if (number.current) number.current.textContent = `${hundredthsText(depth, locale)}×`;
      redraw();
    },
    onShown: (round) => playSound(isCelebrated(round) ? 'win' : 'stop', isMuted || prefersReducedMotion),
  });
  const isBusy = isPending || running !== null;
  const move = { target };
  const typed = useTypedOdds(
    hundredthsText(target, locale),
    (text) => echoWellRules.parseMove({ target: typedHundredths(text) }),
    (next) => setTarget(next.target),
  );
  useReportedMove(props.onMoveChange, typed.isRefused ? null : move);
  return (
    <PlayLayout
      title={t('title')}
      className={styles['view']}
      history={
        <ResultChips
          t={t}
          label={t('history')}
          chips={past.map(({ roundId, outcome }) => ({
            key: roundId,
            text: `${hundredthsText(outcome.depth, locale)}×`,
            isWin: outcome.isWin,
          }))}
        />
      }
      board={
        <div className={styles['board']} onPointerDown={skip}>
          <canvas ref={ref} className={styles['canvas']} aria-hidden="true" />
          <img src={logoUrl} alt="" className={styles['logo']} />
          <p
            ref={number}
            className={styles['depth']}
            data-verdict={isBusy || !shown ? undefined : shown.outcome.isWin ? 'win' : 'lose'}
            dir="ltr"
            aria-hidden="true"
          >
            {hundredthsText(100, locale)}×
          </p>
          <div className={styles['plate']}>
            <WinPlate
              round={isBusy ? null : shown}
              view={props}
              t={t}
              spoken={shown ? t('fell', { depth: hundredthsText(shown.outcome.depth, locale) }) : undefined}
            />
          </div>
        </div>
      }
      controls={
        <BetControls
          view={props}
          t={t}
          isLocked={isBusy}
          main={{
            label: t(isBusy ? 'busy' : 'drop'),
            onPress: () => onPlay(move),
            isDisabled: isBusy || !canPlay || typed.isRefused,
          }}
        >
          <TargetField {...{ target, typed, t, locale }} isLocked={isBusy} onTarget={setTarget} />
          <OddsList
            items={[
              { name: t('chance'), value: <bdi dir="ltr">{chanceText(echoWellRules.winChance(move), locale)}%</bdi> },
              { name: t('payout'), value: <MoneyText text={formatMinor(paidMinor(stake.minor, target))} /> },
            ]}
          />
        </BetControls>
      }
    />
  );
}
