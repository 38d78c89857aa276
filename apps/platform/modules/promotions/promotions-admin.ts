import { requireOperatorName } from '../../core/operator-name.rules.ts';
import { Refusal } from '../../core/refusal.ts';
import { withTx } from '../../db/tx.ts';
import type { HiddenReason } from './audience.rules.ts';
import { listDefinitions, listUnknown, savePromotion, saveVersion, setActive } from './definitions.sql.ts';
import { gameOf, leadsToPage } from './link.rules.ts';
import { readAll } from './list-promotions.ts';
import type { Promotion } from './promotion.ts';
import type { PromotionsDeps } from './promotions.deps.ts';
import type { PromotionView } from './promotions.sql.ts';
import type { ScheduleState } from './schedule.rules.ts';

export interface PromotionsAdminDeps extends PromotionsDeps {
  /** Why the site cannot show an image; empty if it can. */
  readonly faultsOfImage: (src: string) => readonly string[];
}

/** A promotion as a player would see it. */
export interface PreviewedPromotion {
  readonly key: string;
  readonly state: ScheduleState;
  /** Null: it is shown. */
  readonly hidden: HiddenReason | null;
  /** The bonus that the player may get with it. */
  readonly bonusKey: string | null;
  readonly isBanner: boolean;
}

/** Promotions that cannot be published; its message lists what is wrong. */
export class PromotionError extends Error {
  override readonly name = 'PromotionError';
}

/** What operators do with the promotions of a brand. */
export function createPromotionsAdmin(deps: PromotionsAdminDeps) {
  const { db } = deps;
  const check = (brandKey: string, promotions: readonly Promotion[]) => faultsIn(deps, brandKey, promotions);
  return {
    list: (brandKey: string) => listDefinitions(db, brandKey),
    /** What the brand does not have of that which these promotions name: campaigns, games, pages and images. */
    check,
    /** Stores new versions of these promotions and shows them. Throws `PromotionError`. */
    publish: async (brandKey: string, promotions: readonly Promotion[], by: string) => {
      const author = requireOperatorName(by);
      const faults = await check(brandKey, promotions);
      if (faults.length > 0) throw new PromotionError(faults.join('\n'));
      await withTx(db, async (tx) => {
        for (const promotion of promotions) {
          const { key, startsAt, endsAt } = promotion;
          const period = { startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) };
          await savePromotion(tx, brandKey, { promotion, period });
          await saveVersion(tx, { brandKey, key, definition: promotion, author });
          await setActive(tx, brandKey, key, true);
        }
      });
    },
    /** Hides a promotion, and its page no longer exists. Throws `request.not_found`. */
    stop: (brandKey: string, key: string, by: string) =>
      withTx(db, async (tx) => {
        const author = requireOperatorName(by);
        if (!(await setActive(tx, brandKey, key, false))) throw new Refusal('request.not_found');
        await saveVersion(tx, { brandKey, key, definition: null, author });
      }),
    /** Every promotion of the brand, and whether this player sees it now. */
    preview: async (view: PromotionView): Promise<readonly PreviewedPromotion[]> =>
      (await readAll(deps, view)).map(({ row, card, hidden }) => ({
        key: row.promotion_key,
        state: card.state,
        hidden,
        bonusKey: card.bannerBonusKey,
        isBanner: row.is_hero,
      })),
  };
}

export type PromotionsAdmin = ReturnType<typeof createPromotionsAdmin>;

const dateOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

async function faultsIn(
  deps: PromotionsAdminDeps,
  brandKey: string,
  promotions: readonly Promotion[],
): Promise<readonly string[]> {
  const pages = { paths: deps.pathsOf(brandKey), removedPages: deps.removedPagesOf(brandKey) };
  const gamesOf = ({ link, imageGames }: Promotion) => [
    ...imageGames,
    ...(link === undefined ? [] : [gameOf(link) ?? []].flat()),
  ];
  const unknown = await listUnknown(deps.db, brandKey, {
    bonuses: promotions.flatMap(({ bonuses }) => bonuses),
    games: promotions.flatMap(gamesOf),
  });
  return promotions.flatMap((promotion) => {
    const { key, link, imageUrl } = promotion;
    return [
      ...promotion.bonuses
        .filter((bonus) => unknown.bonuses.includes(bonus))
        .map((bonus) => `there is no campaign ${bonus}`),
      ...gamesOf(promotion)
        .filter((game) => unknown.games.includes(game))
        .map((game) => `there is no game ${game}`),
      ...(link === undefined || leadsToPage(link, pages) ? [] : [`link: the brand has no page ${link}`]),
      ...(imageUrl === undefined ? [] : deps.faultsOfImage(imageUrl).map((fault) => `imageUrl: ${fault}`)),
    ].map((fault) => `${key}: ${fault}`);
  });
}
