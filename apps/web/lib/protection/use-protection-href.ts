import { usePageHref } from '../pages/use-page.ts';

/** Sections of the page for safer play; also the fragments of its URL. */
export const PROTECTION_SECTIONS = ['overview', 'limits', 'breaks', 'test', 'help'] as const;
export type ProtectionSection = (typeof PROTECTION_SECTIONS)[number];

/** URL of a section of the page for safer play. */
export function useProtectionHref(): (section: ProtectionSection) => string {
  const pageHref = usePageHref();
  return (section) => `${pageHref('responsibility')}#${section}`;
}
