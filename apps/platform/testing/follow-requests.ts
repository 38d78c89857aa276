import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const REQUESTS = 'http.server.request.start';

/** A value that is current in some work, in the requests that arrive meanwhile and are `isServed`, and in what they leave in the background; nowhere else. */
export function followRequests<T>() {
  const storage = new AsyncLocalStorage<T>();
  return {
    current: () => storage.getStore(),
    during: async (
      value: T,
      work: () => Promise<unknown>,
      isServed: (request: IncomingMessage) => boolean = () => true,
    ): Promise<void> => {
      const onRequest = (message: unknown) => {
        const { request } = message as { readonly request: IncomingMessage }; // of this channel
        if (isServed(request)) storage.enterWith(value);
      };
      subscribe(REQUESTS, onRequest);
      try {
        await storage.run(value, work);
      } finally {
        unsubscribe(REQUESTS, onRequest);
      }
    },
  };
}
