import { mayCelebrate } from '../../view/celebration.rules.ts';
import type { RoundPresentation, RoundView } from '../../view/game-view.ts';
import type { SoundName } from '../../view/sound.ts';
import { UNITS_PER_STAKE, windowOf, type SlotOutcome, type SpinOutcome, type Tide } from '../harbour-lights.rules.ts';
import { delay, type Reels } from './use-reels.ts';

/** State of the animation; decides what the page may do. */
export interface SlotStage {
  readonly phase: 'idle' | 'spinning' | 'landing' | 'showing' | 'panel';
  readonly tide: Tide;
  /** Free spins left in this tide. */
  readonly spinsLeft: number;
  readonly multiplier: number;
  /** The spin whose wins are highlighted; null while reels run. */
  readonly lit: SpinOutcome | null;
  readonly floodedReels: readonly number[];
  readonly suspenseReel: number | null;
  readonly panel: SlotPanel | null;
  /** Units won so far in the round. */
  readonly units: number;
  readonly roundId: string | null;
}

export interface SlotPanel {
  readonly kind: 'feature' | 'tide' | 'summary';
  readonly tide: Tide;
  readonly spins: number;
  readonly units: number;
}

export const IDLE: SlotStage = {
  phase: 'idle',
  tide: 0,
  spinsLeft: 0,
  multiplier: 1,
  lit: null,
  floodedReels: [],
  suspenseReel: null,
  panel: null,
  units: 0,
  roundId: null,
};

/** Dependencies of the animator, read at each step because settings may change during a round. */
export interface SlotDependencies {
  readonly reels: Reels;
  readonly prefersReducedMotion: boolean;
  readonly presentation: RoundPresentation;
  readonly sound: (name: SoundName) => void;
  readonly change: (change: (before: SlotStage) => SlotStage) => void;
  readonly onDisplayed: (roundId: string) => void;
}

const SPIN_MS_MIN = 620;
const FLOOD_MS = 620;
const WIN_MS = 1_500;
const SETTLE_MS = 380;
const PANEL_MS = { feature: 2_800, tide: 2_200, summary: 6_000 } as const;

/** Animates a decided round on the reels, spin by spin. Skipping shortens the animation, never the result. */
export class SlotAnimator {
  private readonly dependencies: () => SlotDependencies;
  private skipMode: 'none' | 'step' | 'all' = 'none';
  private rest: readonly number[];
  private spinSince = 0;
  private panelKind: SlotPanel['kind'] | null = null;
  /** Units shown so far in the round. */
  private units = 0;

  constructor(dependencies: () => SlotDependencies, restStops: readonly number[]) {
    this.dependencies = dependencies;
    this.rest = restStops;
  }

  private readonly isSkipping = (): boolean => this.skipMode !== 'none';

  private change(part: Partial<SlotStage>): void {
    this.dependencies().change((before) => ({ ...before, ...part }));
  }

  /**
   * Ends the current step; with `all`, everything up to the total win. Without turbo only the summary can be closed,
   * because the result is complete by then.
   */
  skip(all = false): void {
    if (!this.dependencies().presentation.allowsTurbo && this.panelKind !== 'summary') return;
    this.skipMode = all ? 'all' : 'step';
  }

  private endStep(): void {
    if (this.skipMode === 'step') this.skipMode = 'none';
  }

  /** A round was requested. */
  begin(): void {
    this.skipMode = 'none';
    this.change({ units: 0, roundId: null });
    if (this.dependencies().prefersReducedMotion) {
      this.change({ phase: 'spinning', lit: null, floodedReels: [] });
      return;
    }
    this.dependencies().sound('press');
    this.startReels();
  }

  /** The request failed: the reels return to their last stops. */
  giveUp(): void {
    this.dependencies().reels.show(this.rest);
    this.dependencies().change(() => IDLE);
  }

