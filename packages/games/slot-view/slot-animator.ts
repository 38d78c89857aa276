import { mayCelebrate } from '../view/celebration.rules.ts';
import type { RoundPresentation, RoundView } from '../view/game-view.ts';
import { gridAfter, gridAtStart, gridsOf, type ShownGrid } from '../slot-engine/grid.ts';
import type { SlotOutcome, SlotSpin, SlotStep } from '../slot-engine/slot-outcome.types.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import { delay, type Reels } from './reel-animation.ts';
import { playStep, type StepInput } from './slot-steps.ts';
import {
  cellsOf,
  featureLength,
  isFeature,
  leftAtStart,
  restGrid,
  scattersNeeded,
  suspenseReels,
  tierOf,
} from './slot-presentation.ts';
import type { SlotSoundName } from './slot-sound.ts';
import type { SlotPanel, SlotStage, StepStage } from './slot-stage.types.ts';

/** Read at each step, because settings may change during a round. */
export interface SlotDependencies {
  readonly reels: Reels;
  readonly prefersReducedMotion: boolean;
  readonly presentation: RoundPresentation;
  readonly sound: (name: SlotSoundName) => void;
  readonly change: (change: (before: SlotStage) => SlotStage) => void;
  readonly onDisplayed: (roundId: string) => void;
}

/** One list, so that the reels need not render again for an equal one. */
const NONE: readonly number[] = [];
const SPIN_MS_MIN = 520;
/** A free spin without motion stays in view this long. */
const CALM_SPIN_MS = 500;
const PANEL_MS: Readonly<Record<SlotPanel['kind'], number>> = {
  intro: 2_600,
  retrigger: 1_800,
  hold: 2_200,
  board: 3_200,
  cap: 3_000,
  summary: 6_000,
};

export function idleStage(spec: SlotSpec): SlotStage {
  return {
    phase: 'idle',
    roundId: null,
    mode: 'base',
    grid: restGrid(spec),
    heights: null,
    kept: null,
    removed: NONE,
    fall: null,
    lit: null,
    suspenseReels: NONE,
    spinsLeft: null,
    multiplier: 1,
    panel: null,
    units: 0,
  };
}

/** Animates a decided round, spin by spin. Skipping shortens the animation, never the result. */
export class SlotAnimator implements StepStage {
  readonly spec: SlotSpec;
  readonly dependencies: () => SlotDependencies;
  private skipMode: 'none' | 'step' | 'all' = 'none';
  private spinSince = 0;
  private isSummaryOpen = false;
  private staked = 100;
  /** Shown at the moment, and before the round that is requested. */
  private grid: ShownGrid;
  private rest: ShownGrid;
  /** Shown so far of the round. */
  units = 0;
  private sequence = 0;

  constructor(spec: SlotSpec, dependencies: () => SlotDependencies) {
    this.spec = spec;
    this.dependencies = dependencies;
    this.grid = restGrid(spec);
    this.rest = this.grid;
  }

  readonly isSkipping = (): boolean => this.skipMode !== 'none';
  readonly isSkippingAll = (): boolean => this.skipMode === 'all';

  change(part: Partial<SlotStage>): void {
    this.dependencies().change((before) => ({ ...before, ...part }));
  }

  sound(name: SlotSoundName): void {
    this.dependencies().sound(name);
  }

  /** A number that starts an animation again. */
  nextId(): number {
    this.sequence += 1;
    return this.sequence;
  }

  pause(ms: number): Promise<void> {
    return delay(this.dependencies().prefersReducedMotion ? Math.min(ms, CALM_SPIN_MS) : ms, this.isSkipping);
  }

  /** Whether what is shown of the round so far may look like a win. */
  isCelebrated(units = this.units): boolean {
    return mayCelebrate({ paid: BigInt(Math.round(units)), stake: BigInt(this.staked) });
  }

  /** Ends the current step; with `all`, everything up to the total win. Without turbo only the summary can be closed: the result is complete by then. */
  skip(all = false): void {
    if (!this.dependencies().presentation.allowsTurbo && !this.isSummaryOpen) return;
    this.skipMode = all ? 'all' : 'step';
  }

  endStep(): void {
    if (this.skipMode === 'step') this.skipMode = 'none';
  }

