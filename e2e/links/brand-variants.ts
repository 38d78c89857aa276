import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { REMOVABLE_PAGES, REMOVED_WITH, type BrandDefinition } from '@marquee/brands/brand-definition.ts';
import {
  DEFAULT_PAGE_PATHS,
  PAGE_KEYS,
  type NavigationSystem,
  type PageKey,
  resolvePagePaths,
} from '@marquee/contract/page-keys.ts';
import { createPageTable, type PageTable } from '../../apps/web/lib/pages/page-table.ts';
import { pick } from '../game-rotation.ts';

/** A brand with other settings than its own. */
export interface BrandVariant {
  /** For the name of its test. */
  readonly name: string;
  readonly brand: string;
  readonly pages: PageTable;
  /** Its settings with every page moved, and with one page removed besides. */
  readonly settings: { readonly whole: Partial<BrandDefinition>; readonly reduced: Partial<BrandDefinition> };
}

/** Every page at a path that is nobody's default. In the panel the profile is edited on the account page. */
function movedPaths(navigationSystem: NavigationSystem): Partial<Record<PageKey, string>> {
  const moved = Object.fromEntries(
    PAGE_KEYS.map((key) => [key, key === 'root' ? '/x-home' : `/x${DEFAULT_PAGE_PATHS[key]}`]),
  ) as Record<PageKey, string>;
  const { 'edit-profile': form, ...others } = moved;
  return navigationSystem === 'panel' ? others : { ...others, 'edit-profile': form };
}

/** Features with links of their own, each on or off. */
const FEATURES = [
  { showRakebackCalendar: false },
  { showProfileCalendar: false },
  { referAFriendPercent: 25 },
  { useMultiWallet: true },
  { use1ClickRegistration: true },
  { liveChatUrl: 'https://chat.example' },
  { allowThemeChoice: false },
] as const satisfies readonly Partial<BrandDefinition>[];

type RemovablePage = (typeof REMOVABLE_PAGES)[number];

/** Each page alone, in the panel each two, so that there are brands enough: a brand has the settings of one variant. */
const REMOVED: Readonly<Record<NavigationSystem, readonly (readonly RemovablePage[])[]>> = {
  basic: [[], ...REMOVABLE_PAGES.map((page) => [page])],
  panel: [
    [],
    ...REMOVABLE_PAGES.flatMap((page, at) => (at % 2 === 0 ? [[page, ...REMOVABLE_PAGES.slice(at + 1, at + 2)]] : [])),
  ],
};

/** Each page that a brand may remove, and none, in both kinds of navigation, with one feature changed. */
export const BRAND_VARIANTS: readonly BrandVariant[] = (['basic', 'panel'] as const)
  .flatMap((navigationSystem) => REMOVED[navigationSystem].map((removed) => ({ navigationSystem, removed })))
  .map(({ navigationSystem, removed }, index): BrandVariant => {
    const brand = DEMO_BRANDS[index];
    if (!brand) throw new Error('There are more variants than brands');
    // The features take other turns in the panel.
    const feature: Partial<BrandDefinition> = pick(FEATURES, index + (navigationSystem === 'panel' ? 1 : 0));
    const pageKeys = movedPaths(navigationSystem);
    const gone = [...brand.removedPages, ...removed];
    const { referAFriendPercent } = { ...brand, ...feature };
    const missing = referAFriendPercent > 0 ? gone : [...gone, 'referrals' as const];
    return {
      name: `${navigationSystem} navigation without ${removed.join(' and ') || 'further changes'} and with ${JSON.stringify(feature)}`,
      brand: brand.key,
      pages: createPageTable(
        resolvePagePaths(pageKeys, navigationSystem),
        missing.flatMap((page) => [page, ...(REMOVED_WITH[page] ?? [])]),
      ),
      settings: {
        whole: { navigationSystem, ...feature, pageKeys },
        reduced: { navigationSystem, ...feature, pageKeys, removedPages: gone },
      },
    };
  });