  async play(round: RoundView<SlotOutcome>): Promise<void> {
    const { spins, units } = round.outcome;
    const [base, ...free] = spins;
    if (!base) return;
    this.units = 0;
    this.change({ roundId: round.roundId, units: 0 });
    if (this.dependencies().prefersReducedMotion || round.isRestored) this.showImmediately(round.roundId, base, units);
    else await this.showSpin(base, free.length === 0);
    const isShortened = this.dependencies().prefersReducedMotion || round.isRestored;
    if (free.length > 0) {
      if (!isShortened) await this.showFeature(free);
      await this.showPanel({ kind: 'summary', tide: free.at(-1)?.tide ?? 1, spins: free.length, units });
    }
    this.skipMode = 'none';
    this.change({ phase: 'idle', tide: 0, multiplier: 1, spinsLeft: 0, suspenseReel: null, panel: null, units });
    this.dependencies().onDisplayed(round.roundId);
  }

  private isCelebrated(units: number): boolean {
    return mayCelebrate({ paid: BigInt(units), stake: UNITS_PER_STAKE });
  }

  private startReels(): void {
    this.endStep();
    this.spinSince = performance.now();
    this.change({ phase: 'spinning', lit: null, floodedReels: [] });
    this.dependencies().reels.start();
  }

  private showImmediately(roundId: string, base: SpinOutcome, units: number): void {
    this.dependencies().reels.show(base.stops);
    this.rest = base.stops;
    this.change({ ...IDLE, lit: base, units, roundId });
  }

  private async showSpin(spin: SpinOutcome, isLast: boolean): Promise<void> {
    await delay(SPIN_MS_MIN - (performance.now() - this.spinSince), this.isSkipping);
    this.change({ phase: 'landing' });
    if (this.skipMode === 'all') this.dependencies().reels.show(spin.stops);
    else await this.land(spin);
    this.rest = spin.stops;
    const flooded =
      spin.tide > 0 ? spin.stops.flatMap((stop, reel) => (windowOf(reel, stop).includes('light') ? [reel] : [])) : [];
    this.change({ floodedReels: flooded, phase: 'showing', suspenseReel: null });
    if (flooded.length > 0) await delay(FLOOD_MS, this.isSkipping);
    this.units += spin.units;
    this.change({ lit: spin, units: this.units });
    if (spin.units > 0 && this.isCelebrated(this.units)) this.dependencies().sound('win');
    if (!isLast) await delay(spin.units > 0 ? WIN_MS : SETTLE_MS, this.isSkipping);
    this.endStep();
  }

  private land(spin: SpinOutcome): Promise<void> {
    return this.dependencies().reels.land({
      stops: spin.stops,
      isSkipping: this.isSkipping,
      onReelLanded: (reel) =>
        this.dependencies().sound(windowOf(reel, spin.stops[reel] ?? 0).includes('moon') ? 'moon' : 'stop'),
      onSuspense: (suspenseReel) => this.change({ suspenseReel }),
    });
  }

  private async showFeature(spins: readonly SpinOutcome[]): Promise<void> {
    let tide: Tide = 0;
    for (const spin of spins) {
      if (spin.tide !== tide) {
        tide = spin.tide;
        const count = spins.filter((other) => other.tide === spin.tide).length;
        this.change({ tide, multiplier: spin.multiplier, spinsLeft: count });
        await this.showPanel({ kind: tide === 1 ? 'feature' : 'tide', tide, spins: count, units: 0 });
      }
      this.dependencies().change((before) => ({ ...before, spinsLeft: before.spinsLeft - 1 }));
      this.startReels();
      await this.showSpin(spin, false);
    }
  }

  private async showPanel(panel: SlotPanel): Promise<void> {
    if (this.skipMode === 'all' && panel.kind !== 'summary') return;
    this.skipMode = 'none';
    if (panel.kind !== 'summary' || this.isCelebrated(panel.units)) this.dependencies().sound('feature');
    this.panelKind = panel.kind;
    this.change({ phase: 'panel', panel, lit: null, floodedReels: [] });
    await delay(PANEL_MS[panel.kind], this.isSkipping);
    this.panelKind = null;
    this.endStep();
    this.change({ panel: null });
  }
}
