import { timesText } from '../../view/times-text.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText } from '../../instant/multiplier.ts';
import { ScratchView } from '../../instant/scratch-view.tsx';
import type { GameViewProps } from '../../view/game-view.ts';
import logoUrl from '../art/logo.webp';
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
export function prizeRows({ t, locale }: Pick<Props, 't' | 'locale'>): readonly (readonly string[])[] {
  return SOUK_PRIZES.map(({ prize: { symbol, hundredths }, tickets }) => [
    `3 × ${t(symbol)}: ${timesText(hundredths, locale)}`,
    `${chanceText({ numerator: BigInt(tickets), denominator: BigInt(TICKETS) }, locale)}%`,
  ]);
}

/** A scratch card: three equal symbols of nine win. */
export function ScratchSoukView(props: Props) {
  const { t, locale } = props;
  return (
    <ScratchView
      view={props}
      {...{ t, locale }}
      fieldCount={FIELDS}
      logoUrl={logoUrl}
      paint={COVER_PAINT}
      classNames={{ view: styles['view'], card: styles['card'] }}
      picturesOf={picturesOf}
      namesOf={(outcome) => namesOf(outcome, t)}
      prizes={prizeRows(props)}
    />
  );
}
