import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { percentText } from './standing.rules.ts';

/** Real stakes of bets with about the same house edge, less those rolled back. */
export interface EdgeLine {
  readonly stakedMinor: bigint;
  /** What these stakes cost on average, in 1/10,000 minor unit: stake times house edge in basis points. */
  readonly costMinorBps: bigint;
}

/** A line as JSON from the database. */
export interface StoredEdgeLine {
  readonly staked: string;
  readonly cost: string;
}

export function edgeLineOf({ staked, cost }: StoredEdgeLine): EdgeLine {
  return { stakedMinor: BigInt(staked), costMinorBps: BigInt(cost) };
}

/** Expected cost of all lines, in 1/10,000 minor unit; negative if more was rolled back than staked. */
export function costOfLines(lines: readonly EdgeLine[]): bigint {
  return lines.reduce((sum, { costMinorBps }) => sum + costMinorBps, 0n);
}

/** Lines as players see them, with the edge that the stakes of each have together, rounded down. Lines whose stakes were all rolled back are left out. */
export function presentEdgeLines(
  lines: readonly EdgeLine[],
  asset: AssetCode,
): { readonly edgePercent: string; readonly staked: string }[] {
  return lines
    .filter(({ stakedMinor }) => stakedMinor !== 0n)
    .map(({ stakedMinor, costMinorBps }) => {
      const edgeBps = costMinorBps / stakedMinor;
      return { edgePercent: percentText(Number(edgeBps)), staked: toExactString(stakedMinor, asset) };
    });
}