  /** A round was requested. */
  begin(): void {
    this.skipMode = 'none';
    this.rest = this.grid;
    this.change({ units: 0, roundId: null, multiplier: 1, kept: null });
    this.dependencies().sound('press');
    this.startReels();
  }

  /** The request failed: the reels return to what they showed. */
  giveUp(): void {
    this.dependencies().reels.settle();
    this.dependencies().change(() => ({ ...idleStage(this.spec), grid: this.rest }));
  }

  show(grid: ShownGrid, part: Partial<SlotStage> = {}): void {
    this.grid = grid;
    this.change({ grid, ...part });
  }

  async play(round: RoundView<SlotOutcome>): Promise<void> {
    const { outcome } = round;
    this.staked = outcome.staked;
    this.units = 0;
    this.change({ roundId: round.roundId, units: 0 });
    if (round.isRestored) this.showEnd(round);
    else for (const index of outcome.spins.keys()) await this.playSpin(outcome, index);
    this.units = outcome.units;
    if (!round.isRestored)
      if (outcome.spins.some(isFeature)) await this.showSummary(outcome);
      else this.showTotal(outcome);
    this.skipMode = 'none';
    this.change({
      phase: 'idle',
      mode: 'base',
      multiplier: 1,
      spinsLeft: null,
      suspenseReels: NONE,
      panel: null,
      kept: null,
      units: outcome.units,
    });
    this.dependencies().onDisplayed(round.roundId);
  }

  private async playSpin(outcome: SlotOutcome, index: number): Promise<void> {
    const spin = outcome.spins[index];
    if (!spin) return;
    const before = outcome.spins[index - 1];
    if (isFeature(spin) && before?.mode !== spin.mode) await this.showIntro(outcome, index);
    if (index > 0)
      this.change({
        mode: spin.mode,
        kept: spin.kept ?? null,
        ...(spin.left === undefined ? {} : { spinsLeft: leftAtStart(spin) }),
      });
    if (spin.mode === 'bought') this.dependencies().reels.settle();
    else if (spin.stops) await this.runReels(outcome, index);
    else await this.showHoldSpin(spin);
    for (const [at, step] of spin.steps.entries()) {
      const next = spin.steps[at + 1];
      await this.playOne(step, { spin, next, isLast: !next && index === outcome.spins.length - 1 });
    }
    this.units = spin.total;
    this.change({ units: spin.total });
    this.endStep();
  }

  private async playOne(step: SlotStep, place: Pick<StepInput, 'spin' | 'next' | 'isLast'>): Promise<void> {
    const before = this.grid;
    const after = gridAfter(this.spec, before, step);
    await playStep(this, { step, before, after, ...place });
    this.grid = after;
  }

  private startReels(): void {
    this.endStep();
    this.spinSince = performance.now();
    this.change({ phase: 'spinning', lit: null, removed: NONE, fall: null, panel: null });
    if (!this.dependencies().prefersReducedMotion) this.dependencies().reels.start();
  }

  private async runReels({ spins }: SlotOutcome, index: number): Promise<void> {
    const spin = spins[index];
    if (!spin) return;
    if (index > 0) this.startReels();
    const { reels, prefersReducedMotion, sound } = this.dependencies();
    const grid = gridAtStart(this.spec, spin, this.grid);
    await this.pause(SPIN_MS_MIN - (performance.now() - this.spinSince));
    this.show(grid, {
      phase: 'landing',
      heights: spin.heights ?? null,
      multiplier: spin.multiplier ?? 1,
      kept: spin.kept ?? null,
    });
    if (prefersReducedMotion || this.isSkippingAll()) reels.settle();
    else {
      // React draws the new symbols out of sight before they come in.
      await new Promise((drawn) => setTimeout(drawn, 20));
      const suspense = suspenseReels(this.spec, grid, scattersNeeded(this.spec, spins, index));
      await reels.land({
        suspense,
        isSkipping: this.isSkipping,
        onReelLanded: (reel) => sound(this.hasScatter(grid, reel) ? 'scatter' : 'stop'),
        onSuspense: (suspended) => {
          if (suspended.length > 0) sound('suspense');
          this.change({ suspenseReels: suspended });
        },
      });
    }
    this.change({ phase: 'showing', kept: null, suspenseReels: NONE });
    if (prefersReducedMotion && index > 0) await this.pause(CALM_SPIN_MS);
  }

