import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { DEMO_LOBBIES } from '@marquee/platform/modules/catalogue/demo-catalogue/lobbies.ts';

export const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('The list is empty.');
  return one;
};

/** Brands whose market opens play money without an age check. */
export const OPEN_BRANDS = DEMO_BRANDS.filter(({ marketPolicy }) => !marketPolicy.demoNeedsVerification);

/** The brand at this place, or the next one that offers the game. */
export function brandFor(slug: string, at: number): string {
  const isHidden = (key: string) =>
    DEMO_LOBBIES.some(({ brandKey, hiddenGames }) => brandKey === key && hiddenGames.includes(slug));
  const { key } = pick(OPEN_BRANDS, at);
  return isHidden(key) ? brandFor(slug, at + 1) : key;
}
