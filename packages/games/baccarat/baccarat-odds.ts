import { fraction, plus, times, type Fraction } from '../fraction.ts';
import { payoutOf, payoutOfField, type BaccaratEvent, type BaccaratField } from './baccarat-bets.ts';
import type { Bets } from '../bets.ts';

/** Draws of six cards in order from eight decks: 416 × 415 × … × 411. */
export const COUPS = 4_998_398_275_503_360n;

const event = (winner: BaccaratEvent['winner'], hasPlayerPair: boolean, hasBankerPair: boolean, coups: bigint) => ({
  event: { winner, hasPlayerPair, hasBankerPair },
  coups,
});

/** How many draws lead to each combination of what bets depend on. A test counts them. */
export const EVENTS: readonly { readonly event: BaccaratEvent; readonly coups: bigint }[] = [
  event('player', false, false, 1_906_634_336_174_080n),
  event('player', true, false, 134_327_962_841_088n),
  event('player', false, true, 177_294_219_300_864n),
  event('player', true, true, 12_261_764_276_224n),
  event('banker', false, false, 1_961_806_209_310_720n),
  event('banker', true, false, 181_199_148_797_952n),
  event('banker', false, true, 136_819_378_110_464n),
  event('banker', true, true, 12_427_830_218_752n),
  event('tie', false, false, 411_103_725_690_880n),
  event('tie', true, false, 29_952_563_675_136n),
  event('tie', false, true, 31_366_077_902_848n),
  event('tie', true, true, 3_205_059_204_352n),
];

/** Exact return of one field per unit. */
export function returnOf(field: BaccaratField): Fraction {
  return plus(
    ...EVENTS.map((one) => times(fraction(one.coups, COUPS), fraction(payoutOfField(field, 100n, one.event), 100n))),
  );
}

/** Exact chance that any of the bets is paid or returned. */
export function chanceOfPayout(bets: Bets<BaccaratField>): Fraction {
  const paying = EVENTS.filter((one) => payoutOf(bets, one.event) > 0n);
  return fraction(
    paying.reduce((sum, { coups }) => sum + coups, 0n),
    COUPS,
  );
}
