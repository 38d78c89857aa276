import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query';

/** A query cache that never keeps an answer from before a change. */
export class SiteQueryClient extends QueryClient {
  /**
   * Invalidates queries. The library would keep the answer to a query's first request, though the platform may have read it before the change: such a query is
   * invalidated again after that answer.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType = 'active' } = filters;
    const unanswered = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const invalidateAgain = unanswered.map(async (query) => {
      await query.fetch().catch(() => {});
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...invalidateAgain]);
  }
}
