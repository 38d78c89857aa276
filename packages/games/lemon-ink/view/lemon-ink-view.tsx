import { timesText } from '../../view/times-text.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText } from '../../instant/multiplier.ts';
import { ScratchView } from '../../instant/scratch-view.tsx';
import type { GameViewProps } from '../../view/game-view.ts';
import logoUrl from '../art/logo.webp';
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
const EMPTY: readonly null[] = Array.from({ length: KEYS + NOTES }, () => null);

type Props = GameViewProps<LemonInkOutcome> & GameTextProps<LemonInkTextKey>;
type Field = { readonly sign: Sign; readonly hundredths: number | null } | null;

/** The two keys, then the notes. */
function fieldsOf(outcome: LemonInkOutcome | null): readonly Field[] {
  return outcome ? [...outcome.keys.map((sign) => ({ sign, hundredths: null })), ...outcome.notes] : EMPTY;
}

function picturesOf(outcome: LemonInkOutcome | null, isShown: boolean, locale: string) {
  return fieldsOf(outcome).map((field, at) => (
    <span
      key={at}
      className={styles['picture']}
      data-key={at < KEYS || undefined}
      data-win={(isShown && at >= KEYS && field !== null && outcome?.keys.includes(field.sign)) || undefined}
    >
      {field && <img src={ART[field.sign]} alt="" draggable={false} />}
      {field && field.hundredths !== null && <bdi dir="ltr">{timesText(field.hundredths, locale)}</bdi>}
    </span>
  ));
}

function namesOf(
  outcome: LemonInkOutcome | null,
  { t, locale }: Pick<Props, 't' | 'locale'>,
): readonly (string | null)[] {
  return fieldsOf(outcome).map((field) => {
    if (!field) return null;
    const sign = t(field.sign);
    return field.hundredths === null
      ? t('key_name', { sign })
      : t('note_name', { sign, amount: timesText(field.hundredths, locale) });
  });
}

/** Results of a letter with their chances, the highest first. */
export function prizeRows(locale: string): readonly (readonly string[])[] {
  return LETTERS.map(({ prize, tickets }) => [
    prize.map((hundredths) => timesText(hundredths, locale)).join(' + '),
    `${chanceText({ numerator: BigInt(tickets), denominator: BigInt(TICKETS) }, locale)}%`,
  ]);
}

/** A scratch card: each note with the sign of a key pays its amount. */
export function LemonInkView(props: Props) {
  const { t, locale } = props;
  return (
    <ScratchView
      view={props}
      {...{ t, locale }}
      fieldCount={KEYS + NOTES}
      logoUrl={logoUrl}
      paint={COVER_PAINT}
      classNames={{ view: styles['view'], card: styles['card'] }}
      picturesOf={(outcome, isShown) => picturesOf(outcome, isShown, locale)}
      namesOf={(outcome) => namesOf(outcome, props)}
      prizes={prizeRows(locale)}
    />
  );
}
