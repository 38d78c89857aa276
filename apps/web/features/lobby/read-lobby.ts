import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { RouterContext } from '../../router.tsx';

export interface LobbyData {
  readonly lobby: EndpointResponse<'getLobby'>;
  /** Questions of new players; null where the operator has none. */
  readonly faq: EndpointResponse<'getFaq'> | null;
}

/** Lobby of the brand. A failed FAQ request does not fail the page. */
export async function readLobby({ read }: Pick<RouterContext, 'read'>): Promise<LobbyData> {
  const [lobby, faq] = await Promise.all([
    read('getLobby'),
    read('getFaq', { query: { category: 'getting-started' } }).catch(() => null),
  ]);
  return { lobby, faq: faq?.categories.some(({ items }) => items.length > 0) ? faq : null };
}
