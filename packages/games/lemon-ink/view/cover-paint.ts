import type { CoverPaint } from '../../instant/scratch-board.tsx';

/** What covers the fields. */
export const COVER_PAINT: CoverPaint = { from: '#fff6d6', to: '#ffedb0', line: 'rgb(196 154 74 / 0.28)' };
