type Listener = (id: string) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with the endpoint of each call other than GET that was sent. Returns a function that unsubscribes. */
export function onMutation(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** To be called when a request has been answered, refused or lost: without an answer it may have been executed. */
export function announceMutation(id: string): void {
  for (const listener of listeners) listener(id);
}
