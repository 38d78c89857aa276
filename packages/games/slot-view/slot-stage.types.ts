import type { ShownGrid } from '../slot-engine/grid.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import type { SlotSoundName } from './slot-sound.ts';
import type { KeptCells, SlotSpin, SlotStep, SlotWin } from '../slot-engine/slot-outcome.types.ts';

export type StepOf<T extends SlotStep['type']> = Extract<SlotStep, { type: T }>;

/** What is highlighted on the grid. */
export interface Highlight {
  /** Changes with every highlight, so that animations start again. */
  readonly id: number;
  /** `total`: the sum of several wins, after cascades have removed their symbols. */
  readonly kind: 'win' | 'trigger' | 'collect' | 'source' | 'changed' | 'total';
  readonly cells: readonly number[];
  readonly wins: readonly SlotWin[];
  /** Of the step; 1 for none. */
  readonly multiplier: number;
  readonly units: number;
}

export interface SlotPanel {
  readonly kind: 'intro' | 'retrigger' | 'summary' | 'hold' | 'board' | 'cap';
  readonly mode: SlotSpin['mode'];
  readonly count: number;
  readonly units: number;
  readonly multiplier: number;
}

/** State of the animation: what the page shows and what it may do. */
export interface SlotStage {
  readonly phase: 'idle' | 'spinning' | 'landing' | 'showing' | 'panel';
  readonly roundId: string | null;
  readonly mode: SlotSpin['mode'];
  readonly grid: ShownGrid;
  /** Rows of each reel now, where they vary. */
  readonly heights: readonly number[] | null;
  /** Cells that stay while the reels run. */
  readonly kept: KeptCells | null;
  readonly removed: readonly number[];
  /** After a cascade: how many rows each cell falls. `id` changes with each fall. */
  readonly fall: { readonly id: number; readonly rows: readonly number[] } | null;
  readonly lit: Highlight | null;
  readonly suspenseReels: readonly number[];
  /** Spins left of the feature; null in the base game. */
  readonly spinsLeft: number | null;
  readonly multiplier: number;
  readonly panel: SlotPanel | null;
  /** Won so far in the round. */
  readonly units: number;
}

/** What the steps of a spin need of the animator. */
export interface StepStage {
  readonly spec: SlotSpec;
  /** Shown so far of the round. */
  units: number;
  readonly change: (part: Partial<SlotStage>) => void;
  readonly show: (grid: ShownGrid, part?: Partial<SlotStage>) => void;
  readonly showPanel: (panel: SlotPanel) => Promise<void>;
  readonly pause: (ms: number) => Promise<void>;
  readonly endStep: () => void;
  /** Whether what is shown of the round so far may look like a win. */
  readonly isCelebrated: () => boolean;
  /** A number that starts an animation again. */
  readonly nextId: () => number;
  readonly sound: (name: SlotSoundName) => void;
}
