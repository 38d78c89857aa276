import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameTile, heroBanner } from './catalogue.ts';
import { count, instant, slug } from './fields.ts';
import { scope } from './settings.ts';

export const promotionCategory = z.enum(['games', 'studios', 'club', 'fairness']);
/** By the platform's clock at the moment of the answer. */
export const promotionState = z.enum(['running', 'upcoming', 'ended']);

/** A promotion as its card shows it; `bannerKey` is its key. */
export const promotionCard = z.extend(heroBanner, {
  category: promotionCategory,
  /** For whom it is: the site shows it to nobody else. */
  scope,
  state: promotionState,
  /** Null: since always. */
  startsAt: z.nullable(instant),
  /** Null: for good. */
  endsAt: z.nullable(instant),
  /** Posters that stand on its banner, the first in front. */
  images: z.array(gameTile.shape.poster),
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
  summary: 'Promotions of the brand: running ones first, then those to come, then those that are over.',
  query: z.object({ category: z.optional(promotionCategory) }),
  response: z.object({
    /** Categories that hold a promotion, whatever is asked for. */
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
  summary: 'One promotion with how it works and what applies.',
  params: z.object({ promotion: slug }),
  response: z.object({
    promotion: promotionCard,
    /** How it works, step by step. */
    steps: z.array(z.string()),
    /** What applies, in plain sentences. */
    terms: z.array(z.string()),
    /** Other running promotions. */
    others: z.array(promotionCard),
  }),
  errors: ['request.not_found'],
  example: {
    params: { promotion: 'harbour-lights' },
    response: { promotion: card, steps: ['Open the game.'], terms: ['No deposit is needed.'], others: [] },
  },
});

export const getPromotionPopup = defineEndpoint({
  id: 'getPromotionPopup',
  method: 'GET',
  path: '/api/core/casino/promotion-popup',
  access: 'public',
  summary: 'The running promotion that may be offered in a dialog; null when there is none.',
  response: z.object({ promotion: z.nullable(promotionCard) }),
  errors: [],
  example: { response: { promotion: card } },
});
