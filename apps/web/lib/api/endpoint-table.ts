import { ENDPOINT_TABLE } from './endpoint-table.gen.ts';

/** What the site knows of an endpoint. */
export interface ListedEndpoint {
  readonly id: string;
  readonly method: string;
  /** With `:name` for its parameters. */
  readonly path: string;
  /** Only for logged-in players. */
  readonly isPlayers: boolean;
}

/** The endpoint with this id; undefined if the site calls none. */
export function findEndpoint(id: string): ListedEndpoint | undefined {
  for (const [group, paths] of Object.entries<Readonly<Record<string, string>>>(ENDPOINT_TABLE)) {
    const [method = '', audience] = group.split(' ');
    const path = Object.hasOwn(paths, id) ? paths[id] : undefined;
    // Without a slash: below `/api/user/`.
    if (path !== undefined)
      return { id, method, path: `/api${path[0] === '/' ? path : `/user/${path}`}`, isPlayers: audience !== undefined };
  }
  return undefined;
}

/** Like `findEndpoint`; throws if the site calls no such endpoint. */
export function endpointOf(id: string): ListedEndpoint {
  const found = findEndpoint(id);
  if (!found) throw new Error(id);
  return found;
}
