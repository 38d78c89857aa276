import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import type { AuditPage } from './stop.ts';
import type { Variant } from './walker.ts';

const LOCALES = ['en', 'de', 'ar'] as const;
const WIDTHS = [390, 1440] as const;

export interface Visit {
  readonly stop: AuditPage;
  readonly manner: Variant;
}

/**
 * One visit to each stop, always the same: brands take turns, and so do languages and widths, so that within sixty stops each brand is met in each language, and
 * on phone and desktop.
 */
export function rotate(auditPages: readonly AuditPage[]): readonly Visit[] {
  return auditPages.map((stop, at) => {
    const round = Math.floor(at / DEMO_BRANDS.length);
    return {
      stop,
      manner: {
        brand: pick(DEMO_BRANDS, at).key,
        locale: pick(LOCALES, at),
        width: pick(WIDTHS, at + round),
      },
    };
  });
}

function pick<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('There is nothing to take turns with.');
  return one;
}
