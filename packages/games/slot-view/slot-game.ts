import type { ComponentType } from 'react';
import type { SlotSheet } from './slot-sheet.ts';
import type { SlotRules } from '../slot-engine/slot-rules.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import type { GambleProps } from './gamble-panel.tsx';
import type { SoundCharacter } from './slot-sound.ts';

/** URLs of `<slug>/art/*.avif`, by path as `import.meta.glob('./art/*.avif')` gives them. */
export type SlotImages = Readonly<Record<string, string>>;

/** All that the view needs to know of a slot. */
export interface SlotGame {
  readonly spec: SlotSpec;
  readonly rules: SlotRules;
  readonly sheet: SlotSheet;
  readonly images: SlotImages;
  readonly sound: SoundCharacter;
  /** The gamble, in slots that have one; others do not load it. */
  readonly Gamble?: ComponentType<GambleProps>;
}

export function imageOf(game: Pick<SlotGame, 'images'>, name: string): string {
  return game.images[`./art/${name}.avif`] ?? '';
}

/** Amount of a win in minor units. `staked` is that of the outcome; `stakeMinor` is the whole stake of the round. */
export function amountOf(units: number, { stakeMinor, staked }: { stakeMinor: bigint; staked: number }): bigint {
  return (stakeMinor * BigInt(Math.round(units))) / BigInt(staked);
}
