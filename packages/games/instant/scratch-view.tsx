import type { ReactNode } from 'react';
import { BetControls } from '../view/bet-controls.tsx';
import type { GameViewProps, Translate } from '../view/game-view.ts';
import { PlayLayout } from '../view/play-layout.tsx';
import { WinPlate } from '../view/win-plate.tsx';
import { MultiplierChips } from './multiplier-chips.tsx';
import { hundredthsText } from './multiplier.ts';
import { OddsTable } from './odds-table.tsx';
import { ScratchBoard, type CoverPaint } from './scratch-board.tsx';
import styles from './scratch-view.module.css';
import stage from './stage.module.css';
import type { InstantTextKey } from './text-key.ts';
import { useScratch } from './use-scratch.ts';
import { WideOnly } from './wide-only.tsx';

const NONE: ReadonlySet<number> = new Set();

interface ScratchViewProps<O extends { readonly multiplier: number }> {
  readonly view: GameViewProps<O>;
  readonly t: Translate<InstantTextKey | 'title' | 'covered' | 'hint'>;
  readonly locale: string;
  readonly fieldCount: number;
  readonly logoUrl: string;
  readonly paint: CoverPaint;
  /** Of the view and of the card. */
  readonly classNames: { readonly view: string | undefined; readonly card: string | undefined };
  /** Pictures of all fields, of an empty card for null; `isShown`: the result is visible. */
  readonly picturesOf: (outcome: O | null, isShown: boolean) => readonly ReactNode[];
  /** Names of all fields for screen readers. */
  readonly namesOf: (outcome: O | null) => readonly (string | null)[];
  /** Prizes with their chances. */
  readonly prizes: readonly (readonly string[])[];
}

/** A scratch card with its prizes. */
export function ScratchView<O extends { readonly multiplier: number }>(props: ScratchViewProps<O>) {
  const { view, t, locale, fieldCount, logoUrl, paint, classNames, picturesOf, namesOf, prizes } = props;
  const { round: card, isPending, canPlay, onPlay } = view;
  const { open, isOpenCard, result, past, uncover, uncoverAll } = useScratch(view, fieldCount);
  const outcome = card?.outcome ?? null;
  return (
    <PlayLayout
      title={t('title')}
      className={classNames.view}
      history={<MultiplierChips label={t('history')} {...{ past, t, locale }} />}
      board={
        <div className={`${stage['board']} ${styles['stage']}`}>
          <img src={logoUrl} alt="" className={stage['logo']} />
          <ScratchBoard
            label={t('title')}
            className={classNames.card}
            cardId={card?.roundId ?? null}
            canScratch={isOpenCard}
            open={card ? open : NONE}
            paint={paint}
            pictures={picturesOf(outcome, result !== null)}
            names={namesOf(outcome).map((name, field) => (card && open.has(field) ? name : null))}
            coveredName={(field) => t('covered', { field })}
            onUncover={uncover}
          />
          <div className={`${stage['plate']} ${styles['plate']}`}>
            <WinPlate
              round={result}
              view={view}
              t={t}
              multiplier={result ? `${hundredthsText(result.outcome.multiplier, locale)}×` : undefined}
            />
          </div>
        </div>
      }
      controls={
        <BetControls
          view={view}
          t={t}
          isLocked={isPending || isOpenCard}
          main={
            isOpenCard
              ? { label: t('reveal_all'), onPress: uncoverAll, isDisabled: false }
              : { label: t('buy_card'), onPress: () => onPlay({}), isDisabled: isPending || !canPlay }
          }
        >
          <p className={styles['hint']}>{t('hint')}</p>
          <WideOnly>
            <OddsTable columns={[t('prize'), t('next_chance')]} rows={prizes} />
          </WideOnly>
        </BetControls>
      }
    />
  );
}
