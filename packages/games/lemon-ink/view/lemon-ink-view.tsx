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
import { KEYS, LETTERS, NOTES, type LemonInkOutcome, type Sign } from '../lemon-ink.rules.ts';
import anchor from '../art/anchor.webp';
import bee from '../art/bee.webp';
import bell from '../art/bell.webp';
import clover from '../art/clover.webp';
import eye from '../art/eye.webp';
import feather from '../art/feather.webp';
import heart from '../art/heart.webp';
import key from '../art/key.webp';
import leaf from '../art/leaf.webp';
import moon from '../art/moon.webp';
import star from '../art/star.webp';
import sun from '../art/sun.webp';
import { COVER_PAINT } from './cover-paint.ts';
import styles from './lemon-ink.module.css';
import type { LemonInkTextKey } from './text-key.ts';

const ART: Readonly<Record<Sign, string>> = {
  anchor,
  bee,
  bell,
  clover,
  eye,
  feather,
  heart,
  key,
  leaf,
  moon,
  star,
  sun,
};
const NONE: ReadonlySet<number> = new Set();
const EMPTY: readonly null[] = Array.from({ length: KEYS + NOTES }, () => null);

type Props = GameViewProps<LemonInkOutcome> & GameTextProps<LemonInkTextKey>;
type Field = { readonly sign: Sign; readonly hundredths: number | null } | null;

/** The two keys, then the notes. */
function fieldsOf(outcome: LemonInkOutcome | null): readonly Field[] {
  return outcome ? [...outcome.keys.map((sign) => ({ sign, hundredths: null })), ...outcome.notes] : EMPTY;
}

function amountText(hundredths: number): string {
  return `${hundredthsText(hundredths).replace(/\.00$/, '')}×`;
}

function picturesOf(outcome: LemonInkOutcome | null, isShown: boolean) {
  return fieldsOf(outcome).map((field, at) => (
    <span
      key={at}
      className={styles['picture']}
      data-key={at < KEYS || undefined}
      data-win={(isShown && at >= KEYS && field !== null && outcome?.keys.includes(field.sign)) || undefined}
    >
      {field && <img src={ART[field.sign]} alt="" draggable={false} />}
      {field && field.hundredths !== null && <bdi dir="ltr">{amountText(field.hundredths)}</bdi>}
    </span>
  ));
}

function namesOf(outcome: LemonInkOutcome | null, t: Props['t']): readonly (string | null)[] {
  return fieldsOf(outcome).map((field) => {
    if (!field) return null;
    const sign = t(field.sign);
    return field.hundredths === null
      ? t('key_name', { sign })
      : t('note_name', { sign, amount: amountText(field.hundredths) });
  });
}

/** Results of a letter with their chances, the highest first. */
export function prizeRows(): readonly (readonly string[])[] {
  return LETTERS.map(({ prize, tickets }) => [
    prize.map(amountText).join(' + '),
    `${chanceText({ numerator: BigInt(tickets), denominator: BigInt(TICKETS) })}%`,
  ]);
}

/** A scratch card: each note with the sign of a key pays its amount. */
export function LemonInkView(props: Props) {
  const { t, round, isPending, canPlay, onPlay } = props;
  const { open, isOpenCard, result, past, uncover, uncoverAll } = useScratch(props, KEYS + NOTES);
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
            <OddsTable columns={[t('prize'), t('next_chance')]} rows={prizeRows()} />
          </WideOnly>
        </BetControls>
      }
    />
  );
}
