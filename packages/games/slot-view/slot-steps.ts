import type { ShownGrid } from '../slot-engine/grid.ts';
import type { SlotStep } from '../slot-engine/slot-outcome.types.ts';
import { cellsOf, fallRows, tierOf } from './slot-script.ts';
import type { Highlight, StepOf, StepStage } from './slot-stage.types.ts';

export interface StepInput<S extends SlotStep = SlotStep> {
  readonly step: S;
  readonly before: ShownGrid;
  readonly after: ShownGrid;
  /** Nothing follows: the page may be left as it is. */
  readonly isLast: boolean;
}

type Player<T extends SlotStep['type']> = (director: StepStage, input: StepInput<StepOf<T>>) => Promise<void>;

/** How long a win is shown before the next step, by tier. */
const WIN_MS = [0, 1_100, 1_900, 2_900, 3_900] as const;

function highlight(director: StepStage, part: Partial<Highlight> & Pick<Highlight, 'kind' | 'cells'>): void {
  director.change({ lit: { id: director.nextId(), wins: [], multiplier: 1, units: 0, ...part } });
}

const PLAYERS: { readonly [T in SlotStep['type']]: Player<T> } = {
  values: async (director, { step, after }) => {
    director.show(after);
    if (step.cells.length > 0) await director.pause(150);
  },

  change: async (director, { step, after }) => {
    if (step.sources.length > 0) {
      highlight(director, { kind: 'source', cells: step.sources });
      await director.pause(420);
    }
    if (step.cells.length === 0) return;
    director.sound('change');
    director.show(after);
    highlight(director, { kind: 'changed', cells: step.cells });
    await director.pause(700);
    director.change({ lit: null });
  },

  wins: async (director, { step, isLast }) => {
    director.units += step.units;
    highlight(director, {
      kind: 'win',
      cells: cellsOf(step.wins),
      wins: step.wins,
      multiplier: step.multiplier,
      units: step.units,
    });
    director.change({ units: director.units });
    const tier = tierOf(step.units, 100);
    if (step.units > 0 && director.isCelebrated()) director.sound(tier >= 2 ? 'bigWin' : 'win');
    if (!isLast) await director.pause(director.isCelebrated() ? (WIN_MS[tier] ?? 0) : 800);
    director.endStep();
  },

  cascade: async (director, { step, before, after }) => {
    director.sound('pop');
    director.change({ removed: step.removed });
    await director.pause(300);
    director.sound('fall');
    director.show(after, {
      lit: null,
      removed: [],
      fall: { id: director.nextId(), rows: fallRows(director.spec, before, step) },
    });
    await director.pause(560);
    director.change({ fall: null });
  },

  multiplier: async (director, { step }) => {
    director.change({ multiplier: step.value });
    if (step.cells.length === 0) return;
    director.sound('multiplier');
    highlight(director, { kind: 'source', cells: step.cells });
    await director.pause(600);
  },

  collect: async (director, { step, isLast }) => {
    director.units += step.units;
    director.sound('coin');
    highlight(director, {
      kind: 'collect',
      cells: [...step.collectors, ...step.coins],
      units: step.units,
      multiplier: step.multiplier,
    });
    director.change({ units: director.units });
    if (!isLast) await director.pause(1_300);
  },

  lock: async (director, { step, after }) => {
    director.show(after, { spinsLeft: step.left });
    if (step.cells.length === 0) return;
    director.sound('coin');
    highlight(director, { kind: 'changed', cells: step.cells });
    await director.pause(650);
  },

  board: async (director, { step }) => {
    director.units += step.units;
    director.change({ units: director.units });
    await director.showPanel({ kind: 'board', mode: 'hold', count: 0, units: step.units, multiplier: step.multiplier });
  },

  trigger: async (director, { step }) => {
    if (step.feature === 'respin') return;
    director.sound('scatter');
    highlight(director, { kind: 'trigger', cells: step.cells });
    await director.pause(1_300);
    if (step.feature !== 'retrigger') return;
    await director.showPanel({ kind: 'retrigger', mode: 'free', count: step.count, units: 0, multiplier: 1 });
  },

  final: async (director, { step, isLast }) => {
    director.units += step.units;
    director.sound('multiplier');
    director.change({ multiplier: step.multiplier, units: director.units });
    if (!isLast) await director.pause(1_200);
  },

  cap: async (director, { step }) => {
    await director.showPanel({ kind: 'cap', mode: 'base', count: 0, units: step.capUnits, multiplier: 1 });
  },
};

export function playStep(director: StepStage, input: StepInput): Promise<void> {
  // Each player is found by the step's own type, so its argument always fits.
  return (PLAYERS[input.step.type] as Player<SlotStep['type']>)(director, input as never);
}
