import { fullHundredths } from '../../view/times-text.ts';
import type { BaccaratOutcome } from '../../baccarat/baccarat-hand.ts';
import type { CrashOutcome } from '../../crash/crash.rules.ts';
import { harbourAt, PORTS, type WheelOutcome } from '../../harbour-wheel/harbour-wheel.rules.ts';
import type { RouletteOutcome } from '../../roulette/roulette.rules.ts';
import { colourOf } from '../../roulette/wheel.ts';
import type { LiveKind } from '../live-game.types.ts';
import styles from './past-chip.module.css';

const LETTERS = { player: 'P', banker: 'B', tie: 'T' };
const BIG = 2;
const HUGE = 10;

const sizeOf = (multiplier: number) => (multiplier >= HUGE ? 'huge' : multiplier >= BIG ? 'big' : 'small');

/** The outcomes are those of the rules of each kind. */
const CHIPS: Readonly<
  Record<LiveKind, (outcome: never, locale: string) => { readonly text: string; readonly tone: string }>
> = {
  roulette: ({ number }: RouletteOutcome) => ({ text: String(number), tone: colourOf(number) }),
  baccarat: ({ winner }: BaccaratOutcome) => ({ text: LETTERS[winner], tone: winner }),
  crash: ({ point }: CrashOutcome, locale) => ({
    text: `${fullHundredths(point, locale)}×`,
    tone: sizeOf(point / 100),
  }),
  wheel: ({ segment }: WheelOutcome) => {
    const { odds } = PORTS[harbourAt(segment)];
    return { text: `${odds}×`, tone: sizeOf(odds) };
  },
};

/** A result of any live table in a few characters, without the code of its board. */
export function PastChip({
  kind,
  outcome,
  locale,
}: {
  readonly kind: LiveKind;
  readonly outcome: unknown;
  readonly locale: string;
}) {
  const { text, tone } = CHIPS[kind](outcome as never, locale); // the platform sends the outcome of this kind
  return (
    <span className={styles['chip']} data-tone={tone} dir="ltr">
      {text}
    </span>
  );
}
