import type { CoverPaint } from '../../instant/scratch-board.tsx';

/** What covers the fields. */
export const COVER_PAINT: CoverPaint = { from: '#d69a3c', to: '#ffe9a8', line: 'rgb(122 60 20 / 0.35)' };
