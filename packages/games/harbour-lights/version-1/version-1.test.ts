import { createHash } from 'node:crypto';
import { minorOf } from '@marquee/money/money.ts';
import { describe, expect, it } from 'vitest';
import { rulesOfVersion } from '../../game-rules.ts';
import { replayRound } from '../../replay-round.ts';
import { fastIntegers } from '../../slot-engine/fast-integers.ts';
import { gridsOf } from '../../slot-engine/grid.ts';
import game from '../game.ts';
import { spec } from '../harbour-lights.spec.ts';
import { shownOutcome, version1Rules, type Version1Outcome } from './version-1.rules.ts';
import file from './vectors.json' with { type: 'json' };

it('had the stakes of the present version, so that running free spins and offers go on', () => {
  const stakes = { EUR: ['0.20', '100'], TRY: ['8', '4000'], BRL: ['1', '500'], JPY: ['20', '10000'] } as const;
  for (const asset of ['EUR', 'TRY', 'BRL', 'JPY'] as const) {
    const [min, max] = stakes[asset];
    const minMinor = minorOf(min, asset);
    expect(game.rules.stakes[asset]).toEqual({ minMinor, maxMinor: minorOf(max, asset), stepMinor: minMinor });
  }
});

describe('a stored round of version 1', () => {
  it.each(file.vectors)('is verified by the rules of its version: client seed $clientSeed, nonce $nonce', (stored) => {
    const rules = rulesOfVersion(game.rules, file.version);
    if (!rules) throw new Error('no rules of version 1');
    const round = { seeds: stored, stakeMinor: minorOf(stored.stake, 'EUR'), move: {} };
    expect(replayRound(rules, round)).toEqual({ outcome: stored.outcome, winMinor: minorOf(stored.win, 'EUR') });
    expect(replayRound(rules, { ...round, move: { lines: 5 } })).toBe('move');
  });

  it('is one of a thousand that are played as they were stored', () => {
    const outcomes = createHash('sha256');
    for (let at = 0; at < 1_000; at += 1) {
      const { outcome, winMinor } = version1Rules.outcomeOf(fastIntegers(`harbour-lights ${at}`), 200_000n, {});
      outcomes.update(`${winMinor} ${JSON.stringify(outcome)}\n`);
    }
    expect(outcomes.digest('hex').slice(0, 32)).toBe('af359aa2f731bb747300b75bd989f3a9');
  });

  it('shows its reels, its free spins and what it paid', () => {
    const stored: Version1Outcome = {
      spins: [
        { tide: 0, multiplier: 1, stops: [0, 0, 0, 0, 0], lines: [], moons: 0, moonUnits: 0, units: 10 },
        { tide: 1, multiplier: 2, stops: [1, 1, 1, 1, 1], lines: [], moons: 0, moonUnits: 0, units: 30 },
      ],
      units: 40,
    };
    const shown = shownOutcome(stored);
    // 40 of 20 units per stake are twice the stake.
    expect([shown.units / shown.staked, shown.spins.map(({ mode, total }) => [mode, total])]).toEqual([
      2,
      [
        ['base', 50],
        ['free', 200],
      ],
    ]);
    const [reels] = gridsOf(spec, shown)[0] ?? [];
    expect(reels?.symbols.slice(0, 3).map((symbol) => spec.symbols[symbol]?.id)).toEqual([
      'anchor',
      'parrotfish',
      'iguana',
    ]);
  });

  it('leaves outcomes of the present version as they are', () => {
    const { outcome } = game.rules.outcomeOf({ below: () => 0 }, 2_000n, {});
    expect(shownOutcome(outcome)).toBe(outcome);
    expect(rulesOfVersion(game.rules, game.rules.version)).toBe(game.rules);
    expect(rulesOfVersion(game.rules, 3)).toBeUndefined();
  });
});
