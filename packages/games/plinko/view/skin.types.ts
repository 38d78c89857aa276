import type { CanvasSize } from '../../view/use-canvas.ts';
import type { BallAt, Board } from './board.ts';

/** The look of a plinko. */
export interface PlinkoSkin {
  readonly logo: string;
  /** Class with the colours of the stage. */
  readonly className: string | undefined;
  drawField(context: CanvasRenderingContext2D, size: CanvasSize, board: Board, hit: FieldHit | null): void;
  drawBall(context: CanvasRenderingContext2D, board: Board, ball: BallAt): void;
  /** Colours of a slot; `distance` is 0 in the centre and 1 at the edges. */
  slotColours(slot: number, distance: number): { readonly fill: string; readonly ink: string };
}

export interface FieldHit {
  readonly row: number;
  /** Number of steps to the right before this row. */
  readonly rights: number;
  /** 1 at the moment of the hit, falling to 0. */
  readonly strength: number;
}
