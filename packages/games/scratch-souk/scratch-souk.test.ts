import { describe, expect, it } from 'vitest';
import { fraction, isEqual } from '../fraction.ts';
import { TICKETS } from '../instant/prize-table.ts';
import { scratchSoukRules, SOUK_PRIZES, SYMBOLS } from './scratch-souk.rules.ts';

/** The ticket first, then draws from a fixed sequence. */
function drawn(ticket: number, shift = 0) {
  let draw = -1;
  return { below: (bound: number) => ((draw += 1) === 0 ? ticket : (draw * 7 + shift) % bound) };
}

describe('Scratch Souk', () => {
  it('returns exactly 97 % over all tickets', () => {
    const sum = SOUK_PRIZES.reduce((total, { prize, tickets }) => total + prize.hundredths * tickets, 0);
    expect(isEqual(fraction(BigInt(sum), 100n * BigInt(TICKETS)), fraction(97n, 100n))).toBe(true);
    expect(isEqual(scratchSoukRules.returnToPlayer, fraction(97n, 100n))).toBe(true);
  });

  it('shows three of the winning symbol, and at most two of every other', () => {
    let ticket = 0;
    for (const { prize, tickets } of [...SOUK_PRIZES, { prize: null, tickets: 1 }]) {
      for (const at of [ticket, ticket + tickets - 1]) {
        for (let shift = 0; shift < 9; shift += 1) {
          const { outcome, winMinor } = scratchSoukRules.outcomeOf(drawn(at, shift), 1_000n, {});
          expect(outcome).toMatchObject({ symbol: prize?.symbol ?? null, multiplier: prize?.hundredths ?? 0 });
          expect(winMinor).toBe(BigInt(prize?.hundredths ?? 0) * 10n);
          expect(outcome.fields).toHaveLength(9);
          for (const symbol of SYMBOLS) {
            const count = outcome.fields.filter((field) => field === symbol).length;
            expect(symbol === prize?.symbol ? count === 3 : count <= 2).toBe(true);
          }
        }
      }
      ticket += tickets;
    }
  });

  it('has no choices', () => {
    expect(scratchSoukRules.parseMove({})).toEqual({});
    expect(scratchSoukRules.parseMove({ field: 1 })).toBeNull();
  });
});
