import type { PageSearch } from '../../lib/parameters/search.ts';

/** Filter of the questions: parameters of the URL and of the endpoint. */
export interface FaqFilter {
  readonly search?: string;
  readonly category?: string;
}

/** For the loader of a page with `FaqSection`: `loaderDeps: ({ search }) => faqFilter(search)`, then `context.read('getFaq', { query: deps })`. */
export function faqFilter({ search, category }: PageSearch): FaqFilter {
  return { ...(search !== undefined && { search }), ...(category !== undefined && { category }) };
}
