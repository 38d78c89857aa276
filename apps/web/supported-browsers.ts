/**
 * The oldest supported versions, Baseline Widely Available on 1 November 2026 (`docs/browsers.md`). The build compiles for them, and the stage `lint` checks
 * scripts and stylesheets against them.
 */
export const BROWSERS_MIN = { chrome: '124', edge: '124', firefox: '125', safari: '17.4', ios: '17.4' } as const;
