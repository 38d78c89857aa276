import type { Messages } from './translator.ts';
import { messagesPath, type Site } from '../site/site.ts';

/** Loads the messages of the page's language; the server has written a preload for them, and the browser caches them for an hour. */
export async function loadMessages(site: Site): Promise<Messages> {
  const response = await fetch(messagesPath(site));
  if (!response.ok) throw new Error(`Messages could not be loaded: ${response.status}`);
  const bundle = (await response.json()) as { messages: Messages };
  return bundle.messages;
}
