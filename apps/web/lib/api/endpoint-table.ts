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

/** The usual path below `/api/user/`: `listOpenDeposits` → `open-deposits`. */
export function shortPathOf(id: string): string {
  return id
    .replace(/^get|^list/, '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase();
}

/** The endpoint with this id; undefined if the site calls none. */
export function findEndpoint(id: string): ListedEndpoint | undefined {
  for (const [group, paths] of Object.entries<Readonly<Record<string, string>>>(ENDPOINT_TABLE)) {
    const [method = '', audience] = group.split(' ');
    // Empty: it follows from the id. Without a slash: below `/api/user/`.
    const path = Object.hasOwn(paths, id) ? paths[id] || shortPathOf(id) : undefined;
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
