import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { awaitServerTime } from '@marquee/ui/clock/site-clock.ts';
import { callApi } from './lib/api/api-client.ts';
import { watchForSleep } from './lib/api/learn-time.ts';
import { reportUncaught } from './lib/browser-events/report-fault.ts';
import { loadMessages } from './lib/i18n/load-messages.ts';
import { createTranslator } from './lib/i18n/translator.ts';
import { reloadForCode } from './lib/navigation/recover-code.ts';
import { startSession } from './lib/session/session-store.ts';
import { getRouter } from './router.tsx';
import { safeErrors } from './lib/site/safe-errors.ts';
import { trustOwnScripts } from './lib/site/trust-own-scripts.ts';
import { setClientRequestContext } from './lib/site/client-request-context.ts';
import { INCOMPLETE } from './lib/site/browser-check-script.ts';
import { registerStaticParts } from './lib/site/static-parts.ts';
import { SITE_BLOCK_ID, type Site } from './lib/site/site.ts';
import { isModalName } from './modals/modals.ts';
import { preloadModal } from './modals/modal-components.ts';

/** Hydrates the page. Messages first (already loading), then React. */
async function startPage(): Promise<void> {
  reportUncaught();
  trustOwnScripts();
  registerStaticParts();
  const block = document.getElementById(SITE_BLOCK_ID)?.textContent;
  // Written by our server.
  const site = JSON.parse(block ?? '') as Site;
  const wanted = new URLSearchParams(location.search).get('modal');
  const [messages] = await Promise.all([
    loadMessages(site),
    // A dialog that the server rendered open is hydrated with the page, so that typed text is kept.
    isModalName(wanted) ? preloadModal(wanted) : undefined,
  ]);
  setClientRequestContext({
    site,
    translator: createTranslator(site.locale, messages),
    fetchPlatform: (path, init) => fetch(path, init),
    extraStyles: [],
    nonce: null,
    themeHead: null,
    publicCache: new Map(),
  });
  awaitServerTime();
  watchForSleep(() => callApi('getLocation'));
  startSession();
  const router = getRouter();
  // The framework declares this only for the server; same adapter as in `start.ts`.
  router.update({ ...router.options, serializationAdapters: [safeErrors] } as typeof router.options);
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
}

// Messages, or the dialog of the address, could not be loaded. Otherwise the page stays as the server sent it, with links that work, and says that parts of it are missing.
startPage().catch((error: unknown) => {
  if (reloadForCode()) return;
  dispatchEvent(new Event(INCOMPLETE));
  throw error;
});
