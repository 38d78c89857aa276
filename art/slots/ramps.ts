import type { Ramp } from '@marquee/games/slot-view/slot-sheet.ts';

/** Colours of metals, gems and stuffs that several slots use, from the lit side to the far side. */
export const gold: Ramp = ['#fff6c2', '#f2b632', '#7a3f06'];
export const silver: Ramp = ['#ffffff', '#b5c2d0', '#4a5666'];
export const steel: Ramp = ['#e6eef5', '#7c8b9c', '#27303d'];
export const bronze: Ramp = ['#ffdcae', '#b5753a', '#4a2410'];
export const ruby: Ramp = ['#ffb8b0', '#e0243f', '#6b0a20'];
export const sapphire: Ramp = ['#c8ecff', '#2a86f0', '#0f2f86'];
export const jade: Ramp = ['#d6ffe0', '#2ab57a', '#0a4a38'];
export const amethyst: Ramp = ['#f3deff', '#9a4af0', '#381080'];
export const rose: Ramp = ['#ffe0ee', '#ff6aa3', '#9a1452'];
export const snow: Ramp = ['#ffffff', '#dcecff', '#86aad6'];
