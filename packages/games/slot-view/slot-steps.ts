import type { ShownGrid } from '../slot-engine/grid.ts';
import type { SlotSpin, SlotStep } from '../slot-engine/slot-outcome.types.ts';
import { cellsOf, fallRows, tierOf } from './slot-presentation.ts';
import type { Highlight, StepOf, StepStage } from './slot-stage.types.ts';

export interface StepInput<S extends SlotStep = SlotStep> {
  readonly step: S;
  readonly before: ShownGrid;
  readonly after: ShownGrid;
  readonly spin: SlotSpin;
  /** The step of the spin after this one. */
  readonly next: SlotStep | undefined;
  /** Nothing follows: the page may be left as it is. */
  readonly isLast: boolean;
}

type Player<T extends SlotStep['type']> = (animator: StepStage, input: StepInput<StepOf<T>>) => Promise<void>;

/** How long a win is shown before the next step, by tier. */
const WIN_MS = [0, 1_100, 1_900, 2_900, 3_900] as const;

function highlight(animator: StepStage, part: Partial<Highlight> & Pick<Highlight, 'kind' | 'cells'>): void {
  animator.change({ lit: { id: animator.nextId(), wins: [], multiplier: 1, units: 0, ...part } });
}

const PLAYERS: { readonly [T in SlotStep['type']]: Player<T> } = {
  values: async (animator, { step, after }) => {
    animator.show(after);
    if (step.cells.length > 0) await animator.pause(150);
  },

  change: async (animator, { step, after }) => {
    if (step.sources.length > 0) {
      highlight(animator, { kind: 'source', cells: step.sources });
      await animator.pause(420);
    }
    if (step.cells.length === 0) return;
    animator.sound('change');
    animator.show(after);
    highlight(animator, { kind: 'changed', cells: step.cells });
    await animator.pause(700);
    animator.change({ lit: null });
  },

  wins: async (animator, { step, isLast }) => {
    animator.units += step.units;
    highlight(animator, {
      kind: 'win',
      cells: cellsOf(step.wins),
      wins: step.wins,
      multiplier: step.multiplier,
      units: step.units,
    });
    animator.change({ units: animator.units });
    const tier = tierOf(step.units, 100);
    if (step.units > 0 && animator.isCelebrated()) animator.sound(tier >= 2 ? 'bigWin' : 'win');
    if (!isLast) await animator.pause(animator.isCelebrated() ? (WIN_MS[tier] ?? 0) : 800);
    animator.endStep();
  },

  cascade: async (animator, { step, before, after }) => {
    animator.sound('pop');
    animator.change({ removed: step.removed });
    await animator.pause(300);
    animator.sound('fall');
    animator.show(after, {
      lit: null,
      removed: [],
      fall: { id: animator.nextId(), rows: fallRows(animator.spec, before, step) },
    });
    await animator.pause(560);
    animator.change({ fall: null });
  },

  multiplier: async (animator, { step }) => {
    animator.change({ multiplier: step.value });
    if (step.cells.length === 0) return;
    animator.sound('multiplier');
    highlight(animator, { kind: 'source', cells: step.cells });
    await animator.pause(600);
  },

  collect: async (animator, { step, isLast }) => {
    animator.units += step.units;
    if (animator.isCelebrated()) animator.sound('coin');
    highlight(animator, {
      kind: 'collect',
      cells: [...step.collectors, ...step.coins],
      units: step.units,
      multiplier: step.multiplier,
    });
    animator.change({ units: animator.units });
    if (!isLast) await animator.pause(1_300);
  },

  lock: async (animator, { step, after }) => {
    animator.show(after, { spinsLeft: step.left });
    if (step.cells.length === 0) return;
    animator.sound('coin');
    highlight(animator, { kind: 'changed', cells: step.cells });
    await animator.pause(650);
  },

  board: async (animator, { step }) => {
    animator.units += step.units;
    animator.change({ units: animator.units });
    await animator.showPanel({ kind: 'board', mode: 'hold', count: 0, units: step.units, multiplier: step.multiplier });
  },

  trigger: async (animator, { step, spin, next }) => {
    if (step.feature === 'respin') return;
    animator.sound('scatter');
    highlight(animator, { kind: 'trigger', cells: step.cells });
    await animator.pause(1_300);
    if (step.feature !== 'retrigger') return;
    const multiplier = next?.type === 'multiplier' ? next.value : 1;
    animator.change({ spinsLeft: spin.left ?? null });
    await animator.showPanel({ kind: 'retrigger', mode: 'free', count: step.count, units: 0, multiplier });
  },

  final: async (animator, { step, isLast }) => {
    animator.units += step.units;
    if (animator.isCelebrated()) animator.sound('multiplier');
    animator.change({ multiplier: step.multiplier, units: animator.units });
    if (!isLast) await animator.pause(1_200);
  },

  cap: async (animator, { step }) => {
    await animator.showPanel({ kind: 'cap', mode: 'base', count: 0, units: step.capUnits, multiplier: 1 });
  },
};

export function playStep(animator: StepStage, input: StepInput): Promise<void> {
  // Each player is found by the step's own type, so its argument always fits.
  return (PLAYERS[input.step.type] as Player<SlotStep['type']>)(animator, input as never);
}
