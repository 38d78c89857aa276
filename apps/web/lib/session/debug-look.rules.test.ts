import { expect, test } from 'vitest';
import { DEBUG_LOOK_COOKIE, readDebugLook, writeDebugLook } from './debug-look.rules.ts';

test('A look is read from among other cookies as it was written', () => {
  for (const look of [
    { theme: 'monaco', currencyCode: 'USD' },
    { theme: 'monaco', currencyCode: null },
    { theme: null, currencyCode: 'USDT' },
    { theme: null, currencyCode: null },
  ])
    expect(readDebugLook(`lang=ar; ${DEBUG_LOOK_COOKIE}=${writeDebugLook(look)}; theme=deco`)).toEqual(look);
});

test('What was written otherwise changes nothing', () => {
  for (const wrong of [undefined, '', 'debugLook=', 'debugLook=monaco', 'debugLook=<x>.EUR', 'xdebugLook=monaco.EUR'])
    expect(readDebugLook(wrong)).toEqual({ theme: null, currencyCode: null });
});