  private hasScatter(grid: ShownGrid, reel: number): boolean {
    const height = Math.max(...this.spec.rows);
    return grid.symbols
      .slice(reel * height, (reel + 1) * height)
      .some((symbol) => this.spec.symbols[symbol]?.role === 'scatter');
  }

  /** Empty cells of hold-and-spin shimmer before a coin lands. */
  private async showHoldSpin(spin: SlotSpin): Promise<void> {
    this.endStep();
    this.show(gridAtStart(this.spec, spin, this.grid), { phase: 'spinning', lit: null, removed: NONE, fall: null });
    await this.pause(620);
    this.change({ phase: 'showing' });
  }

  private async showIntro(outcome: SlotOutcome, index: number): Promise<void> {
    const spin = outcome.spins[index];
    if (!spin) return;
    const awarded = (leftAtStart(spin) ?? featureLength(outcome, index) - 1) + 1;
    this.change({ mode: spin.mode, spinsLeft: awarded, multiplier: spin.multiplier ?? 1 });
    await this.showPanel({
      kind: spin.mode === 'hold' ? 'hold' : 'intro',
      mode: spin.mode,
      count: awarded,
      units: 0,
      multiplier: spin.multiplier ?? 1,
    });
  }

  private async showSummary(outcome: SlotOutcome): Promise<void> {
    const mode = outcome.spins.some((spin) => spin.mode === 'free') ? 'free' : 'hold';
    const count = outcome.spins.filter((spin) => spin.mode === mode).length;
    await this.showPanel({ kind: 'summary', mode, count, units: outcome.units, multiplier: 1 });
  }

  /** After several wins, or when cascades have removed the winning symbols, a round ends with the sum of its wins. */
  private showTotal({ spins, units, staked }: SlotOutcome): void {
    if (units === 0) return;
    const paid = spins.flatMap(({ steps }) => steps).filter((step) => 'units' in step && step.units > 0);
    if (paid.length > 1 && this.isCelebrated(units) && tierOf(units, staked) > 1) this.sound('bigWin');
    const id = this.nextId();
    this.dependencies().change((before) => {
      const { lit } = before;
      const isShown = lit?.kind === 'win' || lit?.kind === 'collect';
      if (isShown && lit.units === units) return before;
      return {
        ...before,
        lit: isShown ? { ...lit, id, units } : { kind: 'total', id, cells: [], wins: [], multiplier: 1, units },
      };
    });
  }

  async showPanel(panel: SlotPanel): Promise<void> {
    if (this.skipMode === 'all' && panel.kind !== 'summary') return;
    this.skipMode = 'none';
    const isPayout = panel.kind === 'summary' || panel.kind === 'board';
    if (!isPayout || this.isCelebrated(panel.kind === 'board' ? this.units : panel.units))
      this.dependencies().sound(panel.kind === 'summary' ? 'summary' : 'feature');
    this.isSummaryOpen = panel.kind === 'summary';
    this.change({ phase: 'panel', panel, lit: null });
    await delay(PANEL_MS[panel.kind], this.isSkipping);
    this.isSummaryOpen = false;
    this.endStep();
    this.change({ panel: null });
  }

  /** A round of an earlier visit: its last grid with the wins on it, and what it won. */
  private showEnd({ roundId, outcome }: RoundView<SlotOutcome>): void {
    this.dependencies().reels.settle();
    const last = gridsOf(this.spec, outcome).at(-1)?.at(-1);
    const heights = outcome.spins.findLast((spin) => spin.stops)?.heights ?? null;
    if (!last) return;
    this.show(last, { ...idleStage(this.spec), roundId, grid: last, heights });
    // Symbols that a cascade has removed are not in view. Without units there is no banner: the win was celebrated when it was played.
    const step = outcome.spins.at(-1)?.steps.findLast(({ type }) => type === 'wins' || type === 'cascade');
    if (step?.type !== 'wins') return;
    const { wins, multiplier } = step;
    this.change({ lit: { kind: 'win', id: this.nextId(), cells: cellsOf(wins), wins, multiplier, units: 0 } });
  }
}
