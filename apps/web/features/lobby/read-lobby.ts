import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { RouterContext } from '../../router.tsx';

export interface LobbyData {
  readonly lobby: EndpointResponse<'getLobby'>;
  /** What newcomers ask; null where the operator has no such questions. */
  readonly faq: EndpointResponse<'getFaq'> | null;
}

/** The lobby of a brand. It opens without its questions too. */
export async function readLobby({ read }: Pick<RouterContext, 'read'>): Promise<LobbyData> {
  const [lobby, faq] = await Promise.all([
    read('getLobby'),
    read('getFaq', { query: { category: 'getting-started' } }).catch(() => null),
  ]);
  return { lobby, faq: faq?.categories.some(({ items }) => items.length > 0) ? faq : null };
}
