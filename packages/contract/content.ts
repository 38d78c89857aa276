import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, instant, localeCode, shortText, slug } from './fields.ts';

/** Pages whose text the operator writes; each is a page of the site with the same key. */
export const CONTENT_KEYS = [
  'terms-and-conditions',
  'privacy-policy',
  'aml-policy',
  'responsible-gambling',
  'kyc-refund-policy',
  'bonus-terms',
  'legal-use-of-website',
] as const;

export type ContentKey = (typeof CONTENT_KEYS)[number];

/**
 * Target of a link; anything else arrives as plain text. `page`: a page key, independent of the page's path. `path`: a path of this site. `mail`: an e-mail
 * address. `outside`: an http or https URL.
 */
export const contentLink = z.object({ kind: z.enum(['page', 'path', 'mail', 'outside']), to: z.string() });

/** A piece of text with one style. Text only: it is never parsed as markup. */
export const contentRun = z.object({
  text: z.string(),
  isStrong: z.optional(z.literal(true)),
  isEmphasised: z.optional(z.literal(true)),
  isCode: z.optional(z.literal(true)),
  link: z.optional(contentLink),
});

const runs = z.array(contentRun);

/** A block of a content page, as data. Pages consist of these kinds only; no markup is transferred. */
export const contentBlock = z.union([
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3, 4]), id: z.string(), text: runs }),
  z.object({ kind: z.literal('paragraph'), text: runs }),
  z.object({ kind: z.literal('note'), text: runs }),
  z.object({
    kind: z.literal('list'),
    isOrdered: z.boolean(),
    /** An item may have sub-items; deeper nesting is not supported. */
    items: z.array(z.object({ text: runs, items: z.array(z.object({ text: runs })) })),
  }),
  z.object({ kind: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
  z.object({ kind: z.literal('rule') }),
]);

export type ContentLink = z.output<typeof contentLink>;
export type ContentRun = z.output<typeof contentRun>;
export type ContentBlock = z.output<typeof contentBlock>;

const contentFields = {
  /** Language of the text: the requested one, or the fallback. */
  locale: localeCode,
  direction: z.enum(['ltr', 'rtl']),
  /** True if there is no text in the requested language. */
  isFallback: z.boolean(),
  /** Number of this version of the page in this language, from 1, including unpublished ones. */
  version: count,
  publishedAt: instant,
};

export const getContent = defineEndpoint({
  id: 'getContent',
  method: 'GET',
  path: '/api/core/casino/content/:key',
  access: 'public',
  summary: 'A content page of the operator, in the reader’s language or a fallback.',
  params: z.object({ key: slug }),
  response: z.object({ key: z.enum(CONTENT_KEYS), title: z.string(), ...contentFields, blocks: z.array(contentBlock) }),
  errors: ['request.not_found'],
  example: {
    params: { key: 'bonus-terms' },
    response: {
      key: 'bonus-terms',
      title: 'Bonus terms',
      locale: 'en',
      direction: 'ltr',
      isFallback: false,
      version: 3,
      publishedAt: '2026-11-01T09:30:00.000Z',
      blocks: [
        { kind: 'heading', level: 2, id: 'wagering', text: [{ text: 'Wagering' }] },
        {
          kind: 'paragraph',
          text: [{ text: 'See the ' }, { text: 'promotions', link: { kind: 'page', to: 'promotions' } }],
        },
      ],
    },
  },
});

export const getFaq = defineEndpoint({
  id: 'getFaq',
  method: 'GET',
  path: '/api/core/casino/faq',
  access: 'public',
  summary: 'Questions and answers by category, in the reader’s language or a fallback.',
  /** Search words in questions and answers, and a category; both optional. */
  query: z.object({ search: z.optional(shortText), category: z.optional(slug) }),
  response: z.object({
    ...contentFields,
    /** All categories with their matches; empty ones too, for filters. */
    categories: z.array(
      z.object({
        key: slug,
        title: z.string(),
        items: z.array(z.object({ id: slug, question: z.string(), answer: z.array(contentBlock) })),
      }),
    ),
  }),
  errors: ['request.not_found'],
  example: {
    query: { search: 'withdraw' },
    response: {
      locale: 'en',
      direction: 'ltr',
      isFallback: false,
      version: 1,
      publishedAt: '2026-11-01T09:30:00.000Z',
      categories: [
        {
          key: 'payments',
          title: 'Payments',
          items: [
            {
              id: 'how-long-does-it-take',
              question: 'How long does a withdrawal take?',
              answer: [{ kind: 'paragraph', text: [{ text: 'It depends on the method.' }] }],
            },
          ],
        },
      ],
    },
  },
});
