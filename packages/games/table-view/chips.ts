import type { StakeLimits } from '../game-rules.ts';

/** Colours of chips, by their place in the row. */
export const CHIP_TONES = ['pearl', 'ruby', 'sapphire', 'jade', 'onyx', 'amethyst'] as const;
export type ChipTone = (typeof CHIP_TONES)[number];

export interface ChipKind {
  readonly minor: bigint;
  readonly tone: ChipTone;
}

const STEPS = [1n, 5n, 10n, 50n, 100n, 500n] as const;

/** The chips of a table, ascending: multiples of the smallest bet up to the largest. */
export function chipsOf(limits: StakeLimits): readonly ChipKind[] {
  return CHIP_TONES.flatMap((tone, index) => {
    const minor = limits.minMinor * (STEPS[index] ?? 1n);
    return minor <= limits.maxMinor ? [{ minor, tone }] : [];
  });
}

/** The chip at the top of a stack: the largest that is not above the amount. */
export function toneOf(amountMinor: bigint, chips: readonly ChipKind[]): ChipTone {
  return chips.findLast(({ minor }) => minor <= amountMinor)?.tone ?? 'pearl';
}

const LABEL_MAX = 4;

/** Short digits for a chip, as `0.50` or `25`; empty if the amount has too many. */
export function chipText(formatted: string): string {
  const digits = (/\d[\d.,]*/.exec(formatted)?.[0] ?? '').replace(/[.,]0+$/, '');
  return digits.length > LABEL_MAX ? '' : digits;
}
