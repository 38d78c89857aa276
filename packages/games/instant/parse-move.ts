import type { Move } from '../game-rules.ts';

/** True if `move` has exactly these fields. */
export function hasOnly(move: Move, ...fields: readonly string[]): boolean {
  const present = Object.keys(move);
  return present.length === fields.length && present.every((field) => fields.includes(field));
}

/** The value as a whole number from `min` to `max`, or null. */
export function wholeNumber(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null;
}

/** The value as one of `choices`, or null. */
export function oneOf<C extends string>(value: unknown, choices: readonly C[]): C | null {
  return choices.find((choice) => choice === value) ?? null;
}
