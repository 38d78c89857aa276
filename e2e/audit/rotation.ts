import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import type { AuditPage } from './audit-page.ts';
import type { Variant } from './page-auditor.ts';

const WIDTHS = [390, 1440] as const;

export interface Visit {
  readonly auditPage: AuditPage;
  readonly variant: Variant;
}

/**
 * One visit to each page, always the same: brands, languages and widths rotate, so that 120 pages show each brand in each language, on a phone and on a
 * desktop.
 */
export function rotate(auditPages: readonly AuditPage[]): readonly Visit[] {
  return auditPages.map((auditPage, at) => {
    const round = Math.floor(at / DEMO_BRANDS.length);
    return {
      auditPage,
      variant: {
        brand: pick(DEMO_BRANDS, at).key,
        locale: pick(EXAMPLE_LANGUAGES, at),
        width: pick(WIDTHS, at + round),
      },
    };
  });
}

/** Each page in each brand; languages and widths rotate, so that each page, and each brand, is seen in each language and width. */
export function inEveryTheme(auditPages: readonly AuditPage[]): readonly Visit[] {
  return auditPages.flatMap((auditPage, page) =>
    DEMO_BRANDS.map(({ key: brand }, at) => ({
      auditPage,
      variant: {
        brand,
        locale: pick(EXAMPLE_LANGUAGES, page + at),
        width: pick(WIDTHS, page + Math.floor(at / EXAMPLE_LANGUAGES.length)),
      },
    })),
  );
}

function pick<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('The list is empty.');
  return one;
}
