import type { AnyClient } from './game.types.ts';

type ClientModule = { readonly default: AnyClient };

const CLIENTS = import.meta.glob<ClientModule>('./*/client.tsx');

/** Whether the browser has the game's rules and view. */
export function hasGameClient(slug: string): boolean {
  return Object.hasOwn(CLIENTS, `./${slug}/client.tsx`);
}

/** Loads one game's code; undefined for an unknown game. Rejects if the code could not be loaded. */
export async function loadGameClient(slug: string): Promise<AnyClient | undefined> {
  return hasGameClient(slug) ? (await CLIENTS[`./${slug}/client.tsx`]?.())?.default : undefined;
}
