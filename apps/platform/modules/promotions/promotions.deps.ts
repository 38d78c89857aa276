import type { PagePaths } from '@marquee/contract/page-keys.ts';
import type { Db } from '../../db/database.ts';
import type { Images } from './present-promotion.rules.ts';

export interface PromotionsDeps {
  readonly db: Db;
  readonly pathsOf: (brandKey: string) => PagePaths;
  readonly postersOf: (slugs: readonly string[]) => Promise<Images>;
  readonly now: () => Date;
}
