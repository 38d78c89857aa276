import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import type { AuditPage } from './audit-page.ts';
import type { Variant } from './page-auditor.ts';

const LOCALES = ['en', 'de', 'ar'] as const;
const WIDTHS = [390, 1440] as const;

export interface Visit {
  readonly auditPage: AuditPage;
  readonly variant: Variant;
}

/**
 * One visit to each stop, always the same: brands take turns, and so do languages and widths, so that within sixty stops each brand is met in each language, and
 * on phone and desktop.
 */
export function rotate(auditPages: readonly AuditPage[]): readonly Visit[] {
  return auditPages.map((auditPage, at) => {
    const round = Math.floor(at / DEMO_BRANDS.length);
    return {
      auditPage,
      variant: {
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
