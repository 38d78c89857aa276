import type { GameTextProps } from '../../game.types.ts';
import { hundredthsText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import { ScratchBoard } from '../../instant/scratch-board.tsx';
import { MultiplierChips } from '../../instant/multiplier-chips.tsx';
import stage from '../../instant/stage.module.css';
import { useScratch } from '../../instant/use-scratch.ts';
import { WideOnly } from '../../instant/wide-only.tsx';
import { BetControls } from '../../view/bet-controls.tsx';
import type { GameViewProps } from '../../view/game-view.ts';
import { PlayLayout } from '../../view/play-layout.tsx';
import { WinPlate } from '../../view/win-plate.tsx';
import logoUrl from '../art/logo.webp';
import { chanceText } from '../../instant/multiplier.ts';
import { TICKETS } from '../../instant/prize-table.ts';
import { FIELDS, SOUK_PRIZES, type SoukOutcome, type SoukSymbol } from '../scratch-souk.rules.ts';
import camel from '../art/camel.webp';
import crown from '../art/crown.webp';
import dagger from '../art/dagger.webp';
import djinn from '../art/djinn.webp';
import lamp from '../art/lamp.webp';
import lantern from '../art/lantern.webp';
import palm from '../art/palm.webp';
import pot from '../art/pot.webp';
import ring from '../art/ring.webp';
import { COVER_PAINT } from './cover-paint.ts';
import styles from './scratch-souk.module.css';
import type { ScratchSoukTextKey } from './text-key.ts';

const ART: Readonly<Record<SoukSymbol, string>> = { djinn, lamp, crown, ring, dagger, camel, lantern, pot, palm };
const NONE: ReadonlySet<number> = new Set();
const EMPTY = Array.from({ length: FIELDS }, () => null);

type Props = GameViewProps<SoukOutcome> & GameTextProps<ScratchSoukTextKey>;

function picturesOf(outcome: SoukOutcome | null, isShown: boolean) {
  return (outcome?.fields ?? EMPTY).map((symbol, field) => (
    <span
      key={field}
      className={styles['picture']}
      data-win={(isShown && symbol !== null && symbol === outcome?.symbol) || undefined}
    >
      {symbol && <img src={ART[symbol]} alt="" draggable={false} />}
    </span>
  ));
}

function namesOf(outcome: SoukOutcome | null, t: Props['t']): readonly (string | null)[] {
  return (outcome?.fields ?? EMPTY).map((symbol) => symbol && t(symbol));
}

/** Prizes with their chances, the highest first. */
export function prizeRows(t: Props['t']): readonly (readonly string[])[] {
  return SOUK_PRIZES.map(({ prize: { symbol, hundredths }, tickets }) => [
    `3 × ${t(symbol)}: ${hundredthsText(hundredths).replace(/\.00$/, '')}×`,
    `${chanceText({ numerator: BigInt(tickets), denominator: BigInt(TICKETS) })}%`,
  ]);
}

/** A scratch card: three equal symbols of nine win. */
export function ScratchSoukView(props: Props) {
  const { t, round, isPending, canPlay, onPlay } = props;
  const { open, isOpenCard, result, past, uncover, uncoverAll } = useScratch(props, FIELDS);
  const card = round;
  return (
    <PlayLayout
      title={t('title')}
      className={styles['view']}
      history={<MultiplierChips label={t('history')} past={past} />}
      board={
        <div className={`${stage['board']} ${styles['stage']}`}>
          <img src={logoUrl} alt="" className={stage['logo']} />
          <ScratchBoard
            label={t('title')}
            className={styles['card']}
            cardId={card?.roundId ?? null}
            canScratch={isOpenCard}
            open={card ? open : NONE}
            paint={COVER_PAINT}
            pictures={picturesOf(card?.outcome ?? null, result !== null)}
            names={namesOf(card?.outcome ?? null, t).map((name, field) => (card && open.has(field) ? name : null))}
            coveredName={(field) => t('covered', { field })}
            onUncover={uncover}
          />
          <div className={`${stage['plate']} ${styles['plate']}`}>
            <WinPlate
              round={result}
              view={props}
              t={t}
              multiplier={result ? `${hundredthsText(result.outcome.multiplier)}×` : undefined}
            />
          </div>
        </div>
      }
      controls={
        <BetControls
          view={props}
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
            <OddsTable columns={[t('prize'), t('next_chance')]} rows={prizeRows(t)} />
          </WideOnly>
        </BetControls>
      }
    />
  );
}
