import { learnServerTime } from '@marquee/ui/clock/site-clock.ts';
import { createStore, type Store } from '@marquee/ui/store/store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

const REFRESH_MS = 3_000;

export interface LiveTablesState {
  readonly tables: EndpointResponse<'listLiveTables'>['tables'];
}

const state = createStore<LiveTablesState | 'loading' | 'failed'>('loading');
let timer: ReturnType<typeof setTimeout> | undefined;
let watchers = 0;

async function refresh(): Promise<void> {
  clearTimeout(timer);
  if (!document.hidden) {
    try {
      const sentAtMs = performance.now();
      const { now, tables } = await callApi('listLiveTables');
      const tripMs = performance.now() - sentAtMs;
      learnServerTime(Date.parse(now), tripMs / 2, tripMs / 2);
      state.set({ tables });
    } catch {
      // A countdown of earlier would be wrong. The next request follows in any case.
      state.set('failed');
    }
  }
  clearTimeout(timer);
  if (watchers > 0) timer = setTimeout(() => void refresh(), REFRESH_MS);
}

/** The live tables, read every few seconds while something shows them and the tab is visible. Pages of guests have no query library. */
export const liveTablesFeed: Pick<Store<LiveTablesState | 'loading' | 'failed'>, 'get' | 'subscribe'> = {
  get: state.get,
  subscribe: (listener) => {
    const unsubscribe = state.subscribe(listener);
    watchers += 1;
    if (watchers === 1) {
      state.set('loading');
      void refresh();
    }
    return () => {
      unsubscribe();
      watchers -= 1;
      if (watchers === 0) clearTimeout(timer);
    };
  },
};
