import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { lobbyBanner } from './catalogue.ts';
import { count, instant, slug } from './fields.ts';
import { scope } from './settings.ts';

export const promotionCategory = z.enum(['bonuses', 'tournaments', 'club', 'games', 'studios', 'fairness']);
/** By the platform's clock at the time of the response. */
export const promotionState = z.enum(['running', 'upcoming', 'ended']);

/** A promotion card; `bannerKey` is its key. */
export const promotionCard = z.extend(lobbyBanner, {
  category: promotionCategory,
  /** The audience; the site hides it from others. */
  scope,
  state: promotionState,
  /** Null: no start. */
  startsAt: z.nullable(instant),
  /** Null: no end. */
  endsAt: z.nullable(instant),
});

const card = {
  bannerKey: 'harbour-lights',
  bannerTitle: 'Harbour Lights',
  bannerTitleSecondary: 'Our own slot',
  bannerDescription: 'Five reels, twenty lines.',
  bannerImageUrl: null,
  bannerCtaText: 'Play',
  bannerBonusKey: null,
  bannerBackgroundColor: null,
  link: '/casino/games/harbour-lights',
  category: 'games',
  scope: 'any',
  state: 'running',
  startsAt: null,
  endsAt: null,
  images: [],
};

export const listPromotions = defineEndpoint({
  id: 'listPromotions',
  method: 'GET',
  path: '/api/core/casino/promotions',
  access: 'public',
  summary: 'Promotions of the brand for this visitor: running, upcoming, then ended ones.',
  query: z.object({ category: z.optional(promotionCategory) }),
  response: z.object({
    /** Categories with at least one promotion, regardless of the filter. */
    categories: z.array(z.object({ category: promotionCategory, count })),
    rows: z.array(promotionCard),
  }),
  errors: [],
  example: {
    query: { category: 'games' },
    response: { categories: [{ category: 'games', count: 1 }], rows: [card] },
  },
});

export const getPromotion = defineEndpoint({
  id: 'getPromotion',
  method: 'GET',
  path: '/api/core/casino/promotions/:promotion',
  access: 'public',
  summary: 'One promotion with its steps and terms.',
  params: z.object({ promotion: slug }),
  response: z.object({
    promotion: promotionCard,
    /** False: not for this visitor, by the rules of the list. */
    isAvailable: z.boolean(),
    /** Keys of its bonuses, also of those that this visitor cannot activate; absent from older back ends. */
    bonusKeys: z.optional(z.array(z.string())),
    /** How it works, as steps. */
    steps: z.array(z.string()),
    /** Terms, as sentences. */
    terms: z.array(z.string()),
    /** Other running promotions. */
    others: z.array(promotionCard),
  }),
  errors: ['request.not_found'],
  example: {
    params: { promotion: 'harbour-lights' },
    response: {
      promotion: card,
      isAvailable: true,
      steps: ['Open the game.'],
      terms: ['No deposit is needed.'],
      others: [],
    },
  },
});

export const getPromotionPopup = defineEndpoint({
  id: 'getPromotionPopup',
  method: 'GET',
  path: '/api/core/casino/promotion-popup',
  access: 'public',
  summary:
    'The running promotion with a bonus on offer to this visitor that may open by itself; null if there is none.',
  response: z.object({
    promotion: z.nullable(promotionCard),
    /** Days until it may open by itself again in the same browser. */
    pauseDays: count,
  }),
  errors: [],
  example: { response: { promotion: card, pauseDays: 7 } },
});

export const listBanners = defineEndpoint({
  id: 'listBanners',
  method: 'GET',
  path: '/api/core/casino/banners',
  access: 'public',
  summary: 'Lobby banners for this visitor, in order; those of the lobby itself are for guests.',
  response: z.object({ rows: z.array(lobbyBanner) }),
  errors: [],
  example: { response: { rows: [] } },
});
