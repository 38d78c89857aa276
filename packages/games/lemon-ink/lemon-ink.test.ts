import { describe, expect, it } from 'vitest';
import { fraction, isEqual } from '../fraction.ts';
import { TICKETS } from '../instant/prize-table.ts';
import { lemonInkRules, LETTERS, NOTES } from './lemon-ink.rules.ts';

function drawn(ticket: number, shift = 0) {
  let draw = -1;
  return { below: (bound: number) => ((draw += 1) === 0 ? ticket : (draw * 5 + shift) % bound) };
}

describe('Lemon Ink', () => {
  it('returns exactly 97 % over all letters', () => {
    const sum = LETTERS.reduce((total, { prize, tickets }) => total + prize.reduce((a, b) => a + b, 0) * tickets, 0);
    expect(isEqual(fraction(BigInt(sum), 100n * BigInt(TICKETS)), fraction(97n, 100n))).toBe(true);
    expect(isEqual(lemonInkRules.returnToPlayer, fraction(97n, 100n))).toBe(true);
  });

  it('pays the sum of the notes whose sign is a key', () => {
    let ticket = 0;
    for (const { prize, tickets } of [...LETTERS, { prize: [], tickets: 1 }]) {
      for (let shift = 0; shift < 12; shift += 1) {
        const { outcome, winMinor } = lemonInkRules.outcomeOf(drawn(ticket, shift), 1_000n, {});
        expect(outcome.notes).toHaveLength(NOTES);
        expect(new Set(outcome.keys).size).toBe(2);
        const wins = outcome.notes
          .filter(({ sign }) => outcome.keys.includes(sign))
          .map(({ hundredths }) => hundredths);
        expect(wins.toSorted()).toEqual([...prize].toSorted());
        expect(winMinor).toBe(BigInt(outcome.multiplier) * 10n);
        expect(outcome.multiplier).toBe(wins.reduce((sum, win) => sum + win, 0));
      }
      ticket += tickets;
    }
  });

  it('has no choices', () => {
    expect(lemonInkRules.parseMove({})).toEqual({});
    expect(lemonInkRules.parseMove({ note: 1 })).toBeNull();
  });
});
